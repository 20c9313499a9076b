import type { UserType } from '#db/schema'

/** The draft of a password reset: it remembers the address, and that the last step was reached. */
export const resetDraft = (userType: UserType) => `forgot-password-${userType}`
