import type { ReactNode } from 'react'
import { container } from '../layout/layout.css'
import * as css from './desk-page.css'

interface DeskPageProps {
  title: string
  beside?: ReactNode
  children: ReactNode
}

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

export function FormLine({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}
