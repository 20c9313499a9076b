import type { ReactNode } from 'react'
import { marked } from '../marked'
import { note } from './unsaved-note.css'

/** The last child of its form: it stands there, and at the screen's end until that is in view. Scripts fill it. */
export function UnsavedNote({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={note} {...marked({ unsaved: true })}>
      {children}
    </div>
  )
}
