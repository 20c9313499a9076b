import { contactFields, contactTooMany } from '~/domain/contact/contact.schema'
import { sendContactMessage } from '~/domain/contact/contact.server'
import { countContactMessage } from '~/http/telemetry/metrics.server'
import { logLimit } from '~/http/telemetry/security-log.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { parseForm, messagesOf } from './parse.server'

export type ContactSent =
  /** `reference`: none where the same was sent before, and has been erased since. */
  | { ok: true; reference: string | undefined }
  /** `seconds` to wait, with status 429. */
  | { ok: false; status: 422 | 429; errors: Record<string, string>; seconds?: number }

export async function sendPostedMessage(
  { app, session }: RequestContext,
  posted: FormData,
): Promise<ContactSent> {
  const parsed = parseForm(posted, contactFields)
  if (!parsed.ok) return { ok: false, status: 422, errors: messagesOf(parsed.answer) }
  const message = { values: parsed.value, client: session.client }
  const result = await sendContactMessage(app.db, app.intake.inbox, message)
  if (!result.ok) {
    logLimit('contact', session)
    const { seconds } = result
    return { ok: false, status: 429, errors: { '': contactTooMany(seconds) }, seconds }
  }
  if (!result.duplicate) countContactMessage()
  if (result.mailed) app.queue.wake()
  return { ok: true, reference: result.reference }
}
