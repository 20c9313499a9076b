import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { deskMeta } from '~/content/site/page-meta'
import { staffTexts as copy } from '~/content/desk/staff-texts'
import { findDeskDraft } from '~/domain/staff/desk-drafts.server'
import { listTexts } from '~/domain/staff/staff-texts.server'
import { DeskForm, Titled } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { PageNotice, useNotice } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import type { RequestContext } from '~/http/requester/request-context.server'
import { mayDo, requireStaff, serveDesk } from '~/http/requester/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { Quoted } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { actOnTexts } from './action.server'

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadTexts)
export const action = serveStaffPost(actOnTexts, 'owner')

async function loadTexts(context: RequestContext) {
  const { staff } = await requireStaff(context)
  const rows = await listTexts(context.app.db)
  const texts = rows.map(({ updatedAt, ...text }) => {
    return { ...text, version: updatedAt.toISOString() }
  })
  /** The one to be changed. */
  const chosen = texts.find(({ id }) => id === context.url.searchParams.get('text'))
  const draft = { by: staff.id, page: chosen?.id ?? '/staff/texts' }
  return {
    texts,
    chosen,
    /** What waited for the sign-in, by the names of the fields. */
    typed: (await findDeskDraft(context.app.db, draft))?.values,
    mayWrite: mayDo(staff, 'owner'),
    token: await context.session.formToken(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadTexts>>

export default function StaffTexts() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { texts, chosen, mayWrite } = loaded
  return (
    <DeskPage title={copy.title}>
      <Stack gap={24}>
        <Text kind="muted">{copy.intro}</Text>
        <PageNotice notice={notice} />
        {mayWrite && <TextForm key={chosen?.id} {...loaded} answer={answer} />}
        {texts.length === 0 && <p>{copy.none}</p>}
        {texts.map(({ id, title, text }) => (
          <Stack key={id} gap={8}>
            <Titled title={title} />
            <Quoted>{text}</Quoted>
            {mayWrite && (
              <TextLink href={`/staff/texts?text=${id}`}>{`${copy.edit}: ${title}`}</TextLink>
            )}
          </Stack>
        ))}
      </Stack>
    </DeskPage>
  )
}

function TextForm({ chosen, typed, token, answer }: Loaded & { answer: FormAnswer | undefined }) {
  const { submit, ...words } = copy.form
  const isOvertaken = answer?.result.error?.text?.[0] === copy.overtaken
  return (
    <DeskForm
      id="staff-text"
      {...{ token, answer, typed, submit, intent: 'save' }}
      title={chosen ? `${copy.edit}: ${chosen.title}` : copy.new}
      values={{ id: '', title: '', text: '', version: '', ...chosen }}
      more={
        chosen && (
          <>
            <Disclosure summary={words.remove}>
              <p>{words.removeLead}</p>
              <Button kind="secondary" name="intent" value="remove">
                {words.remove}
              </Button>
            </Disclosure>
            <TextLink href="/staff/texts">{copy.back}</TextLink>
          </>
        )
      }
    >
      {(form) => (
        <>
          <input type="hidden" name="id" value={form.field('id').defaultValue} />
          <input type="hidden" name="version" value={form.field('version').defaultValue} />
          <TextField {...form.field('title')} label={words.title} maxLength={60} required />
          <TextAreaField {...form.field('text')} label={words.text} rows={6} required />
          {chosen && isOvertaken && (
            <div>
              <p>{`${words.stored}: ${chosen.title}`}</p>
              <Quoted>{chosen.text}</Quoted>
            </div>
          )}
        </>
      )}
    </DeskForm>
  )
}
