import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { privateMeta } from '~/content/site/page-meta'
import { DeskForm } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { openingFields } from '~/forms/opening-fields'
import { OpeningSheet } from '~/forms/opening-sheet'
import { PageNotice, useNotice } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  useFormAnswer,
  usePostedForm,
  type FormAnswer,
} from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { measure } from '~/ui/desk/desk-page.css'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { buttons, loadOpening } from './opening.server'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded?.opening?.title ?? copy.new
  return privateMeta(args, { title, description: copy.description, hasErrors: !loaded })
}

export const loader = serveDesk(loadOpening)
export const action = deskAction(buttons)

type Loaded = Awaited<ReturnType<typeof loadOpening>>
type Opening = NonNullable<Loaded['opening']>
type PageProps = Pick<Loaded, 'values'> & { answer: FormAnswer | undefined }

export default function StaffOpening() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  if (!loaded) return <DeskAway title={copy.new} answer={answer} />
  const { opening, values } = loaded
  const isForm = answer ? answer.intent === 'save' : loaded.isEditing
  if (opening && !isForm) return <OpeningPage {...{ opening, values, answer }} />
  return <EditPage {...{ opening, values, answer }} />
}

const hrefOf = (id: string) => `/staff/openings/${id}`

function EditPage({ opening, values, answer }: PageProps & { opening: Opening | undefined }) {
  return (
    <DeskPage title={opening ? copy.edit(opening.title) : copy.new}>
      <Stack gap={16}>
        <TextLink href={opening ? hrefOf(opening.id) : '/staff/openings'}>
          {opening?.title ?? copy.back}
        </TextLink>
        <DeskForm
          id="opening"
          {...{ answer, values, fields: openingFields, intent: 'save' }}
          keep={`opening ${opening?.id}`}
          submit={opening?.isPublished ? copy.save.open : copy.save.draft}
        />
      </Stack>
    </DeskPage>
  )
}

function OpeningPage({ opening, answer, values }: PageProps & { opening: Opening }) {
  const { id, state, page } = opening
  const form = usePostedForm({ id: 'opening-state', answer, values: {}, order: [] })
  return (
    <DeskPage title={opening.title} beside={<strong>{copy.state[state]}</strong>}>
      <Stack gap={16}>
        <TextLink href="/staff/openings">{copy.back}</TextLink>
        <PageNotice notice={useNotice()} />
        <PostForm form={form} token={useRoot().staff?.token ?? ''} action={hrefOf(id)}>
          <input type="hidden" name="version" value={values.version} />
          <Stack gap={16}>
            <FormNews form={form} />
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
        </PostForm>
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
