import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { contact as copy } from '~/content/contact'
import { because } from '~/content/failures'
import { pageMeta } from '~/content/page-meta'
import { contactFailed, contactSent, contactTooLarge } from '~/domain/contact/contact.schema'
import { ContactForm } from '~/forms/contact-form'
import { isTrapped } from '~/forms/contact-trap'
import { sendPostedMessage } from '~/actions/contact-message.server'
import { failedAs } from '~/actions/failed.server'
import { answerWith } from '~/actions/parse.server'
import { unread } from '~/actions/posted-body.server'
import { retryAfter, seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { logSecurity } from '~/http/security-log.server'
import { serveAction, serveLoader } from '~/http/request-context.server'
import type { RequestSession } from '~/http/request-session.server'
import type { RootData } from '~/root'
import { ContactPageFrame } from '~/ui/contact-frame/contact-frame'

export const handle = { enhanced: true }

export const meta: MetaFunction = (args) => pageMeta(args, copy)

export const loader = serveLoader(async ({ url }) => {
  const topic = url.searchParams.get('topic')?.trim().slice(0, 120)
  return { message: topic ? `I would like to know more about ${topic}.` : '' }
})

/** The form relies on no cookie, so it needs no token; posts started by other sites are refused before. */
export const action = serveAction(async (context) => {
  const { session, request } = context
  const read = await readBody(request, session)
  if (!read.ok) return unread(read)
  const { form, tooLarge } = read.body
  const again = (errors: Record<string, string>, status: number, headers?: HeadersInit) =>
    data(answerWith(form, errors), { status, headers })
  if (tooLarge) return again({ '': because(contactFailed, contactTooLarge) }, 413)
  try {
    const result = isTrapped(form) ? trapped(session) : await sendPostedMessage(context, form)
    if (!result.ok) {
      return again(result.errors, result.status, retryAfter(result.seconds))
    }
    const notice = { tone: 'success', text: result.text } as const
    return seeOther(session, '/contact#form', { notice })
  } catch (error) {
    log.error({ error, request: session.requestId }, 'contact message failed')
    const { text, status } = failedAs(contactFailed, error)
    return again({ '': text }, status)
  }
})

/** A program filled in what people never see: it is told what it hopes for, and nothing is stored. */
function trapped(session: RequestSession) {
  logSecurity('contact-trap', session)
  return { ok: true, text: contactSent } as const
}

export default function Contact() {
  const { message } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { business, notice } = useRouteLoaderData('root') as RootData
  return (
    <ContactPageFrame
      copy={copy}
      business={business}
      form={
        <ContactForm labels={copy.labels} failed={contactFailed} {...{ answer, message, notice }} />
      }
    />
  )
}
