import type { ReactNode } from 'react'
import * as css from './panel.css'

export function PanelGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

interface PanelProps {
  id: string
  title: string
  full?: boolean
  tinted?: boolean
  children: ReactNode
}

export function Panel({ id, title, full = false, tinted = false, children }: PanelProps) {
  const names = [css.panel, full && css.full, tinted && css.tinted].filter(Boolean).join(' ')
  return (
    <section id={id} className={names} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
