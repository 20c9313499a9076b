import { createContext, useContext } from 'react'

interface PageContext {
  /** For inline scripts; cached pages have none and are allowed by hash. */
  nonce?: string | undefined
  /** The address of the script for forms. */
  formScript?: string
}

export const PageContext = createContext<PageContext>({})
export const usePageContext = () => useContext(PageContext)
