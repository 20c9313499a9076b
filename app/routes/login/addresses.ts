import type { UserType } from '#db/schema'

interface Shown {
  /** Asks for the code that was sent. */
  code?: boolean
  /** "This is a shared computer" is ticked. */
  shared: boolean
  next: string | undefined
}

export function loginAddress(userType: UserType, { code = false, shared, next }: Shown): string {
  const parts = [code && 'code', shared && 'shared', next && `next=${encodeURIComponent(next)}`]
  const query = parts.filter(Boolean).join('&')
  return `/login/${userType}${query && `?${query}`}`
}

/** What the buttons do; Enter signs in by whatever the page asks for. */
export const loginIntents = {
  password: 'sign-in',
  send: 'send-code',
  resend: 'resend-code',
  code: 'verify-code',
} as const

export function isOfCode(intent: string | undefined): boolean {
  return intent === loginIntents.resend || intent === loginIntents.code
}
