// The page of one case, for its person.
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { askedKinds, request as copy, caseMessages } from '~/content/requests'
import { privateMeta } from '~/seo'
import { openingHref } from '~/return-to'
import { maxShownEvents } from '~/domain/cases/case'
import { detailTable } from '~/domain/cases/case.fields'
import { formatReference } from '~/domain/cases/reference'
import { isOpen, describeStatus, toStatusTone } from '~/domain/cases/status'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { describe } from '~/domain/fields/describe'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { useNotice } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm } from '~/forms/posted-form'
import { serveFormLoader } from '~/web/session/request-context.server'
import { inArea } from '~/area'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Lines } from '~/ui/text/lines'
import { Heading, Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { TimeLine } from './time-line'
import { action, loadCase, type CaseView } from './case.server'
import { CaseTextFields } from '~/forms/case-text-fields'

export const handle = { frame: inArea('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const theCase = args.data?.loaded
  const title = theCase ? `${theCase.about}, ${formatReference(theCase.reference)}` : copy.asked
  return privateMeta(args, { title })
}
/** Loads nothing if that fails after a post: the form keeps what was posted. */
export const loader = serveFormLoader('request not loaded', loadCase)
export { action }

const order = ['text', ...Object.keys(attachmentFields)]
const { textEnded, textFailed } = caseMessages

/** The whole page is one form, with notices on top; the script moves them to the buttons. */
export default function CasePage() {
  const { loaded: theCase } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  const { values = {}, version, ...draft } = theCase?.draft ?? {}
  const form = usePostedForm({ id: copy.write.id, answer, values, order, version })
  const mayWrite = answer !== undefined || (theCase?.mayWrite ?? true)
  const isActive = theCase !== undefined && isOpen(theCase.status)
  const fields = <CaseTextFields {...draft} form={form} isOpen={isActive} />
  return (
    <Page>
      <PostForm form={form} autosave multipart failed={textFailed}>
        <Stack gap={32}>
          {theCase && <Head {...theCase} />}
          <Feedback form={form} notice={notice} />
          {theCase ? (
            <PanelGrid>
              <Panel id="time-line" title={copy.timeLine}>
                <Stack gap={24}>
                  {theCase.events.length === maxShownEvents && (
                    <Text kind="hint">{copy.hasEarlier}</Text>
                  )}
                  <TimeLine items={theCase.events} />
                  {mayWrite ? fields : <p>{textEnded}</p>}
                </Stack>
              </Panel>
              <Panel id="asked" title={copy.asked}>
                <Asked {...theCase} />
              </Panel>
            </PanelGrid>
          ) : (
            fields
          )}
        </Stack>
      </PostForm>
    </Page>
  )
}

function Head({ kind, about, reference, status, next, openingSlug }: CaseView) {
  return (
    <Stack gap={16}>
      <Heading as="h1" size="large">
        {about}
      </Heading>
      <Text kind="lead">{`${askedKinds[kind].name} ${formatReference(reference)}`}</Text>
      <Row>
        <StatusTag words={describeStatus({ kind, status })} tone={toStatusTone(status)} />
      </Row>
      <p>{next}</p>
      {openingSlug && <TextLink href={openingHref(openingSlug)}>{copy.opening}</TextLink>}
    </Stack>
  )
}

function Asked({ createdAt, message, ...theCase }: CaseView) {
  const details = describe(detailTable, theCase).filter(({ values }) => values.length)
  const items = [
    { term: copy.sent, value: formatIndianMoment(createdAt) },
    ...details.map(({ term, values }) => ({ term, value: values.join() })),
  ]
  return (
    <Stack gap={16}>
      {message && (
        <p dir="auto">
          <Lines text={message} />
        </p>
      )}
      <DefinitionList items={items} />
    </Stack>
  )
}
