import { z } from 'zod'
import type { UserType } from '#db/schema'
import { typedField } from '~/domain/fields/typed-field'

/** Longer ones cost time to hash and protect no better. */
const maxPasswordCharacters = 128

/** By the rule, the sentence for a password that does not follow it. */
const rules = {
  candidate:
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
  client:
    'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
} as const

/** Any mark, those of the specification among them. */
const special = /[^\p{L}\p{N}\s]/u

export type PasswordRule = keyof typeof rules

export function passwordRuleOf(userType: UserType): PasswordRule {
  return userType === 'candidate' ? 'candidate' : 'client'
}

export function newPasswordField(rule: PasswordRule) {
  const strong = (text: string) =>
    text.length >= 8 &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    /\d/.test(text) &&
    special.test(text)
  const errorOf = (text: string) => {
    if (text.length > maxPasswordCharacters)
      return `Password must be at most ${maxPasswordCharacters} characters`
    return strong(text) ? undefined : rules[rule]
  }
  return typedField({ read: (typed) => typed, missing: 'Enter a password', errorOf })
}

export function repeatedPasswordField() {
  return z.string({ error: 'Enter the password again' })
}

export const weakPassword = {
  common: 'This password is used too often. Choose another one.',
  named: 'Do not use your name, ours or the town in it.',
} as const

export type Weakness = keyof typeof weakPassword

const passwordsDiffer = 'Passwords do not match'

/** @param message the specification writes it with and without a full stop. */
export function repeatedPasswordError(
  { password, confirm_password: repeated }: { password?: unknown; confirm_password?: unknown },
  message: string = passwordsDiffer,
): Record<string, string> {
  return repeated && password !== repeated ? { confirm_password: message } : {}
}
