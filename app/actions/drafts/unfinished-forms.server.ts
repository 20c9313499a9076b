import type { UserType } from '#db/schema'
import { enqueue } from '~/domain/delivery/queue.server'
import { summariseDraft } from '~/domain/drafts/continue-draft.server'
import { findDraft, keptUntilOf } from '~/domain/drafts/drafts.server'
import { renewProof } from '~/domain/otp/move-proofs.server'
import { keptFormEmail, type KeptForm } from '~/domain/registration/kept-form-email'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { addressIn } from './draft-form.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { registrations } from '~/actions/registration/registrations.server'

/** `address` is undefined where none is proven. */
export type Unfinished = Omit<KeptForm, 'address'> & { address: string | undefined }

/** Finds registrations with an answer or a file. */
export async function findUnfinished(context: RequestContext): Promise<Unfinished[]> {
  const { app, session } = context
  const found = Object.keys(registrations).map(async (name) => {
    const userType = name as UserType
    const { form } = registrations[userType]
    const draft = await findDraft(app.db, { visitor: session.visitor(), form: form.name })
    if (!draft || !(await summariseDraft(app.db, draft))) return []
    const value = draft.values[form.email.field]
    const { state } = await viewOtp(context, form, 'email', value)
    const address = state === 'verified' ? addressIn(form, 'email', value) : undefined
    return [{ userType, address, until: keptUntilOf(draft) }]
  })
  return (await Promise.all(found)).flat()
}

/**
 * Mails links to the owners of proven addresses, three an hour at most. @returns types of the forms whose
 * owners get one
 */
export async function keepForOwners({ app, session }: RequestContext, forms: Unfinished[]) {
  const told: UserType[] = []
  for (const { address, ...form } of forms) {
    if (!address) continue
    const { purpose } = registrations[form.userType].form
    const proof = { visitor: session.visitor(), purpose, channel: 'email' } as const
    await renewProof(app.db, { ...proof, destination: address })
    const taken = await app.limits.take('kept-form-letter', address)
    if (!taken.ok) {
      logLimit('kept-form-letter', session)
      continue
    }
    const { business, origin } = app.config
    await enqueue(app.db, keptFormEmail({ brand: business, origin }, { ...form, address }))
    told.push(form.userType)
  }
  app.queue.wake()
  return told
}
