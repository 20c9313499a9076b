import type { DocumentKind, UserType } from '#db/schema'
import { accountMessages } from '~/domain/accounts/account.schema'
import type { Account } from '~/domain/accounts/accounts.server'
import type { OwnerProof } from '~/domain/accounts/confirm-owner.server'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { UpdateRefused } from '~/domain/profiles/update-profile.server'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import type { Values } from '~/forms/posted-form'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { messagesOf, parseForm } from '~/actions/parse.server'
import { phoneError } from '~/actions/drafts/draft-form.server'
import { unreachable } from '~/domain/otp/unreachable'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { profiles, type ProfileFieldsOf, type ProfileOf } from './profiles.server'
import type { SavedSubmission } from '~/actions/drafts/draft-action.server'
import type { ProfilePage } from './profile-form.server'

export async function saveProfile(
  context: RequestContext,
  post: SavedSubmission<ProfilePage>,
  removedDocuments: readonly DocumentKind[] = [],
): Promise<FormResult> {
  const { userType, posted, account, id, fileErrors } = post
  if (!account) throw new Error('a profile without its account')
  const { findStored, messages } = profiles[userType]
  const stored = await findStored(context.app.db, account.id)
  const edit = { posted, account, stored, id, fileErrors, removedDocuments }
  const saved = await savePostedProfile(context, userType, edit)
  if (!saved.ok) {
    const { errors, seconds } = saved
    return formAgain(posted, errors, seconds === undefined ? 422 : 429, seconds)
  }
  const notice = { tone: 'success', text: messages.saved } as const
  return seeOther(context.session, post.next, { notice, leaving: true })
}

interface PostedProfile {
  posted: FormData
  account: Account
  stored: Values
  id?: string
  fileErrors?: Errors
  removedDocuments?: readonly DocumentKind[]
}

type Errors = Record<string, string>

export type Saved = { ok: true } | NotSaved
interface NotSaved {
  ok: false
  errors: Errors
  seconds?: number
}

export async function savePostedProfile<Type extends UserType>(
  context: RequestContext,
  userType: Type,
  { posted, account, stored, id, fileErrors = {}, removedDocuments }: PostedProfile,
): Promise<Saved> {
  const { app } = context
  const { form, schema, update }: ProfileOf<ProfileFieldsOf[Type]> = profiles[userType]
  const parsed = parseForm(posted, schema({ account, stored }))
  const apart = { ...fileErrors, ...phoneError(context, form, { posted, stored: account.phone }) }
  if (!parsed.ok || Object.keys(apart).length) {
    return { ok: false, errors: { ...apart, ...(parsed.ok ? {} : messagesOf(parsed.answer)) } }
  }
  const { business, origin } = app.config
  const deps = {
    ...{ brand: business, origin, limits: app.limits },
    isReachable: (phone: string) => !unreachable(phone, app.otp.smsPrefixes),
  }
  const exceptToken = context.session.cookies.session
  const result = await update(app.db, deps, {
    accountId: account.id,
    fields: parsed.value,
    draftId: id,
    exceptToken,
    ...(await proofOf(context, posted)),
    removedDocuments,
  })
  if (!result.ok) return refusedProof(result)
  app.queue.wake()
  return { ok: true }
}

async function proofOf(
  { session }: RequestContext,
  posted: FormData,
): Promise<{ proof?: OwnerProof }> {
  const login = await session.login()
  const password = posted.get(contactPassword)
  if (login.state !== 'active' || typeof password !== 'string') return {}
  return { proof: { password, client: session.client, sessionId: login.id } }
}

function refusedProof(refused: UpdateRefused): NotSaved {
  if (refused.reason === 'wait') {
    const { seconds } = refused
    return { ok: false, errors: { [contactPassword]: signInWait(seconds) }, seconds }
  }
  const { passwordMissing } = profileMessages
  const wrong = refused.reason === 'password-wrong'
  const text = wrong ? accountMessages.passwordWrong : passwordMissing
  return { ok: false, errors: { [contactPassword]: text } }
}
