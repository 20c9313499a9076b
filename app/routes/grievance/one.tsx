import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describeEvents } from '~/actions/requests/moments.server'
import { inWords } from '~/actions/requests/request-entries.server'
import { contactSentPage } from '~/content/contact'
import { grievance, grievancePage as copy, grievanceSentPage } from '~/content/grievance'
import { request } from '~/content/requests'
import { privateMeta } from '~/content/site/page-meta'
import { findGrievance } from '~/domain/contact/grievance-page.server'
import { dayInWords, formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference, yourReference } from '~/domain/requests/reference'
import { boardLine } from '~/domain/requests/request.schema'
import { isOpen } from '~/domain/requests/status'
import { GonePage } from '~/forms/drafts/gone-page'
import { serveLoader } from '~/http/requester/request-context.server'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { Text } from '~/ui/text/text'
import { TimeLine } from '~/ui/time-line/time-line'

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, args.data?.found ? copy : { ...copy, ...copy.gone })

/** For everybody who has the key: there is no account. */
export const loader = serveLoader(async ({ app, params, url }) => {
  const { reference = '' } = params
  const key = url.searchParams.get('key') ?? ''
  const found = await findGrievance(app.db, { reference, key, now: new Date() })
  const headers = { 'Referrer-Policy': 'same-origin' }
  if (!found) return data({ found: undefined }, { status: 404, headers })
  const { events, answerBy, message, email } = found
  const kind = 'message'
  const status = events.at(-1)?.status ?? 'received'
  const isAnswered = events.some(({ note, byPerson }) => note && !byPerson)
  const shown = { kind, events, hasEarlier: false, unreadSince: null } as const
  const page = {
    reference: formatReference(found.reference),
    at: formatIndianMoment(found.at),
    answerBy: !isAnswered && answerBy !== null && isOpen(status) && dayInWords(answerBy),
    status: inWords({ kind, status }),
    message,
    news: isAnswered ? boardLine : email ? copy.mail : copy.noMail,
    moments: describeEvents(shown),
  }
  return data({ found: page }, { headers })
})

export default function OneGrievance() {
  const { found } = useLoaderData<typeof loader>()
  if (!found) return <GonePage gone={copy.gone} />
  const { illustration, background } = grievance
  const { reference, at, answerBy, status, message, news, moments } = found
  return (
    <SidePage {...{ illustration, background }} title={copy.title}>
      <p>
        {yourReference} <strong>{reference}</strong>
      </p>
      <Row>
        <StatusTag {...status} />
      </Row>
      <p>
        {contactSentPage.sentAt(at)} {answerBy && grievanceSentPage.answerBy(answerBy)} {news}
      </p>
      <TimeLine items={moments} isPart={false} />
      <Text kind="hint">{request.times}</Text>
      <h2>{copy.wrote}</h2>
      <p dir="auto">
        <Lines text={message} />
      </p>
      <Text kind="muted">
        {copy.keep} {copy.again.before}
        <a href={copy.again.href}>{copy.again.label}</a>
        {copy.again.after}
      </Text>
    </SidePage>
  )
}
