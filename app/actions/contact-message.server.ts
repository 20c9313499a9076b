import { randomBytes } from 'node:crypto'
import { data } from '@remix-run/node'
import { topicOf } from '~/content/topics'
import { contactFailed, contactFields, contactTooMany } from '~/domain/cases/contact.schema'
import { aboutOf, sendContactMessage } from '~/domain/cases/contact-message.server'
import { referenceOf } from '~/domain/cases/reference'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { isTrapped } from '~/forms/contact-trap'
import { tokenField } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import { originOf } from '~/web/session/cross-site.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { createCase } from './cases/create-case.server'
import { formAction, type Submission } from './form-action.server'
import { formAgain, type FormResult } from './form-answers.server'
import { messagesOf, parseForm } from './parse.server'

const description = { submit: 'send', failed: contactFailed, log: 'contact message failed' }

/** A page that was drawn for somebody has their token; visitors rely on no cookie. */
const needsToken = async (context: RequestContext, posted: FormData) =>
  posted.has(tokenField) ||
  (originOf(context) === 'unknown' && (await context.session.login()).state === 'active')

/** Signed in, the form asks for the message alone, which becomes a case of the account. */
export const sendContact = formAction(
  { describe: () => description, needsToken },
  async (context, { posted }: Submission) => {
    const login = await context.session.login()
    if (login.state !== 'active' || isTrapped(posted)) {
      return answerMessage(context, '/contact', posted)
    }
    const parsed = parseForm(posted, contactFields.pick({ message: true }))
    if (!parsed.ok) return data(parsed.answer, { status: 422 })
    const { message } = parsed.value
    const values = { about: aboutOf(message), message }
    const wanted = { accountId: login.account.id, kind: 'message', values } as const
    return createCase(context, wanted, { posted })
  },
)

/** Signed in or not: a complaint stays when the account is deleted. */
export const sendGrievance = formAction(
  { describe: () => description, needsToken: () => Promise.resolve(false) },
  (context, { posted }: Submission) => answerMessage(context, '/grievance', posted),
)

async function answerMessage(
  context: RequestContext,
  form: '/contact' | '/grievance',
  posted: FormData,
): Promise<FormResult> {
  const { app, session } = context
  const days = form === '/grievance' ? app.config.grievanceDays : undefined
  // Programs fill in what people never see: they are told what they hope for, and nothing is stored.
  const sent = isTrapped(posted)
    ? ({ ok: true, reference: referenceOf(randomBytes(5)) } as const)
    : await sendPostedMessage(context, posted, days)
  if (isTrapped(posted)) logSecurity('contact-trap', session)
  if (!sent.ok) return formAgain(posted, sent.errors, sent.status, sent.seconds)
  const at = new Date()
  const topic = form === '/contact' ? topicOf(String(posted.get('message'))) : undefined
  const answerBy = days === undefined ? undefined : formatIndianIsoDay(at, days)
  session.memory.sent = { form, reference: sent.reference, answerBy, topic, at: at.getTime() }
  return seeOther(session, `${form}/sent`, { leaving: true })
}

type SentMessage =
  | { ok: true; reference: string }
  | { ok: false; status: 422 | 429; errors: Record<string, string>; seconds?: number }

/** @param grievanceDays days for the answer to a complaint */
export async function sendPostedMessage(
  { app, session }: RequestContext,
  posted: FormData,
  grievanceDays?: number,
): Promise<SentMessage> {
  const parsed = parseForm(posted, contactFields)
  if (!parsed.ok) return { ok: false, status: 422, errors: messagesOf(parsed.answer) }
  const message = { values: parsed.value, client: session.client }
  const days = grievanceDays === undefined ? {} : { grievanceDays }
  const result = await sendContactMessage(app.db, app.intake.inbox, { ...message, ...days })
  if (result.ok) {
    if (result.isMailed) app.queue.wake()
    return { ok: true, reference: result.reference }
  }
  const { seconds } = result
  logLimit('contact', session)
  return { ok: false, status: 429, errors: { '': contactTooMany(seconds) }, seconds }
}
