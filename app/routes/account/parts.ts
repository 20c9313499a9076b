import { account as copy } from '~/content/account'
import { accountMessages as messages } from '~/domain/accounts/account.schema'
import type { NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'

/** A form says it, since the page may stand at the address of another one's post. */
export const page = '/account'

export type Part = 'password' | 'sessions' | 'consents' | 'nominee' | 'delete'

/** Hidden: when the one was named whom its page shows. */
export const namedAtField = 'named_at'

/** What each part's form has. */
export interface PartProps {
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function partOf(intent: string | undefined): Part {
  if (intent === 'change-password') return 'password'
  if (intent?.startsWith('offers-')) return 'consents'
  if (intent === 'save' || intent === 'remove') return 'nominee'
  return intent === 'delete' ? 'delete' : 'sessions'
}

/** For an error of ours or of the network. */
export const failures: Record<Part, string> = {
  password: messages.passwordNotChanged,
  sessions: copy.sessions.notEnded,
  consents: copy.consents.notSaved,
  nominee: copy.nominee.notSaved,
  delete: messages.notDeleted,
}

export function partOfNotice(reason: NoticeData['reason']): Part | undefined {
  if (reason === 'password-changed') return 'password'
  if (reason === 'offers-changed') return 'consents'
  if (reason === 'nominee-changed') return 'nominee'
  return reason === 'sessions-ended' ? 'sessions' : undefined
}
