import type { UserType } from '#db/schema'

interface Shown {
  code?: boolean
  shared: boolean
  next: string | undefined
}

export function loginAddress(userType: UserType, { code = false, shared, next }: Shown): string {
  const parts = [code && 'code', shared && 'shared', next && `next=${encodeURIComponent(next)}`]
  const query = parts.filter(Boolean).join('&')
  return `/login/${userType}${query && `?${query}`}`
}

/** Enter signs in by whatever the page asks for. */
export const loginIntents = {
  password: 'sign-in',
  send: 'send-code',
  resend: 'resend-code',
  code: 'verify-code',
} as const

export function isOfCode(intent: string | undefined): boolean {
  return intent === loginIntents.resend || intent === loginIntents.code
}
