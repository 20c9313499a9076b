import { createContext, useContext } from 'react'

/** True for Lynx, w3m and their like. */
export const TextBrowser = createContext(false)
export const useTextBrowser = () => useContext(TextBrowser)
