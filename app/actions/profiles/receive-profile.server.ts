import type { UserType } from '#db/schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Values } from '~/forms/posted-form'
import { requireAccount, toLogin, whySignedOut } from '~/http/requester/guard.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { intents, tokenField } from '~/script-contract'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import { autosaved, keepDraft, type Kept } from '~/actions/drafts/keep-draft.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { answerPending, isPendingIntent } from '~/actions/pending-contact.server'
import { overfull, readPost, type ReadPost } from '~/actions/read-post.server'
import { formAgain, untrusted, type PostAnswer } from '~/actions/receive-form.server'
import { profiles } from './profiles.server'

export interface ReceivedProfile extends Kept {
  userType: UserType
  intent: string
  posted: FormData
  account: Account
  stored: Values
  next?: string | undefined
}

type Received = ReceivedProfile | { answer: PostAnswer }

interface ProfilePage {
  userType: UserType
  /** Path of the profile, with the query of its tab. */
  page?: string
  /** Path of the form, with the query that it was opened with. */
  editPage?: string
  /** Where Save and Cancel lead instead of the profile. */
  next?: string | undefined
  /** Changes the post before its answers are stored, so that the draft has what the buttons changed. */
  prepare?: (posted: FormData) => void
}

/** Keeps what was edited; answers Cancel and the buttons of the waiting contact itself. */
export async function receiveProfile(context: RequestContext, at: ProfilePage): Promise<Received> {
  // The page's owner may have signed out since.
  const read = await readPost(context, profiles[at.userType].form, { owners: true })
  return 'answer' in read ? read : keepProfile(context, read, at)
}

export async function keepProfile(
  context: RequestContext,
  read: ReadPost,
  at: ProfilePage,
): Promise<Received> {
  const { posted } = read
  const { form, messages } = profiles[at.userType]
  const intent = String(posted.get('intent') ?? 'save')
  const message = otpFailedMessage(form, intent) ?? messages.notSaved
  context.failing = { posted, message, log: 'profile not saved' }
  try {
    at.prepare?.(posted)
    return await keep(context, read, { ...at, intent })
  } finally {
    await read.body.dispose()
  }
}

async function keep(
  context: RequestContext,
  read: ReadPost,
  at: ProfilePage & { intent: string },
): Promise<Received> {
  const { app, session } = context
  const { posted, trusted } = read
  const { userType, intent } = at
  const { form, findStored } = profiles[userType]
  const { page = profiles[userType].page, editPage = profiles[userType].editPage, next } = at
  const login = await session.login()
  const aboutContact = isPendingIntent(intent)
  if (login.state !== 'active' && intent !== 'cancel' && !aboutContact) {
    const answer = await keepForLater(context, read, { userType, editPage })
    if (answer) return { answer }
  }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const account = await requireAccount(session, userType, aboutContact ? page : editPage)
  if (aboutContact) {
    return { answer: await answerPending(context, { form, page, account, intent, posted }) }
  }
  if (intent === 'cancel') return { answer: await cancel(context, userType, next ?? page) }
  const stored = await findStored(app.db, account.id)
  const kept = await keepDraft(context, form, read.body, { accountId: account.id, stored, intent })
  if (!kept.ok) return { answer: formAgain(posted, { '': kept.text }, 429, kept.seconds) }
  const { fileErrors, crowded } = kept
  const tooMuch = overfull(read, fileErrors, kept.isCut && intent !== 'save')
  if (tooMuch) return { answer: tooMuch }
  if (intent === intents.autosave) return { answer: autosaved(kept) }
  if (crowded) return { answer: formAgain(posted, fileErrors, 429, crowded.seconds) }
  return { ...kept, userType, intent, posted, account, stored, next }
}

async function cancel(context: RequestContext, userType: UserType, page: string) {
  const { form, messages } = profiles[userType]
  await dropDraft(context, form)
  const notice = { tone: 'info', text: messages.cancelled } as const
  return seeOther(context.session, page, { notice, leaving: true })
}

/**
 * The edit waits in this browser for its account. An expired session names the account; after a session that
 * was ended elsewhere, the form's token does. @returns undefined when neither does
 */
async function keepForLater(
  context: RequestContext,
  read: ReadPost,
  { userType, editPage }: { userType: UserType; editPage: string },
): Promise<PostAnswer | undefined> {
  const { body, posted, trusted } = read
  const { app, session } = context
  const { form, findStored } = profiles[userType]
  const login = await session.login()
  const owner = session.ownerOf(posted.get(tokenField))
  const known = trusted && login.state === 'expired' ? login.accountId : undefined
  const accountId = owner ?? known
  const account = accountId && (await findAccountById(app.db, accountId))
  if (!account || account.userType !== userType) return undefined
  const stored = await findStored(app.db, account.id)
  const kept = await keepDraft(context, form, body, { accountId: account.id, stored })
  if (!kept.ok) return formAgain(posted, { '': kept.text }, 429, kept.seconds)
  if (posted.get('intent') === intents.autosave) {
    return overfull(read, kept.fileErrors, kept.isCut) ?? autosaved(kept)
  }
  const why = whySignedOut(session, login) ?? sessionMessages.ended
  return toLogin(session, userType, { back: editPage, why: `${why} ${sessionMessages.kept}` })
}
