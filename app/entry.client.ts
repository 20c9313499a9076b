/** Remix asks for it; no page has Remix's script. */
export {}
