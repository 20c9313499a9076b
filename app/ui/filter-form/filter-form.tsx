import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { summary } from '../disclosure/disclosure.css'
import * as css from './filter-form.css'

interface FilterFormProps {
  /** Path of the list. */
  action: string
  /** What opens it on a narrow screen, which otherwise shows the list first. */
  title: string
  open: boolean
  submit: string
  /** The field with the most room. */
  first: ReactNode
  /** Four more. */
  children: ReactNode
}

/** Asks for a list again, narrowed by several fields; works by the address alone. */
export function FilterForm({ action, title, open, submit, first, children }: FilterFormProps) {
  return (
    <details className={css.details} open={open}>
      <summary className={`${summary} ${css.summaryWhereNarrow}`}>{title}</summary>
      <form role="search" className={css.form} action={action}>
        <div className={css.first}>{first}</div>
        {children}
        <div className={css.submit}>
          <Button kind="secondary" size="small">
            {submit}
          </Button>
        </div>
      </form>
    </details>
  )
}
