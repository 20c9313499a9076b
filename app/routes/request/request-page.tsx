import { request as copy, requestKinds } from '~/content/requests'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList, type Definition } from '~/ui/definition-list/definition-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { longDate } from '~/ui/text/long-date'
import { Heading, Text } from '~/ui/text/text'
import type { RequestView } from './loader.server'
import { TimeLine } from './time-line'

interface RequestPageProps {
  request: RequestView
  notice: NoticeData | undefined
}

export function RequestPage({ request, notice }: RequestPageProps) {
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
