// Apart from the schema, so that a page can show a sentence without shipping zod.

/** Sentences for what the owner of an account does with it. */
export const accountMessages = {
  passwordChanged: 'Your password was changed. Other browsers are signed out.',
  passwordWrong: 'The current password is not right.',
  passwordNotChanged: 'Failed to change the password',
  sessionEnded: 'That browser is signed out.',
  sessionsEnded: 'All other browsers are signed out.',
  deleted: 'Your account was deleted.',
  notDeleted: 'Failed to delete the account',
  deletePasswordWrong: 'The password is not right.',
} as const
