import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contact as copy } from '~/content/contact'
import { pageMeta } from '~/seo'
import { aboutTopic } from '~/content/topics'
import { cleanLine } from '~/domain/fields/text'
import { ContactForm } from '~/forms/contact-form'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { ContactPage } from './contact-page'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, copy)

const maxTopicCharacters = 120

export const loader = serveLoader(({ url }) => {
  const topic = cleanLine(url.searchParams.get('topic') ?? '').slice(0, maxTopicCharacters)
  return Promise.resolve({ message: topic && aboutTopic(topic) })
})

export { action }

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
          own={account && copy.own}
          notice={notice}
        />
      }
    />
  )
}
