import { randomBytes } from 'node:crypto'
import { because } from '~/content/failures'
import { topicOf } from '~/content/topics'
import { contactFailed, contactTooLarge } from '~/domain/cases/contact.schema'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { formatReference, referenceOf } from '~/domain/cases/reference'
import { caseMessages } from '~/content/requests'
import { isTrapped } from '~/forms/contact-trap'
import { noFileField } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { ContactSent } from './contact-message.server'
import { formAgain, readForm } from './receive-form.server'
import { caseHref } from './cases/case-view.server'
import { serveForm } from './serve-form.server'

type Send = (context: RequestContext, posted: FormData) => Promise<ContactSent>

/** The form relies on no cookie, so it needs no token; posts started by other sites are refused before. */
export const serveMessage = (form: '/contact' | '/grievance', send: Send) =>
  serveForm(async (context) => {
    const post = await readForm(context)
    if ('answer' in post) return post.answer
    const { posted, isTooLarge, body } = post
    if (isTooLarge) return formAgain(posted, { '': because(contactFailed, contactTooLarge) }, 413)
    if (body.strayFile !== undefined) {
      return formAgain(posted, { '': noFileField(body.strayFile) }, 422)
    }
    context.failing = { posted, message: contactFailed, log: 'contact message failed' }
    const { app, session } = context
    const result = isTrapped(posted) ? trapped(context) : await send(context, posted)
    if (!result.ok) return formAgain(posted, result.errors, result.status, result.seconds)
    const { reference } = result
    if (result.isOwn && reference) {
      const text = caseMessages.messageSent(formatReference(reference))
      const notice = { tone: 'success', text } as const
      return seeOther(session, caseHref(reference), { notice, leaving: true })
    }
    const at = new Date()
    const answerBy =
      form === '/grievance'
        ? (result.answerBy ?? formatIndianIsoDay(at, app.config.grievanceDays))
        : undefined
    const topic = form === '/contact' ? topicOf(String(posted.get('message'))) : undefined
    session.memory.sent = { form, reference, answerBy, topic, at: at.getTime() }
    return seeOther(session, `${form}/sent`, { leaving: true })
  })

/** Programs fill in what people never see: they are told what they hope for, and nothing is stored. */
function trapped({ session }: RequestContext): ContactSent {
  logSecurity('contact-trap', session)
  return { ok: true, reference: referenceOf(randomBytes(5)) }
}
