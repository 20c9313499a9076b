export type DraftValues = Record<string, string | string[]>

/** Names of passwords and codes, whose values no draft, script or answer contains. */
export const secretName = /password|^otp$|_otp$/i
