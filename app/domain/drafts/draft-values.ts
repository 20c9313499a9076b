export type DraftValues = Record<string, string | string[]>

/** Names of passwords and codes: no draft, script or answer holds their values. */
export const secretName = /password|^otp$|_otp$/i
