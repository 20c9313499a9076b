import { createContext, useContext } from 'react'

interface PageContext {
  /** For inline scripts; cached pages have none and are allowed by hash. */
  nonce?: string | undefined
  /** Whether React takes the page over in the browser. */
  hydrates: boolean
  /** The address of the script for forms, on pages without React. */
  formScript?: string
}

export const PageContext = createContext<PageContext>({ hydrates: false })
export const usePageContext = () => useContext(PageContext)
