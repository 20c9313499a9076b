import { z } from 'zod'
import type { UserType } from '#db/schema'
import { withFaults } from './form-faults'
import {
  newPasswordField,
  passwordRuleOf,
  repeatedPasswordFault,
  repeatedPasswordField,
} from './password.schema'

/** A new password while signed in, typed twice. */
export function changePasswordFields(userType: UserType) {
  const form = z.object({
    current_password: z.string({ error: 'Enter your current password' }),
    new_password: newPasswordField(passwordRuleOf(userType)),
    confirm_password: repeatedPasswordField(),
  })
  return withFaults(form, ({ new_password: password, confirm_password }) =>
    repeatedPasswordFault({ password, confirm_password }),
  )
}

export const deleteAccountFields = z.object({
  password: z.string({ error: 'Enter your password' }),
})
