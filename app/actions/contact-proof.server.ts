import type { OwnerProof } from '~/domain/accounts/confirm-owner.server'
import { accountMessages } from '~/domain/accounts/account.schema'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import type { UpdateDeps, UpdateRefused } from '~/domain/profiles/update-profile.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import type { App } from '~/http/app.server'
import type { RequestContext } from '~/http/request-context.server'
import { contactPassword } from '~/forms/contact-password-field'
import type { Saved } from './profile.server'

/** What verbs that save a profile need. */
export const updateDeps = ({ config, limits }: App): UpdateDeps => ({
  brand: config.business.name,
  limits,
})

/** The password that was posted with an edit, and whose it is to be. */
export async function proofOf(
  { session }: RequestContext,
  posted: FormData,
): Promise<{ proof?: OwnerProof }> {
  const login = await session.login()
  const password = posted.get(contactPassword)
  if (login.state !== 'active' || typeof password !== 'string') return {}
  return { proof: { password, client: session.client, sessionId: login.id } }
}

/** Why a new address or number was not taken, beside the field of the password. */
export function refusedProof(refused: UpdateRefused): Extract<Saved, { ok: false }> {
  if (refused.reason === 'wait') {
    const { seconds } = refused
    return { ok: false, errors: { [contactPassword]: signInWait(seconds) }, seconds }
  }
  const { passwordMissing } = profileMessages
  const wrong = refused.reason === 'password-wrong'
  const text = wrong ? accountMessages.passwordWrong : passwordMissing
  return { ok: false, errors: { [contactPassword]: text } }
}
