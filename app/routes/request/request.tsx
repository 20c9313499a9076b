import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inWords, requestHref, requireOwnRequest } from '~/actions/requests/request-entries.server'
import { privateMeta } from '~/content/site/page-meta'
import { request as copy, requestKinds } from '~/content/requests'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { isOpen, statusInWords } from '~/domain/requests/status'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList, type Definition } from '~/ui/definition-list/definition-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { longDate } from '~/ui/text/long-date'
import { Heading, Text } from '~/ui/text/text'
import { TimeLine } from './time-line'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { about, reference } = args.data ?? { about: copy.asked, reference: '' }
  const title = [about, reference].filter(Boolean).join(', ')
  return privateMeta(args, { title, description: copy.description })
}
export const loader = serveLoader(loadRequest)

async function loadRequest(context: RequestContext) {
  const { events, ...request } = await requireOwnRequest(context)
  const { kind, about, message, preferredDate, createdAt } = request
  return {
    ...{ kind, about, message, preferredDate },
    reference: formatReference(request.reference),
    sent: formatIndianMoment(createdAt),
    status: inWords(request),
    withdrawHref: isOpen(request.status) ? `${requestHref(request.reference)}/withdraw` : undefined,
    moments: events.map(({ at, note: text, status }) => {
      return { title: statusInWords({ kind, status }), when: formatIndianMoment(at), text }
    }),
  }
}

export default function Request() {
  const request = useLoaderData<typeof loader>()
  const { kind, about, reference, status, moments, withdrawHref, message } = request
  const items: Definition[] = [
    { term: requestKinds[kind].about, value: about },
    { term: copy.reference, value: reference },
    { term: copy.sent, value: request.sent },
  ]
  const { preferredDate } = request
  if (preferredDate) items.push({ term: copy.date, value: longDate(preferredDate) })
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
          <PageNotice notice={useNotice()} />
          <PanelGrid>
            <Panel id="time-line" title={copy.timeLine}>
              <Stack gap={24}>
                <TimeLine items={moments} />
                <Text kind="hint">{copy.times}</Text>
              </Stack>
            </Panel>
            <Panel id="asked" title={copy.asked}>
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
