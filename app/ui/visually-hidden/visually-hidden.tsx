import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css'

/** Text for screen readers and text browsers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>
}
