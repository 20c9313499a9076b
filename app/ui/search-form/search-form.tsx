import type { ReactNode } from 'react'
import { Button } from '../button/button'
import * as css from './search-form.css'

interface SearchFormProps {
  /** Path of the list, without a fragment: w3m would drop the query. */
  action: string
  /** What of the address stays as it is, by name; undefined ones are left out. */
  kept: Readonly<Record<string, string | undefined>>
  submit: string
  children: ReactNode
}

/** Asks for a list again, narrowed or in another order. Works by the address alone. */
export function SearchForm({ action, kept, submit, children }: SearchFormProps) {
  return (
    <form role="search" className={css.form} action={action}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button kind="secondary">{submit}</Button>
    </form>
  )
}
