import type { UserType } from '#db/schema'

/** Stores the address, and that the last step was reached. */
export const resetDraft = (userType: UserType) => `forgot-password-${userType}`
