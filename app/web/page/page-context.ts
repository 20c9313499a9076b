import { createContext, useContext } from 'react'

/** Addresses of the script of all pages, and of that for forms. */
export interface Scripts {
  site: string
  forms: string
}

interface PageContext {
  /** For inline scripts; cached pages have none and are allowed by hash. */
  nonce?: string | undefined
  scripts?: Scripts
}

export const PageContext = createContext<PageContext>({})
export const usePageContext = () => useContext(PageContext)
