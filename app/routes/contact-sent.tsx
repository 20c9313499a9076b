import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactSentPage as copy } from '~/content/contact'
import { grievanceSentPage } from '~/content/grievance'
import { privateMeta } from '~/content/site/page-meta'
import { contactSent, grievanceSent } from '~/domain/cases/contact.schema'
import { dayInWords, formatIndianMoment } from '~/domain/fields/indian-time'
import { yourReference } from '~/content/requests'
import { formatReference } from '~/domain/cases/reference'
import { serveLoader } from '~/web/session/request-context.server'
import { readSent } from '~/web/session/sent-message.server'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { Text } from '~/ui/text/text'

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, args.data?.answerBy ? { ...copy, ...grievanceSentPage } : copy)

/** The same on every reload for a day; after that the form. */
export const loader = serveLoader(async ({ app, url }) => {
  const sent = readSent(app.config.secret, url.searchParams.get('message'), new Date())
  if (!sent) throw redirect(url.pathname.replace('/sent', ''))
  const { reference, at, answerBy, topic } = sent
  return {
    reference: reference && formatReference(reference),
    at: formatIndianMoment(at),
    answerBy: answerBy && dayInWords(answerBy),
    topic,
  }
})

export default function ContactSent() {
  const { reference, at, answerBy, topic } = useLoaderData<typeof loader>()
  const { title, illustration, background, asked, sentAt, quote } = copy
  const { links } = answerBy ? grievanceSentPage : copy
  return (
    <SidePage title={title} illustration={illustration} background={background}>
      <Notice tone="success">{answerBy ? grievanceSent : contactSent}</Notice>
      {reference && (
        <p>
          {yourReference} <strong>{reference}</strong>
        </p>
      )}
      <p>
        {topic && asked(topic)} {sentAt(at)} {answerBy && grievanceSentPage.answerBy(answerBy)}{' '}
        {reference && quote}
      </p>
      <Text kind="muted">{copy.noMail}</Text>
      <Row>
        {links.map(({ label, href }) => (
          <ButtonLink key={href} kind="secondary" href={href}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </SidePage>
  )
}
