import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { retryAfter, seeOther } from '~/http/redirects.server'
import type { Body } from '~/http/body.server'
import { requireAccount } from '~/http/guard.server'
import { log } from '~/http/log.server'
import type { RequestContext } from '~/http/request-context.server'
import { intents } from '~/script-contract'
import { dropDraft, type DraftForm, type Stored } from './draft-form.server'
import { keepForLater } from './ended-session.server'
import { failedAs } from './failed.server'
import { autosaved, changedMeanwhile, keepDraft } from './keep-draft.server'
import { limited } from './limited.server'
import { otpFailedMessage } from './otp-intents.server'
import { answerWith } from './parse.server'
import { answerPending, isPendingIntent } from './pending-contact.server'
import { crowded, readPosted, tooMuch, unread } from './posted-body.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, staleToken } from '~/forms/messages'

/** An edited profile that was posted. */
export interface Edited {
  intent: string
  /** Of the draft that holds answers and files. */
  id: string
  account: Account
  posted: FormData
  fileErrors: Record<string, string>
}

/** The same wherever it was posted; without a draft it brings no file. */
export type PostedProfile = Pick<Edited, 'posted' | 'account'> & Partial<Edited>

/** What came of saving it: a sentence by field, if not; `seconds` to wait before it may be. */
export type Saved = { ok: true } | { ok: false; errors: Record<string, string>; seconds?: number }

type Answer = ReturnType<typeof data<FormAnswer | null>> | Response

/** What the profile of one user type does its own way. */
export interface Profile {
  userType: UserType
  form: DraftForm
  /** Paths of the profile and of its form. */
  page: string
  editPage: string
  messages: { cancelled: string; notSaved: string }
  /** Changes the post as buttons of this form alone say, before it is kept. */
  amend?: (posted: FormData) => void
  /** What the account's profile has: the form shows it where its draft has nothing. */
  stored: (context: RequestContext, account: Pick<Account, 'id'>) => Promise<Stored>
  /** Buttons of this form alone; undefined for any other. */
  other?: (context: RequestContext, edited: Edited) => Promise<Answer | undefined>
  save: (context: RequestContext, edited: Edited) => Promise<Answer>
}

/** The form again, with what keeps it from being saved. */
export function notSaved(posted: FormData, { errors, seconds }: Extract<Saved, { ok: false }>) {
  const status = seconds === undefined ? 422 : 429
  return data(answerWith(posted, errors), { status, headers: retryAfter(seconds) })
}

/** Every button of a profile and of its form. */
export async function answerProfile(context: RequestContext, profile: Profile) {
  const read = await readPosted(context, profile.form.files, { owners: true })
  if (!read.ok) return unread(read)
  const { body } = read
  profile.amend?.(body.form)
  try {
    return await answer(context, profile, read)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: context.session.requestId }, 'profile not saved')
    const intent = String(body.form.get('intent') ?? 'save')
    const failed = otpFailedMessage(profile.form, intent) ?? profile.messages.notSaved
    const { text, status } = failedAs(failed, error)
    return data(answerWith(body.form, { '': text }), { status })
  } finally {
    await body.dispose()
  }
}

async function answer(
  context: RequestContext,
  profile: Profile,
  { body, trusted }: { body: Body; trusted: boolean },
): Promise<Answer> {
  const { session } = context
  const { form, page, editPage, messages } = profile
  const posted = body.form
  const intent = String(posted.get('intent') ?? 'save')
  const aboutContact = isPendingIntent(intent)
  if (intent !== 'cancel' && !aboutContact) {
    const kept = await keepForLater(context, profile, { body, trusted })
    if (kept) return kept
  }
  if (!trusted) {
    const text = session.isKnown ? staleToken : cookiesNeeded
    return data(answerWith(posted, { '': text }), { status: 403 })
  }
  const account = await requireAccount(session, profile.userType, aboutContact ? page : editPage)

  const pending = await answerPending(context, { form, page, account, intent, posted })
  if (pending) return pending
  if (intent === 'cancel') {
    await dropDraft(context, form)
    const notice = { tone: 'info', text: messages.cancelled } as const
    return seeOther(session, page, { notice, leaving: true })
  }
  const stored = await profile.stored(context, account)
  const mine = { accountId: account.id, stored: stored.values, intent }
  const kept = await keepDraft(context, form, body, mine)
  if (!kept.ok) return limited(posted, { '': kept.text }, kept.seconds)
  const { id, fileErrors, merged } = kept
  if (intent === intents.autosave) return autosaved(merged)
  if (body.tooLarge) return tooMuch(posted, fileErrors)
  if (body.crowded) return crowded(posted, fileErrors)
  if (kept.crowded) return limited(posted, fileErrors, kept.crowded.seconds)
  const edited = { intent, id, account, posted, fileErrors }
  const answered = await profile.other?.(context, edited)
  if (answered) return answered
  const changed = changedMeanwhile(merged)
  if (changed) return data(answerWith(posted, { ...fileErrors, ...changed }), { status: 422 })
  return profile.save(context, edited)
}
