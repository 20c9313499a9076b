import { z } from 'zod'
import type { UserType } from '#db/schema'
import { withErrors } from '~/domain/fields/table-schema'
import {
  newPasswordField,
  findPasswordRule,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'

export function changePasswordFields(userType: UserType) {
  const form = z.object({
    current_password: z.string({ error: 'Enter your current password' }),
    new_password: newPasswordField(findPasswordRule(userType)),
    confirm_password: repeatedPasswordField(),
  })
  return withErrors(form, ({ current_password, new_password: password, confirm_password }) =>
    password && password === current_password
      ? { new_password: 'Choose a password other than the current one' }
      : repeatedPasswordError({ password, confirm_password }),
  )
}

export const deleteAccountFields = z.object({
  password: z.string({ error: 'Enter your password' }),
})

export const accountMessages = {
  passwordChanged: 'Your password was changed. Other browsers are signed out.',
  passwordWrong: 'The current password is not right.',
  sessionsEnded: 'All other browsers are signed out.',
  deleted: 'Your account was deleted.',
  deletePasswordWrong: 'The password is not right.',
} as const
