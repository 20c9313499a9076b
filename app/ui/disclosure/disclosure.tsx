import type { ReactNode } from 'react'
import * as css from './disclosure.css'

interface DisclosureProps {
  summary: string
  /** From the start. */
  open?: boolean
  /** Fields and not help: in the type of the page. */
  fields?: boolean
  children: ReactNode
}

/** Help in small type that opens below its question. */
export function Disclosure({ summary, open = false, fields = false, children }: DisclosureProps) {
  return (
    <details className={fields ? css.fields : css.disclosure} open={open}>
      <summary className={css.summary}>{summary}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
