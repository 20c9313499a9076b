import type { ReactNode } from 'react'
import * as css from './panel.css'

/** Panels two in a row from 900 px. */
export function PanelGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

interface PanelProps {
  id: string
  title: string
  /** Takes the whole row of a PanelGrid. */
  full?: boolean
  tinted?: boolean
  children: ReactNode
}

/** A framed part of a profile, named by its heading. */
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
