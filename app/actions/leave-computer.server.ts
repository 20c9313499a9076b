import type { UserType } from '#db/schema'
import { leftComputer as words } from '~/content/other-devices'
import { continueHref } from '~/content/ways-back'
import { maskDestination } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { findHere } from '~/domain/drafts/continue-draft.server'
import { draftKeptUntil } from '~/domain/drafts/draft.schema'
import { draftLifetimeMs, findDraft } from '~/domain/drafts/drafts.server'
import { formNames } from '~/domain/registration/registration.schema'
import { keptFormEmail, type KeptForm } from '~/domain/registration/kept-form-email'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { logLimit, logSecurity } from '~/http/security-log.server'
import { addressIn } from './draft-form.server'
import { viewOtp } from './otp-intents.server'
import { formAgain, type PostAnswer } from './receive-form.server'
import type { ReceivedRegistration } from './receive-registration.server'
import { registrations } from './registrations.server'

/**
 * The browser becomes another visitor. Its drafts stay as they are: whoever proves their addresses gets them back,
 * and those without a proven address would be lost, so it stays until there are none.
 */
export async function leaveComputer(
  context: RequestContext,
  { userType, posted }: ReceivedRegistration,
): Promise<PostAnswer> {
  const { session } = context
  const forms = await findUnfinished(context)
  const own = forms.find((one) => one.userType === userType)
  if (!own) return formAgain(posted, { '': words.empty }, 422)
  if (!own.address) return formAgain(posted, { '': words.unproven }, 422)
  const lost = forms.filter(({ address }) => !address).map((one) => formNames[one.userType])
  if (lost.length) return formAgain(posted, { '': words.others(lost.join(', ')) }, 422)
  const told = await sendLetters(context, forms)
  logSecurity('form-left-browser', session, { userType })
  session.leaveBrowser()
  const kept = words.kept(draftKeptUntil(own.until))
  const letter = words.letter(maskDestination({ address: own.address }))
  const text = told.includes(userType) ? `${kept} ${letter}` : kept
  const notice = { tone: 'success', text, stays: true } as const
  return seeOther(session, continueHref(userType), { notice, leaving: true })
}

/** `address` is undefined where none is proven. */
type Unfinished = Omit<KeptForm, 'address'> & { address: string | undefined }

async function findUnfinished(context: RequestContext): Promise<Unfinished[]> {
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

/** @returns types of the forms whose owners are told: three letters an hour are enough for one address. */
async function sendLetters({ app, session }: RequestContext, forms: Unfinished[]) {
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
