/** Proves the owner where an address or number is changed; no draft keeps it. */
export const contactPassword = 'current_password'
