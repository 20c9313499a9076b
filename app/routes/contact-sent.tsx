import type { MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactSentPage as copy } from '~/content/contact'
import { grievanceSentPage } from '~/content/grievance'
import { privateMeta } from '~/seo'
import { contactSent, grievanceSent } from '~/domain/cases/contact.schema'
import { dayInWords, formatIndianMoment } from '~/domain/fields/indian-time'
import { yourReference } from '~/content/requests'
import { formatReference } from '~/domain/cases/reference'
import { serveLoader } from '~/web/session/request-context.server'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { Text } from '~/ui/text/text'

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, copy)

/** Shows the same for a day, also without cookies. */
export const loader = serveLoader(async ({ session, url }) => {
  const sent = session.memory.sent
  if (!sent || !url.pathname.startsWith(sent.form)) return null
  const { reference, at, answerBy, topic } = sent
  return {
    reference: reference && formatReference(reference),
    at: formatIndianMoment(new Date(at)),
    answerBy: answerBy && dayInWords(answerBy),
    topic,
  }
})

export default function ContactSent() {
  const sent = useLoaderData<typeof loader>()
  const { title, illustration, background } = copy
  return (
    <SidePage title={title} illustration={illustration} background={background}>
      {sent ? <Sent {...sent} /> : <p>{copy.unknown}</p>}
      <Row>
        {(sent?.answerBy ? grievanceSentPage : copy).links.map(({ label, href }) => (
          <ButtonLink key={href} kind="secondary" href={href}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </SidePage>
  )
}

type SentProps = NonNullable<SerializeFrom<typeof loader>>

function Sent({ reference, at, answerBy, topic }: SentProps) {
  const { asked, sentAt, quote, noMail } = copy
  return (
    <>
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
      <Text kind="muted">{noMail}</Text>
    </>
  )
}
