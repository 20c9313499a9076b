/** What the buttons do; Enter signs in by whatever the page asks for. */
export const intents = {
  password: 'sign-in',
  resend: 'resend-code',
  code: 'verify-code',
  forgotten: 'mail-link',
} as const

export function isOfCode(intent: string | undefined): boolean {
  return intent === intents.resend || intent === intents.code
}
