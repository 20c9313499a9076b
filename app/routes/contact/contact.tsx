import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contact as copy } from '~/content/contact'
import { topicHref } from '~/content/ways-back'
import { pageMeta } from '~/content/site/page-meta'
import { ContactForm } from '~/forms/contact-form'
import { serveMessage } from '~/actions/serve-message.server'
import { sendFromPage } from '~/actions/contact-message.server'
import { messageAbout, topicIn } from '~/actions/cases/receive-case.server'
import { seeOther } from '~/http/pages/redirects.server'
import { serveLoader } from '~/http/requester/request-context.server'
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

export const action = serveMessage('/contact', sendFromPage)

export default function Contact() {
  const { message } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { account, business, notice } = useRoot()
  return (
    <ContactPage
      business={business}
      form={
        <ContactForm
          answer={answer}
          values={{ message }}
          own={account && { words: copy.own, accountId: account.id }}
          notice={notice}
        />
      }
    />
  )
}
