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

/** Controls beside one another, below which the buttons stand in line. */
export function FormLine({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}
