/** Name of the hidden field that proves that a post comes from a form of this browser. */
export const tokenField = 'token'
