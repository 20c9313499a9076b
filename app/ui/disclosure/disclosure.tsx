import type { ReactNode } from 'react'
import * as css from './disclosure.css'

interface DisclosureProps {
  summary: string
  open?: boolean
  /** Sets fields in the page's type; help is in small type. */
  fields?: boolean
  children: ReactNode
}

export function Disclosure({ summary, open = false, fields = false, children }: DisclosureProps) {
  return (
    <details className={fields ? css.fields : css.disclosure} open={open}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
