import type { RequestKind } from '#db/schema'
import { newRequestHref } from '~/content/ways-back'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { requestMessages } from '~/domain/requests/request.schema'
import { requestKindOf } from '~/domain/requests/status'
import { sessionMessages } from '~/domain/sessions/session.schema'
import { requireLogin, toLogin, whySignedOut } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import { intents, tokenField } from '~/script-contract'
import { autosaved, keepDraft, type Kept } from '../keep-draft.server'
import { overfull, readPost, type ReadPost } from '../read-post.server'
import { formAgain, untrusted, type PostAnswer } from '../receive-form.server'
import { filledField, requestForm } from './request-form.server'

export interface ReceivedRequest extends Kept {
  account: Account
  kind: RequestKind
  intent: string
  posted: FormData
}

type Received = ReceivedRequest | { answer: PostAnswer }

/** Of a position or service in an address. */
const longestAbout = 120

/** What the page's address says that the request is about. */
export function chosenIn({ searchParams }: URL): string | undefined {
  return searchParams.get('about')?.trim().slice(0, longestAbout) || undefined
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
  const login = await session.login()
  if (login.state !== 'active') {
    const answer = await keepForLater(context, read)
    if (answer) return { answer }
  }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const page = newRequestHref(chosenIn(url))
  const { account } = await requireLogin(context, page, posted.get(tokenField))
  const intent = String(posted.get('intent') ?? 'send')
  const kept = await keepAnswers(context, read, { account, intent })
  if (!kept.ok) return { answer: formAgain(posted, { '': kept.text }, 429, kept.seconds) }
  const tooMuch = overfull(read, {}, kept.isCut && intent !== 'send')
  if (tooMuch) return { answer: tooMuch }
  if (intent === intents.autosave) return { answer: autosaved(kept) }
  return { ...kept, account, kind: requestKindOf[account.userType], intent, posted }
}

function keepAnswers(
  context: RequestContext,
  { body, posted }: ReadPost,
  { account, intent }: { account: Account; intent?: string },
) {
  const form = requestForm(requestKindOf[account.userType])
  const stored = { about: String(posted.get(filledField) ?? '') }
  return keepDraft(context, form, body, {
    accountId: account.id,
    stored,
    intent,
  })
}

/** @returns undefined when neither the expired session nor the form's token names an account */
async function keepForLater(
  context: RequestContext,
  read: ReadPost,
): Promise<PostAnswer | undefined> {
  const { app, session, url } = context
  const { posted, trusted } = read
  const login = await session.login()
  const known = trusted && login.state === 'expired' ? login.accountId : undefined
  const accountId = session.ownerOf(posted.get(tokenField)) ?? known
  const account = accountId && (await findAccountById(app.db, accountId))
  if (!account) return undefined
  const kept = await keepAnswers(context, read, { account })
  if (!kept.ok) return formAgain(posted, { '': kept.text }, 429, kept.seconds)
  if (posted.get('intent') === intents.autosave)
    return overfull(read, {}, kept.isCut) ?? autosaved(kept)
  const why = whySignedOut(session, login) ?? sessionMessages.ended
  const back = newRequestHref(chosenIn(url))
  return toLogin(session, account.userType, { back, why: `${why} ${sessionMessages.kept}` })
}
