import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inWords, requestHref } from '~/actions/requests/request-entries.server'
import { privateMeta } from '~/content/page-meta'
import { request as copy, requestKinds } from '~/content/requests'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { findRequestOf, type PersonRequest } from '~/domain/requests/requests.server'
import { isOpen, statusInWords } from '~/domain/requests/status'
import { PageNotice } from '~/forms/page-notice'
import { requireLogin } from '~/http/guard.server'
import { serveLoader } from '~/http/request-context.server'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList, type Definition } from '~/ui/definition-list/definition-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { longDate } from '~/ui/text/long-date'
import { Heading, Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'
import { TimeLine } from './time-line'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { about, reference } = args.data ?? { about: copy.asked, reference: '' }
  const title = [about, reference].filter(Boolean).join(', ')
  return privateMeta(args, { title, description: copy.description })
}

/** Of the account that is signed in; of anybody else's it is not told whether there is one. */
export const loader = serveLoader(async (context) => {
  const { app, url, params } = context
  const { account } = await requireLogin(context, url.pathname)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const request = await findRequestOf(app.db, of)
  if (!request) throw new Response(null, { status: 404 })
  const own = requestHref(request.reference)
  if (url.pathname !== own) throw redirect(own)
  return describe(request)
})

type FoundRequest = PersonRequest &
  Pick<NonNullable<Awaited<ReturnType<typeof findRequestOf>>>, 'events'>

function describe({ kind, events, ...request }: FoundRequest) {
  const { about, message, preferredDate, createdAt, status } = request
  return {
    kind,
    reference: formatReference(request.reference),
    about,
    message,
    preferredDate,
    sent: formatIndianMoment(createdAt),
    status: inWords({ kind, status }),
    withdrawHref: isOpen(status) ? `${requestHref(request.reference)}/withdraw` : undefined,
    moments: events.map(({ at, note, ...event }) => ({
      title: statusInWords({ kind, status: event.status }),
      when: formatIndianMoment(at),
      text: note,
    })),
  }
}

type RequestView = ReturnType<typeof describe>

export default function Request() {
  const request = useLoaderData<typeof loader>()
  const { notice } = useRoot()
  const { kind, about, reference, status, moments, withdrawHref } = request
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Row>
            <ButtonLink kind="secondary" size="small" href="/requests">
              <Icon name="back" />
              {copy.back}
            </ButtonLink>
          </Row>
          <Stack gap={16}>
            <Heading as="h1" size="large">
              {about}
            </Heading>
            <Text kind="lead">{`${requestKinds[kind].name} ${reference}`}</Text>
            <Row>
              <StatusTag {...status} />
            </Row>
          </Stack>
          <PageNotice notice={notice} />
          <PanelGrid>
            <Panel id="time-line" title={copy.timeLine}>
              <Stack gap={24}>
                <TimeLine items={moments} />
                <Text kind="hint">{copy.times}</Text>
              </Stack>
            </Panel>
            <Panel id="asked" title={copy.asked}>
              <Asked request={request} />
            </Panel>
          </PanelGrid>
          {withdrawHref && (
            <Row>
              <ButtonLink kind="secondary" href={withdrawHref}>
                {copy.withdraw}
              </ButtonLink>
            </Row>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function Asked({ request }: { request: RequestView }) {
  const { kind, about, reference, sent, preferredDate, message } = request
  const items: Definition[] = [
    { term: requestKinds[kind].about, value: about },
    { term: copy.reference, value: reference },
    { term: copy.sent, value: sent },
  ]
  if (preferredDate) items.push({ term: copy.date, value: longDate(preferredDate) })
  return (
    <Stack gap={16}>
      <DefinitionList items={items} />
      {message && (
        <Stack gap={8}>
          <h3>{copy.message}</h3>
          <p>
            <Lines text={message} />
          </p>
        </Stack>
      )}
    </Stack>
  )
}
