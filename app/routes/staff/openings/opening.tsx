import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { privateMeta } from '~/seo'
import { atDesk } from '~/desk-frame'
import { DeskForm } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { FormToken } from '~/forms/form-token'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { PageNotice, useNotice } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { measure } from '~/ui/desk/desk-page.css'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { actOnOpening, loadOpening } from './opening.server'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded?.opening?.title ?? copy.new
  return privateMeta(args, { title, description: copy.description, hasErrors: !loaded })
}

export const loader = serveDesk(loadOpening)
export const action = serveStaffPost(actOnOpening)

type Loaded = Awaited<ReturnType<typeof loadOpening>>
type Opening = NonNullable<Loaded['opening']>
type PageProps = Loaded & { answer: FormAnswer | undefined }

export default function StaffOpening() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  if (!loaded) return <DeskAway title={copy.new} answer={answer} />
  const { opening } = loaded
  const isForm = answer ? answer.intent === 'save' : loaded.isEditing
  if (isForm || !opening) return <EditPage {...loaded} answer={answer} />
  return <OpeningPage {...loaded} opening={opening} answer={answer} />
}

const hrefOf = (id: string) => `/staff/openings/${id}`

/** After somebody else's change it stands beside the opening as it is now. */
function EditPage({ opening, isGone, values, token, answer }: PageProps) {
  const isOvertaken = opening && answer?.result.error?.['']
  return (
    <DeskPage title={opening ? copy.edit(opening.title) : copy.new}>
      <Stack gap={16}>
        <TextLink href={opening ? hrefOf(opening.id) : '/staff/openings'}>
          {opening?.title ?? copy.back}
        </TextLink>
        <DeskForm
          id="opening"
          {...{ token, answer, values }}
          keep={`opening ${opening?.id}`}
          intent="save"
          submit={opening?.isPublished ? copy.save.open : copy.save.draft}
          fields={openingFields}
        >
          {isGone && !answer && <Notice tone="failure">{copy.typed(copy.removed)}</Notice>}
        </DeskForm>
        {isOvertaken && (
          <Stack gap={16}>
            <Text kind="muted">{copy.stored}</Text>
            <strong>{opening.title}</strong>
            <div className={measure}>
              <OpeningSheet {...opening} />
            </div>
          </Stack>
        )}
      </Stack>
    </DeskPage>
  )
}

function OpeningPage({ opening, answer, values, token }: PageProps & { opening: Opening }) {
  const { id, state, page } = opening
  const refused = answer?.result.error?.['']?.[0]
  return (
    <DeskPage title={opening.title} beside={<strong>{copy.state[state]}</strong>}>
      <Stack gap={16}>
        <TextLink href="/staff/openings">{copy.back}</TextLink>
        {refused && <Notice tone="failure">{refused}</Notice>}
        <PageNotice notice={useNotice()} />
        <form method="post" action={hrefOf(id)}>
          <FormToken value={token} />
          <input type="hidden" name="version" value={values.version} />
          <Stack gap={16}>
            <Row>
              {state === 'drafts' && (
                <Button name="intent" value="publish">
                  {copy.publish}
                </Button>
              )}
              {state !== 'closed' && (
                <ButtonLink kind="secondary" href={`${hrefOf(id)}?edit`}>
                  {copy.change}
                </ButtonLink>
              )}
            </Row>
            {state === 'open' && <Confirmed intent="close" {...copy.close} />}
            {state === 'drafts' && <Confirmed intent="remove" {...copy.remove} />}
          </Stack>
        </form>
        {state !== 'drafts' && (
          <TextLink href={opening.applicantsHref}>{copy.applicants(opening.applicants)}</TextLink>
        )}
        {page && <TextLink href={page}>{copy.page}</TextLink>}
        <Text kind="hint">{opening.changed}</Text>
        {state === 'drafts' && <Text kind="muted">{copy.preview}</Text>}
        <div className={measure}>
          <OpeningSheet {...opening} />
        </div>
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
