import type { UserType } from '#db/schema'
import type { AnswersForm } from './draft-form.server'

/** Its draft also has `done`, once the last step was reached. */
export const resetDraft = (userType: UserType): AnswersForm => ({
  name: `forgot-password-${userType}`,
  fields: ['email'],
  lists: [],
  files: {},
})
