import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Values } from '~/forms/posted-form'
import { toLogin, whySignedOut } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { intents } from '~/script-contract'
import type { AnswersForm } from './drafts/draft-form.server'
import { autosaved, keepDraft, type Kept, type PostedDraft } from './drafts/keep-draft.server'
import { overfull, readPost, type ReadPost } from './read-post.server'
import { formAgain, type PostAnswer } from './receive-form.server'

export type Answered = { answer: PostAnswer }

/** Reads a post of a form with a draft, and disposes of its files in the end. */
export async function takePost<Received>(
  context: RequestContext,
  form: Pick<AnswersForm, 'files'>,
  act: (read: ReadPost) => Promise<Received | Answered>,
): Promise<Received | Answered> {
  const read = await readPost(context, form)
  return 'answer' in read ? read : thenDispose(read, act)
}

export async function thenDispose<Done>(
  read: ReadPost,
  act: (read: ReadPost) => Promise<Done>,
): Promise<Done> {
  try {
    return await act(read)
  } finally {
    await read.body.dispose()
  }
}

interface Posting extends PostedDraft {
  form: AnswersForm
  intent: string
  /** The intent that sends the form. It has a sentence of its own for what is too long. */
  sends: string
}

/** Stores what was posted, whichever button it was, and answers what only saves it. */
export async function keepPost(
  context: RequestContext,
  read: ReadPost,
  { form, sends, ...posting }: Posting,
): Promise<Kept | Answered> {
  const { body, posted } = read
  const { intent } = posting
  const kept = await keepDraft(context, form, body, posting)
  if (!kept.ok) return { answer: formAgain(posted, { '': kept.text }, 429, kept.seconds) }
  const tooMuch = overfull(read, kept.fileErrors, kept.isCut && intent !== sends)
  if (tooMuch) return { answer: tooMuch }
  return intent === intents.autosave ? { answer: autosaved(kept) } : kept
}

/** Finds the owner of a session that has ended since the page was made. */
export async function findLate(
  { app, session }: RequestContext,
  { trusted }: ReadPost,
): Promise<Account | undefined> {
  const login = await session.login()
  return trusted && login.state === 'expired' ? findAccountById(app.db, login.accountId) : undefined
}

/** Stores it in this browser until its account signs in. @param late.back the form's path */
export async function keepForLater(
  context: RequestContext,
  read: ReadPost,
  late: { form: AnswersForm; account: Account; stored: Values; back: string },
): Promise<PostAnswer> {
  const { session } = context
  const { body, posted } = read
  const { form, account, stored, back } = late
  const kept = await keepDraft(context, form, body, { accountId: account.id, stored })
  if (!kept.ok) return formAgain(posted, { '': kept.text }, 429, kept.seconds)
  if (posted.get('intent') === intents.autosave) {
    return overfull(read, kept.fileErrors, kept.isCut) ?? autosaved(kept)
  }
  const why = whySignedOut(session, await session.login()) ?? sessionMessages.ended
  const words = [why, sessionMessages.kept, ...Object.values(kept.fileErrors)]
  return toLogin(session, account.userType, { back, why: words.join(' ') })
}
