import type { ReactNode } from 'react'
import * as css from './panel.css'

/** Panels in a grid of two columns on wide screens. */
export function PanelGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
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
