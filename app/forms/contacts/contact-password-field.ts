/** Proves the owner of a new address or number; no draft stores it. */
export const contactPassword = 'current_password'
