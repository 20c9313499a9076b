import { z } from 'zod'
import type { UserType } from '#db/schema'
import { typedField } from '~/domain/fields/schemas/text-fields.schema'

/** Longer passwords take longer to hash and protect no better. */
const most = 128

const rules = {
  candidate:
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
  client:
    'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
} as const

/** Kinds of required characters; the last is any mark, including those of the specification. */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u]

export type PasswordRule = keyof typeof rules

export function findPasswordRule(userType: UserType): PasswordRule {
  return userType === 'candidate' ? 'candidate' : 'client'
}

export function newPasswordField(rule: PasswordRule) {
  return typedField({ missing: 'Enter a password' }, (text) => {
    if (text.length > most) return `Password must be at most ${most} characters`
    const isStrong = text.length >= 8 && kinds.every((kind) => kind.test(text))
    return isStrong ? undefined : rules[rule]
  })
}

export function repeatedPasswordField() {
  return z.string({ error: 'Enter the password again' })
}

export const weakPassword = {
  common: 'This password is used too often. Choose another one.',
  named: 'Do not use your name, ours or the town in it.',
} as const

export type Weakness = keyof typeof weakPassword

/** @param message with or without a full stop, as the specification has both */
export function repeatedPasswordError(
  { password, confirm_password: repeated }: { password?: unknown; confirm_password?: unknown },
  message = 'Passwords do not match',
): Record<string, string> {
  return repeated && password !== repeated ? { confirm_password: message } : {}
}
