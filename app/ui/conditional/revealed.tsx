import type { ReactNode } from 'react'
import { marked } from '../marked'
import { revealed } from './revealed.css'

interface RevealedProps {
  /** Place of the option, from 1, in the form's select marked `chooses`; at most 8. */
  option: number
  children: ReactNode
}

/**
 * Belongs to one option of a select elsewhere in the same form. Works without script through `:has`; a
 * browser without it shows every part, so each needs a name of its own.
 */
export function Revealed({ option, children }: RevealedProps) {
  return (
    <div className={revealed} {...marked({ option })}>
      {children}
    </div>
  )
}
