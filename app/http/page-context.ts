import { createContext, useContext } from 'react'

interface PageContext {
  /** Allows inline scripts of this answer; kept pages have none and are allowed by hash. */
  nonce?: string | undefined
  /** Address of the script for pages with forms. */
  script?: string
}

/** What a page has to know of its own answer while it is drawn. */
export const PageContext = createContext<PageContext>({})
export const usePageContext = () => useContext(PageContext)
