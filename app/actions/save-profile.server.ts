import { accountMessages } from '~/domain/accounts/account.schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { formValues } from '~/domain/fields/table-row'
import { canReceiveSms } from '~/domain/fields/schemas/phone.schema'
import { unreachableSentence } from '~/domain/otp/otp.schema'
import { profileFields } from '~/domain/profiles/profile-fields.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { findProfile } from '~/domain/profiles/profiles.server'
import { updateProfile } from '~/domain/profiles/update-profile.server'
import { userTypeRules } from '~/domain/profiles/user-types'
import { contactPassword } from '~/forms/contacts/contact-password'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { fileKind, profileForms, removedFiles } from './drafts/draft-forms.server'
import { parseForm } from './parse.server'

interface PostedProfile {
  posted: FormData
  account: Account
  /** Id of the draft that holds the files. */
  id?: string
  fileErrors?: Record<string, string>
}

type SaveProfileResult =
  { ok: true } | { ok: false; errors: Record<string, string>; seconds?: number }

const passwordErrors = {
  'password-wrong': accountMessages.passwordWrong,
  'password-missing': profileMessages.passwordMissing,
}

/** Finds what the edit form shows of the stored profile; empty without one. */
export async function findStored({ app }: RequestContext, account: Account): Promise<Values> {
  const { id, userType } = account
  const profile = await findProfile(app.db, userType, id)
  return profile ? formValues(userTypeRules[userType].fields, profile) : {}
}

export async function savePostedProfile(
  context: RequestContext,
  { posted, account, id, fileErrors }: PostedProfile,
): Promise<SaveProfileResult> {
  const { app, session } = context
  const { id: accountId, userType } = account
  const form = profileForms[userType]
  const parsed = parseForm(posted, profileFields[userType](await findStored(context, account)))
  const errors = {
    ...{ ...fileErrors, ...findPhoneError(context, account, posted) },
    ...(parsed.ok ? {} : parsed.errors),
  }
  if (!parsed.ok || Object.keys(errors).length) return { ok: false, errors }
  const isReachable = (phone: string) => canReceiveSms(phone, app.otp.smsPrefixes)
  const deps = { ...app.intake, isReachable }
  const login = await session.login()
  const sessionId = login.state === 'active' ? login.id : ''
  const password = String(posted.get(contactPassword) ?? '')
  const result = await updateProfile(app.db, deps, {
    ...{ userType, accountId, fields: parsed.value },
    draftId: id,
    removedDocuments: posted
      .getAll(removedFiles)
      .flatMap((one) => fileKind(form, String(one)) ?? []),
    proof: { password, client: session.client, sessionId },
    exceptToken: session.cookies.session,
  })
  if (result.ok) {
    app.queue.wake()
    return result
  }
  const seconds = result.reason === 'wait' ? result.seconds : undefined
  const text = result.reason === 'wait' ? signInWait(result.seconds) : passwordErrors[result.reason]
  return { ok: false, errors: { [contactPassword]: text }, seconds }
}

/** The stored number stays, even if no code can reach it. */
function findPhoneError({ app }: RequestContext, account: Account, posted: FormData) {
  const { needsPhone, phone } = userTypeRules[account.userType]
  const { schema } = profileForms[account.userType].contact.sms
  const number = schema.safeParse(posted.get(phone)).data
  const { smsPrefixes } = app.otp
  const isChanged = needsPhone && number && number !== account.phone
  if (!isChanged || canReceiveSms(number, smsPrefixes)) return {}
  return { [phone]: unreachableSentence(smsPrefixes) }
}
