import { createContext, useContext } from 'react'

/** True for Lynx, w3m and similar browsers. */
export const TextBrowser = createContext(false)
export const useTextBrowser = () => useContext(TextBrowser)
