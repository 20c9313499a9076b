import { createContext, useContext } from 'react'

/** The page's CSP nonce while it is rendered on the server; browsers hide it, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)
