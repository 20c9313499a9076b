import type { RequestKind } from '#db/schema'
import { maxAboutCharacters } from '~/bounds'
import { newRequestHref } from '~/content/ways-back'
import type { Account } from '~/domain/accounts/accounts.server'
import { requestLabels, requestLimits, requestMessages } from '~/domain/requests/request.schema'
import { requestKindOf } from '~/domain/requests/status'
import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { tokenField } from '~/script-contract'
import type { AnswersForm } from '~/actions/drafts/draft-form.server'
import type { Kept } from '~/actions/drafts/keep-draft.server'
import { findLate, keepForLater, keepPost, takePost, type Answered } from '../keep-post.server'
import type { ReadPost } from '../read-post.server'
import { untrusted } from '../receive-form.server'

export interface ReceivedRequest extends Kept {
  account: Account
  intent: string
  posted: FormData
}

type Received = ReceivedRequest | Answered

/** What the page's address says that the request is about. */
export function chosenIn({ searchParams }: URL): string | undefined {
  return searchParams.get('about')?.trim().slice(0, maxAboutCharacters) || undefined
}

/** Hidden in the form: what it is about unless somebody writes something else, and what the message was written for. */
export const filledField = 'filled'

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export function requestForm(kind: RequestKind): AnswersForm {
  const labels = requestLabels(kind)
  return {
    name: 'request',
    fields: ['about', 'message', 'preferred_date', filledField],
    longest: { message: requestLimits.message },
    labels: { ...labels, [filledField]: labels.about },
    lists: [],
    files: {},
  }
}

/** Keeps what was typed, also for an account whose session has ended, and answers what only saves it. */
export const receiveRequest = (context: RequestContext): Promise<Received> =>
  takePost(context, { files: {} }, (read) => keep(context, read), { owners: true })

async function keep(context: RequestContext, read: ReadPost): Promise<Received> {
  const { posted, trusted } = read
  context.failing = { posted, message: requestMessages.failed, log: 'request not sent' }
  const back = newRequestHref(chosenIn(context.url))
  const stored = { about: String(posted.get(filledField) ?? '') }
  const formOf = ({ userType }: Account) => requestForm(requestKindOf[userType])
  const late = await findLate(context, read)
  if (late) {
    const form = formOf(late)
    return { answer: await keepForLater(context, read, { form, account: late, stored, back }) }
  }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const { account } = await requireLogin(context, back, posted.get(tokenField))
  const intent = String(posted.get('intent') ?? 'send')
  const posting = { form: formOf(account), accountId: account.id, stored, intent, sends: 'send' }
  const kept = await keepPost(context, read, posting)
  return 'answer' in kept ? kept : { ...kept, account, intent, posted }
}
