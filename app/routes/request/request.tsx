import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { request as copy, askedKinds } from '~/content/requests'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { serveAfterPost } from '~/http/pages/load-or-away.server'
import { inRoom } from '~/room'
import { ButtonLink } from '~/ui/button/button'
import { DefinitionList, type Definition } from '~/ui/definition-list/definition-list'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { actOnCase } from './action.server'
import { loadCase } from './loader.server'
import { TimeLine } from '~/ui/time-line/time-line'
import { WriteForm } from './write-form'

export const handle = { enhanced: true, frame: inRoom('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title: about, reference } = args.data?.loaded ?? { title: copy.asked, reference: '' }
  const title = [about, reference].filter(Boolean).join(', ')
  return privateMeta(args, { title, description: copy.description })
}
/** Nothing where it cannot be had after a post: what was posted stays in the form. */
export const loader = serveAfterPost('request not loaded', loadCase)
export const action = serveForm(actOnCase)

export default function Request() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) {
    return (
      <Section tight>
        <Container>
          <WriteForm page={undefined} answer={answer} notice={notice} />
        </Container>
      </Section>
    )
  }
  const { kind, about, reference, status, moments, withdrawHref, message, href } = loaded
  const items: Definition[] = [
    // A message's name is its first words.
    ...(kind === 'message' ? [] : [{ term: askedKinds[kind].about, value: about }]),
    { term: copy.reference, value: reference },
    { term: copy.sent, value: loaded.sent },
    ...loaded.details.map(({ term, values }) => ({ term, value: values.join() })),
  ]
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Stack gap={16}>
            <Heading as="h1" size="large">
              {loaded.title}
            </Heading>
            <Text kind="lead">{`${askedKinds[kind].name} ${reference}`}</Text>
            <Row>
              <StatusTag {...status} />
            </Row>
            <p>{loaded.next}</p>
            {loaded.openingHref && <TextLink href={loaded.openingHref}>{copy.opening}</TextLink>}
          </Stack>
          {notice?.at !== copy.write.id && <PageNotice notice={notice} />}
          <PanelGrid>
            <Panel id="time-line" title={copy.timeLine}>
              <Stack gap={24}>
                {loaded.earlierHref && (
                  <TextLink href={loaded.earlierHref}>{copy.earlier}</TextLink>
                )}
                <TimeLine items={moments} isPart={!loaded.isNewest} />
                <Text kind="hint">{copy.times}</Text>
                {loaded.isNewest ? (
                  <WriteForm
                    page={loaded}
                    answer={answer}
                    notice={notice?.at === copy.write.id ? notice : undefined}
                  />
                ) : (
                  <TextLink href={`${href}#time-line`}>{copy.newest}</TextLink>
                )}
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
