import { createContext, useContext } from 'react'

/** Whether the page is drawn for a browser that shows words alone, such as Lynx or w3m. */
export const TextBrowser = createContext(false)
export const useTextBrowser = () => useContext(TextBrowser)
