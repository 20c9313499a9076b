import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { privateMeta } from '~/seo'
import { DeskForm } from '~/forms/desk-form'
import { DeskAway } from '~/forms/desk-page'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { useFormAnswer } from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
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

export default function StaffOpening() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.new} answer={answer} />
  const { opening, values } = loaded
  const state = opening?.state ?? 'drafts'
  const form = { answer, values, fields: openingFields, intent: 'save', submit: copy.save }
  const publish = (
    <Button kind="secondary" name="intent" value="publish">
      {copy.publish}
    </Button>
  )
  const others = (
    <>
      {state === 'drafts' && publish}
      {opening && state === 'drafts' && <Confirmed intent="remove" {...copy.remove} />}
      {state === 'open' && <Confirmed intent="close" {...copy.close} />}
    </>
  )
  return (
    <DeskPage
      title={opening?.title ?? copy.new}
      beside={opening && <strong>{copy.state[state]}</strong>}
    >
      <Stack gap={16}>
        <TextLink href="/staff/openings">{copy.back}</TextLink>
        <PageNotice notice={notice} />
        {opening && state !== 'drafts' && (
          <TextLink href={opening.applicantsHref}>{opening.applicants}</TextLink>
        )}
        {opening?.page && <TextLink href={opening.page}>{copy.page}</TextLink>}
        {opening && <Text kind="hint">{opening.changed}</Text>}
        {/* What was typed for an opening that has closed meanwhile is shown once more. */}
        {opening?.state === 'closed' && !answer ? (
          <OpeningSheet {...opening} />
        ) : (
          <DeskForm id="opening" {...form} keep={`opening ${opening?.id}`} beside={others} />
        )}
      </Stack>
    </DeskPage>
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
