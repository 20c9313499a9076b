import { Children, type ReactNode } from 'react'
import { Stack } from '../layout/layout'
import * as css from './panel.css'

/** @param left so many stand on the left, the others on the right; rows of two without it */
export function PanelGrid({ left, children }: { left?: number; children: ReactNode }) {
  const panels = Children.toArray(children)
  return (
    <div className={css.grid}>
      {left
        ? [panels.slice(0, left), panels.slice(left)].map((side, at) => (
            <Stack key={at}>{side}</Stack>
          ))
        : panels}
    </div>
  )
}

interface PanelProps {
  id: string
  title: string
  full?: boolean
  children: ReactNode
}

export function Panel({ id, title, full = false, children }: PanelProps) {
  return (
    <section
      id={id}
      className={full ? `${css.panel} ${css.full}` : css.panel}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
