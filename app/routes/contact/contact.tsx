import { randomUUID } from 'node:crypto'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contact as copy } from '~/content/contact'
import { because } from '~/content/failures'
import { topicHref } from '~/content/ways-back'
import { pageMeta } from '~/content/site/page-meta'
import { contactFailed, contactTooLarge } from '~/domain/contact/contact.schema'
import { ContactForm } from '~/forms/contact-form'
import { isTrapped } from '~/forms/contact-trap'
import { sendFromPage, type ContactSent } from '~/actions/contact-message.server'
import { formAgain, readForm } from '~/actions/receive-form.server'
import { serveForm } from '~/actions/serve-form.server'
import { messageAbout, topicIn } from '~/actions/requests/receive-request.server'
import { requestHref } from '~/actions/requests/request-entries.server'
import { requestMessages } from '~/domain/requests/request.schema'
import { formatReference, referenceOfId } from '~/domain/requests/reference'
import { seeOther } from '~/http/pages/redirects.server'
import { logSecurity } from '~/http/telemetry/security-log.server'
import { sentHref } from '~/http/cookies/sent-message.server'
import { serveLoader } from '~/http/requester/request-context.server'
import type { RequestSession } from '~/http/requester/request-session.server'
import { useRoot } from '~/use-root'
import { ContactPage } from './contact-page'

export const handle = { enhanced: true }

export const meta: MetaFunction = (args) => pageMeta(args, copy)

export const loader = serveLoader(async ({ url, session, answered }) => {
  const topic = answered ? undefined : topicIn(url)
  const login = topic ? await session.login() : undefined
  const href = login?.state === 'active' && topicHref(login.account.userType, topic ?? '')
  if (href) throw seeOther(session, href)
  return { message: messageAbout(url) }
})

/** The form relies on no cookie, so it needs no token; posts started by other sites are refused before. */
export const action = serveForm(async (context) => {
  const post = await readForm(context)
  if ('answer' in post) return post.answer
  const { posted, isTooLarge } = post
  if (isTooLarge) return formAgain(posted, { '': because(contactFailed, contactTooLarge) }, 413)
  context.failing = { posted, message: contactFailed, log: 'contact message failed' }
  const { app, session } = context
  const result = isTrapped(posted) ? trapped(session) : await sendFromPage(context, posted)
  if (!result.ok) return formAgain(posted, result.errors, result.status, result.seconds)
  if (result.isOwn && result.reference) {
    const text = requestMessages.messageSent(formatReference(result.reference))
    const notice = { tone: 'success', text } as const
    return seeOther(session, requestHref(result.reference), { notice, leaving: true })
  }
  const to = sentHref(app.config.secret, { reference: result.reference, at: new Date() })
  return seeOther(session, to, { leaving: true })
})

/** A program filled in what people never see: it is told what it hopes for, and nothing is stored. */
function trapped(session: RequestSession): ContactSent {
  logSecurity('contact-trap', session)
  return { ok: true, reference: referenceOfId(randomUUID()) }
}

export default function Contact() {
  const { message } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { account, business, notice } = useRoot()
  return (
    <ContactPage
      business={business}
      form={
        <ContactForm
          labels={copy.labels}
          failed={contactFailed}
          answer={answer}
          message={message}
          own={account && { words: copy.own, accountId: account.id }}
          notice={notice}
        />
      }
    />
  )
}
