import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { privateMeta } from '~/seo'
import { DeskForm } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { useFormAnswer, type FormAnswer } from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { buttons, loadOpening } from './opening.server'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded?.opening?.title ?? copy.new
  return privateMeta(args, { title, hasErrors: !loaded })
}

export const loader = serveDesk(loadOpening)
export const action = deskAction(buttons)

type Loaded = Awaited<ReturnType<typeof loadOpening>>
type Opening = NonNullable<Loaded['opening']>

export default function StaffOpening() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.new} answer={answer} />
  const { opening, values } = loaded
  const refused = answer?.result.error?.['']?.[0]
  // What was typed for an opening that has closed meanwhile is shown once more.
  const isForm = opening?.state !== 'closed' || answer?.intent === 'save'
  return (
    <DeskPage
      title={opening?.title ?? copy.new}
      beside={opening && <strong>{copy.state[opening.state]}</strong>}
    >
      <Stack gap={16}>
        <TextLink href="/staff/openings">{copy.back}</TextLink>
        <PageNotice notice={notice} />
        {opening && <About {...opening} />}
        {isForm && <Form {...{ opening, values, answer }} />}
        {!isForm && refused && <Notice tone="failure">{refused}</Notice>}
        {!isForm && opening && <OpeningSheet {...opening} />}
      </Stack>
    </DeskPage>
  )
}

function About({ state, applicants, applicantsHref, page, changed }: Opening) {
  return (
    <>
      {state !== 'drafts' && (
        <TextLink href={applicantsHref}>{copy.applicants(applicants)}</TextLink>
      )}
      {page && <TextLink href={page}>{copy.page}</TextLink>}
      <Text kind="hint">{changed}</Text>
    </>
  )
}

interface FormProps extends Pick<Loaded, 'opening' | 'values'> {
  answer: FormAnswer | undefined
}

function Form({ opening, values, answer }: FormProps) {
  const state = opening?.state ?? 'drafts'
  const publish = (
    <Button kind="secondary" name="intent" value="publish">
      {copy.publish}
    </Button>
  )
  return (
    <DeskForm
      id="opening"
      {...{ answer, values, fields: openingFields, intent: 'save', submit: copy.save }}
      keep={`opening ${opening?.id}`}
      beside={
        <>
          {state === 'drafts' && publish}
          {opening && state === 'drafts' && <Confirmed intent="remove" {...copy.remove} />}
          {state === 'open' && <Confirmed intent="close" {...copy.close} />}
        </>
      }
    />
  )
}

function Confirmed({ intent, title, lead }: { intent: string; title: string; lead: string }) {
  return (
    <Disclosure summary={title}>
      <p>{lead}</p>
      <Button kind="secondary" name="intent" value={intent}>
        {title}
      </Button>
    </Disclosure>
  )
}
