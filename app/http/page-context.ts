import { createContext, useContext } from 'react'

interface PageContext {
  /** Allows inline scripts of this answer; cached pages have none and are allowed by hash. */
  nonce?: string | undefined
  /** Address of the script for pages with forms. */
  script?: string
}

export const PageContext = createContext<PageContext>({})
export const usePageContext = () => useContext(PageContext)
