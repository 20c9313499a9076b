import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import type { Values } from '~/forms/posted-form'
import { requireAccount } from '~/web/session/guard.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import type { Kept } from '~/actions/drafts/keep-draft.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { answerPending, isPendingIntent } from '~/actions/pending-contact.server'
import {
  findLate,
  keepForLater,
  keepPost,
  takePost,
  type Answered,
} from '~/actions/keep-post.server'
import type { ReadPost } from '~/actions/read-post.server'
import { formAgain, untrusted } from '~/actions/receive-form.server'
import { profiles } from './profiles.server'

export interface ReceivedProfile extends Kept {
  userType: UserType
  intent: string
  posted: FormData
  account: Account
  stored: Values
  next?: string | undefined
}

type Received = ReceivedProfile | Answered

interface ProfilePage {
  userType: UserType
  page?: string
  editPage?: string
  next?: string | undefined
  /** Changes the post before it is stored, so that the draft has what the buttons changed. */
  prepare?: (posted: FormData) => void
}

/** Stores what was edited; answers Cancel and the buttons of the pending contact itself. */
export const receiveProfile = (context: RequestContext, at: ProfilePage): Promise<Received> =>
  takePost(context, profiles[at.userType].form, (read) => keepProfile(context, read, at))

export async function keepProfile(
  context: RequestContext,
  read: ReadPost,
  at: ProfilePage,
): Promise<Received> {
  const { app, session } = context
  const { posted, trusted } = read
  const { userType } = at
  const { form, messages, findStored, ...of } = profiles[userType]
  const { page = of.page, editPage = of.editPage, next } = at
  const intent = String(posted.get('intent') ?? 'save')
  const message = otpFailedMessage(form, intent) ?? messages.notSaved
  context.failing = { posted, message, log: 'profile not saved' }
  at.prepare?.(posted)
  const aboutContact = isPendingIntent(intent)
  const late = intent !== 'cancel' && !aboutContact ? await findLate(context, read) : undefined
  if (late?.userType === userType) {
    const stored = await findStored(app.db, late.id)
    const kept = { form, account: late, stored, back: editPage }
    return { answer: await keepForLater(context, read, kept) }
  }
  if (!trusted) return { answer: await untrusted(context, posted) }
  const account = await requireAccount(session, userType, aboutContact ? page : editPage)
  if (aboutContact) {
    return { answer: await answerPending(context, { form, page, account, intent, posted }) }
  }
  if (intent === 'cancel') return { answer: await cancel(context, userType, next ?? page) }
  const stored = await findStored(app.db, account.id)
  const posting = { form, accountId: account.id, stored, intent, sends: 'save' }
  const kept = await keepPost(context, read, posting)
  if ('answer' in kept) return kept
  const { fileErrors, crowded } = kept
  if (crowded) return { answer: formAgain(posted, fileErrors, 429, crowded.seconds) }
  return { ...kept, userType, intent, posted, account, stored, next }
}

async function cancel(context: RequestContext, userType: UserType, page: string) {
  const { form, messages } = profiles[userType]
  await dropDraft(context, form)
  const notice = { tone: 'info', text: messages.cancelled } as const
  return seeOther(context.session, page, { notice, leaving: true })
}
