import { randomInt } from 'node:crypto'
import { findTopic } from '~/content/topics'
import { contactFailed, contactFields, contactTooMany } from '~/domain/cases/contact.schema'
import { sendContactMessage } from '~/domain/cases/contact-message.server'
import { referenceCount, toReference } from '~/domain/cases/reference'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { isTrapped } from '~/forms/contact-trap'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { formAgain, type FormResult } from './form-answers.server'
import { parseForm } from './parse.server'

export const contactForm = {
  describe: () => ({ submit: 'send', failed: contactFailed, log: 'contact message failed' }),
}

export async function answerMessage(
  context: RequestContext,
  form: '/contact' | '/grievance',
  posted: FormData,
): Promise<FormResult> {
  const { app, session } = context
  const days = form === '/grievance' ? app.config.grievanceDays : undefined
  // Programs fill in the hidden field: they get the usual answer, and nothing is stored.
  const isTrap = isTrapped(posted)
  if (isTrap) logSecurity('contact-trap', session)
  const sent = isTrap ? pretendToSend(days) : await sendPostedMessage(context, posted, days)
  if (!sent.ok) return formAgain(posted, sent.errors, sent)
  const { reference, answerBy } = sent
  const topic = form === '/contact' ? findTopic(String(posted.get('message'))) : undefined
  session.memory.sent = { form, reference, answerBy, topic, at: Date.now() }
  return seeOther(session, `${form}/sent`, { leaving: true })
}

type SentMessage =
  | { ok: true; reference: string; answerBy: string | null }
  | { ok: false; errors: Record<string, string>; seconds?: number }

function pretendToSend(days: number | undefined): SentMessage {
  const answerBy = days === undefined ? null : formatIndianIsoDay(new Date(), days)
  return { ok: true, reference: toReference(randomInt(referenceCount)), answerBy }
}

export async function sendPostedMessage(
  { app, session }: RequestContext,
  posted: FormData,
  grievanceDays?: number,
): Promise<SentMessage> {
  const parsed = parseForm(posted, contactFields)
  if (!parsed.ok) return parsed
  const message = { values: parsed.value, client: session.client, grievanceDays }
  const result = await sendContactMessage(app.db, app.intake.inbox, message)
  if (!result.ok) {
    logLimit('contact', session)
    return { ok: false, errors: { '': contactTooMany(result.seconds) }, seconds: result.seconds }
  }
  if (result.isMailed) app.queue.wake()
  return result
}
