import type { UserType } from '#db/schema'

/** Remembers the address, and that the last step was reached. */
export const resetDraft = (userType: UserType) => `forgot-password-${userType}`
