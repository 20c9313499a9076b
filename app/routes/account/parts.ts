import { account as copy } from '~/content/account'
import { accountMessages as messages } from '~/domain/accounts/account.schema'
import type { NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'

/** Named in forms, since the page may stand at the address of another one's post. */
export const page = '/account'

export type Part = 'password' | 'sessions' | 'consents' | 'delete'

export interface PartProps {
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function partOf(intent: string | undefined): Part {
  if (intent === 'change-password') return 'password'
  if (intent?.startsWith('offers-')) return 'consents'
  return intent === 'delete' ? 'delete' : 'sessions'
}

export const failures: Record<Part, string> = {
  password: messages.passwordNotChanged,
  sessions: copy.sessions.notEnded,
  consents: copy.consents.notSaved,
  delete: messages.notDeleted,
}

export function partOfNotice(reason: NoticeData['reason']): Part | undefined {
  if (reason === 'password-changed') return 'password'
  if (reason === 'offers-changed') return 'consents'
  return reason === 'sessions-ended' ? 'sessions' : undefined
}
