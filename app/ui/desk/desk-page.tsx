import type { ReactNode } from 'react'
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
