import type { RequestKind } from '#db/schema'
import { maxAboutCharacters } from '~/bounds'
import { newRequestHref } from '~/content/ways-back'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { requestLabels, requestLimits, requestMessages } from '~/domain/requests/request.schema'
import { requestKindOf } from '~/domain/requests/status'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { requireLogin, toLogin, whySignedOut } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { intents, tokenField } from '~/script-contract'
import type { AnswersForm } from '~/actions/drafts/draft-form.server'
import { autosaved, keepDraft, type Kept } from '~/actions/drafts/keep-draft.server'
import { overfull, readPost, type ReadPost } from '../read-post.server'
import { formAgain, untrusted, type PostAnswer } from '../receive-form.server'

export interface ReceivedRequest extends Kept {
  account: Account
  intent: string
  posted: FormData
}

type Received = ReceivedRequest | { answer: PostAnswer }

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
export async function receiveRequest(context: RequestContext): Promise<Received> {
  const read = await readPost(context, { files: {} }, { owners: true })
  if ('answer' in read) return read
  const { posted } = read
  context.failing = { posted, message: requestMessages.failed, log: 'request not sent' }
  try {
    return await keep(context, read)
  } finally {
    await read.body.dispose()
  }
}

async function keep(context: RequestContext, read: ReadPost): Promise<Received> {
  const { session, url } = context
  const { posted, trusted } = read
  const back = newRequestHref(chosenIn(url))
  const late = await findLate(context, read)
  if (!late && !trusted) return { answer: await untrusted(context, posted) }
  const account = late ?? (await requireLogin(context, back, posted.get(tokenField))).account
  const intent = String(posted.get('intent') ?? 'send')
  const isAutosave = intent === intents.autosave
  const kept = await keepDraft(context, requestForm(requestKindOf[account.userType]), read.body, {
    accountId: account.id,
    stored: { about: String(posted.get(filledField) ?? '') },
    intent: late ? undefined : intent,
  })
  if (!kept.ok) return { answer: formAgain(posted, { '': kept.text }, 429, kept.seconds) }
  const tooMuch = (isAutosave || !late) && overfull(read, {}, kept.isCut && intent !== 'send')
  if (tooMuch) return { answer: tooMuch }
  if (isAutosave) return { answer: autosaved(kept) }
  if (!late) return { ...kept, account, intent, posted }
  const ended = whySignedOut(session, await session.login()) ?? sessionMessages.ended
  const why = `${ended} ${sessionMessages.kept}`
  return { answer: toLogin(session, account.userType, { back, why }) }
}

/** @returns whose session has ended, where it or the form's token names the account */
async function findLate(
  { app, session }: RequestContext,
  { posted, trusted }: ReadPost,
): Promise<Account | undefined> {
  const login = await session.login()
  if (login.state === 'active') return undefined
  const known = trusted && login.state === 'expired' ? login.accountId : undefined
  const accountId = session.ownerOf(posted.get(tokenField)) ?? known
  return accountId ? findAccountById(app.db, accountId) : undefined
}
