import type { ReactNode } from 'react'
import { container } from '../layout/layout.css'
import * as css from './desk-page.css'

interface DeskPageProps {
  title: string
  /** Another part of the page has the title of all. */
  isPart?: boolean
  /** In the line of the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of the desk: the work begins high up. */
export function DeskPage({ title, isPart, beside, children }: DeskPageProps) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div className={`${container} ${css.page}`}>
      <div className={css.head}>
        <Heading className={css.title}>{title}</Heading>
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
