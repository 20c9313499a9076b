import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { summary } from '../disclosure/disclosure.css'
import { container } from '../layout/layout.css'
import * as css from './desk-page.css'

interface DeskPageProps {
  title: string
  /** In the line of the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of the desk: the work begins high up. */
export function DeskPage({ title, beside, children }: DeskPageProps) {
  return (
    <div className={`${container} ${css.page}`}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}

interface DeskTabsProps {
  /** Accessible name of the links. */
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
}

export function DeskTabs({ label, items }: DeskTabsProps) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {items.map(({ href, label: words, current }) => (
        <span key={href}>
          <a href={href} className={css.tab} aria-current={current ? 'true' : undefined}>
            {words}
          </a>{' '}
        </span>
      ))}
    </nav>
  )
}

interface DeskSearchProps {
  /** Path of the list. */
  action: string
  /** The field to search with. */
  first: ReactNode
  submit: string
  /** What opens the other fields. */
  more: string
  open: boolean
  children: ReactNode
}

/** Asks for a list again, narrowed by several fields; works by the address alone. */
export function DeskSearch({ action, first, submit, more, open, children }: DeskSearchProps) {
  return (
    <form role="search" action={action} className={css.search}>
      <div className={css.searchLine}>
        <div className={css.first}>{first}</div>
        <Button kind="secondary" size="small">
          {submit}
        </Button>
      </div>
      <details className={css.more} open={open}>
        <summary className={summary}>{more}</summary>
        <div className={css.fields}>{children}</div>
      </details>
    </form>
  )
}
