import type { ReactNode } from 'react'
import { useTextBrowser } from '../text-browser/text-browser'
import { scripted } from './field.css'

/** Words about what the form's script does. */
export function WithScript({ children }: { children: ReactNode }) {
  return useTextBrowser() ? null : <span className={scripted}>{children}</span>
}
