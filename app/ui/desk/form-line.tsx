import type { ReactNode } from 'react'
import { line } from './desk-page.css'

/** Controls beside one another, below which the buttons stand in line. */
export function FormLine({ children }: { children: ReactNode }) {
  return <div className={line}>{children}</div>
}
