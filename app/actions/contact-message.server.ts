import { randomBytes } from 'node:crypto'
import { caseMessages } from '~/content/requests'
import { topicOf } from '~/content/topics'
import { findNameOf } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import {
  contactFailed,
  contactFields,
  contactTooMany,
  ownTooLong,
} from '~/domain/cases/contact.schema'
import { sendContactMessage } from '~/domain/cases/contact-message.server'
import { writeOwnMessage } from '~/domain/cases/own-message.server'
import { formatReference, referenceOf } from '~/domain/cases/reference'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { isTrapped } from '~/forms/contact-trap'
import { tokenField } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import { originOf } from '~/web/session/cross-site.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { caseHref } from './cases/case-view.server'
import { formAction, type Submission } from './form-action.server'
import { formAgain, type FormResult } from './form-answers.server'
import { messagesOf, parseForm } from './parse.server'

const description = { submit: 'send', failed: contactFailed, log: 'contact message failed' }

/** A page that was drawn for somebody has their token; visitors rely on no cookie. */
const needsToken = async (context: RequestContext, posted: FormData) =>
  posted.has(tokenField) ||
  (originOf(context) === 'unknown' && (await context.session.login()).state === 'active')

/** A message of somebody who is signed in becomes a case of the account. */
export const sendContact = formAction(
  { describe: () => description, needsToken },
  async (context, submission) => {
    const { app, session } = context
    const { posted } = submission
    const login = await session.login()
    if (login.state !== 'active' || isTrapped(posted)) {
      return answerMessage(context, '/contact', submission)
    }
    const sent = await sendOwnMessage(context, login.account, posted)
    if (!sent.ok) return formAgain(posted, sent.errors, sent.status, sent.seconds)
    app.queue.wake()
    const text = caseMessages.messageSent(formatReference(sent.reference))
    const notice = { tone: 'success', text } as const
    return seeOther(session, caseHref(sent.reference), { notice, leaving: true })
  },
)

/** Signed in or not: a complaint stays when the account is deleted. */
export const sendGrievance = formAction(
  { describe: () => description, needsToken: () => Promise.resolve(false) },
  (context, submission) => answerMessage(context, '/grievance', submission),
)

async function answerMessage(
  context: RequestContext,
  form: '/contact' | '/grievance',
  { posted }: Submission,
): Promise<FormResult> {
  const { app, session } = context
  const days = form === '/grievance' ? app.config.grievanceDays : undefined
  const sent = isTrapped(posted)
    ? feignMessage(context, days)
    : await sendPostedMessage(context, posted, days)
  if (!sent.ok) return formAgain(posted, sent.errors, sent.status, sent.seconds)
  const { reference, answerBy } = sent
  const topic = form === '/contact' ? topicOf(String(posted.get('message'))) : undefined
  session.memory.sent = { form, reference, answerBy, topic, at: Date.now() }
  return seeOther(session, `${form}/sent`, { leaving: true })
}

type SentMessage =
  | { ok: true; reference: string; answerBy?: string | undefined }
  | { ok: false; status: 422 | 429; errors: Record<string, string>; seconds?: number }

/** Programs fill in what people never see: they are told what they hope for, and nothing is stored. */
function feignMessage({ session }: RequestContext, days: number | undefined): SentMessage {
  logSecurity('contact-trap', session)
  const answerBy = days && formatIndianIsoDay(new Date(), days)
  return { ok: true, reference: referenceOf(randomBytes(5)), answerBy: answerBy || undefined }
}

/** @param grievanceDays days for the answer to a complaint */
export async function sendPostedMessage(
  { app, session }: RequestContext,
  posted: FormData,
  grievanceDays?: number,
): Promise<SentMessage> {
  const parsed = parseForm(posted, contactFields)
  if (!parsed.ok) return { ok: false, status: 422, errors: messagesOf(parsed.answer) }
  const message = { values: parsed.value, client: session.client }
  const result = await sendContactMessage(app.db, app.intake.inbox, {
    ...message,
    ...(grievanceDays !== undefined && { grievanceDays }),
  })
  if (!result.ok) return refuseOften(session, result.seconds)
  if (result.isMailed) app.queue.wake()
  return { ok: true, reference: result.reference, answerBy: result.answerBy ?? undefined }
}

/** Signed in, the form asks for the message alone. */
async function sendOwnMessage(
  { app, session }: RequestContext,
  account: Account,
  posted: FormData,
): Promise<SentMessage> {
  const username = (await findNameOf(app.db, account.id)) ?? account.email
  const message = { message: posted.get('message'), username, email: account.email, phone: '' }
  const parsed = contactFields.safeParse(message)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { ok: false, status: 422, errors: { message: issue?.message ?? '' } }
  }
  const taken = await app.limits.take('contact', session.client)
  if (!taken.ok) return refuseOften(session, taken.seconds)
  const own = { account, values: parsed.data }
  const result = await writeOwnMessage(app.db, app.intake.inbox, own)
  if (result.ok) return { ok: true, reference: result.found.reference }
  if (result.reason === 'too-long')
    return { ok: false, status: 422, errors: { message: ownTooLong } }
  return refuseOften(session, 'seconds' in result ? result.seconds : 60)
}

function refuseOften(session: RequestContext['session'], seconds: number): SentMessage {
  logLimit('contact', session)
  return { ok: false, status: 429, errors: { '': contactTooMany(seconds) }, seconds }
}
