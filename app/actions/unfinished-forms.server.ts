import type { UserType } from '#db/schema'
import { enqueue } from '~/domain/delivery/queue.server'
import { findHere } from '~/domain/drafts/continue-draft.server'
import { draftLifetimeMs, findDraft } from '~/domain/drafts/drafts.server'
import { keptFormEmail, type KeptForm } from '~/domain/registration/kept-form-email'
import type { RequestContext } from '~/http/request-context.server'
import { logLimit } from '~/http/security-log.server'
import { addressIn } from './draft-form.server'
import { viewOtp } from './otp-intents.server'
import { registrations } from './registrations.server'

/** `address` is undefined where none is proven. */
export type Unfinished = Omit<KeptForm, 'address'> & { address: string | undefined }

/** Registrations with an answer or a file that this browser has begun and not sent. */
export async function findUnfinished(context: RequestContext): Promise<Unfinished[]> {
  const { app, session } = context
  const found = Object.keys(registrations).map(async (name) => {
    const userType = name as UserType
    const { form } = registrations[userType]
    const key = { visitor: session.visitor(), form: form.name }
    const [draft, summary] = [await findDraft(app.db, key), await findHere(app.db, key)]
    if (!draft || !summary) return []
    const value = draft.values[form.email.field]
    const { state } = await viewOtp(context, form, 'email', value)
    const address = state === 'verified' ? addressIn(form, 'email', value) : undefined
    const until = new Date(draft.updatedAt.getTime() + draftLifetimeMs)
    return [{ userType, address, until }]
  })
  return (await Promise.all(found)).flat()
}

/**
 * By mail, where an address is proven: three letters an hour are enough for one.
 * @returns types of the forms whose owners are told
 */
export async function tellOwners({ app, session }: RequestContext, forms: Unfinished[]) {
  const told: UserType[] = []
  for (const { address, ...form } of forms) {
    if (!address) continue
    const turn = await app.limits.take('kept-form-letter', address)
    if (!turn.ok) {
      logLimit('kept-form-letter', session)
      continue
    }
    const { business, origin } = app.config
    await enqueue(app.db, keptFormEmail({ brand: business.name, origin }, { ...form, address }))
    told.push(form.userType)
  }
  app.queue.wake()
  return told
}
