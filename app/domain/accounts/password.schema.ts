import { z } from 'zod'
import { oneFault } from './one-fault'

const longest = 128

const rules = {
  candidate: {
    special: /[@$!%*?]/,
    message:
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
  },
  client: {
    special: /[@$!%*?#&]/,
    message:
      'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
  },
} as const

export type PasswordRule = keyof typeof rules

/** A new password. Spaces count and stay; accounts of customers use the client rule. */
export function newPasswordField(rule: PasswordRule) {
  const { special, message } = rules[rule]
  const strong = (text: string) =>
    text.length >= 8 &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    /\d/.test(text) &&
    special.test(text)
  const fault = (text: string) => {
    if (text.length > longest) return `Password must be at most ${longest} characters`
    return strong(text) ? undefined : message
  }
  return z.string({ error: 'Enter a password' }).superRefine(oneFault(fault))
}

/** The password typed a second time; that both are equal is the form's own rule. */
export function repeatedPasswordField() {
  return z.string({ error: 'Enter the password again' })
}

export const passwordsDiffer = 'Passwords do not match'
