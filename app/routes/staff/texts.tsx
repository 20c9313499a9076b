import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffTexts as copy } from '~/content/desk/staff-texts'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { textFields } from '~/domain/staff/staff-text.schema'
import { listTexts, writeText } from '~/domain/staff/staff-texts.server'
import { DeskForm, Titled } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { PageNotice, useNotice } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, serveDesk, type StaffAtWork } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
import { Quoted } from '~/ui/sheet/sheet'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadTexts)
export const action = serveStaffPost(actOnTexts, 'owner')

async function loadTexts(context: RequestContext, { staff }: StaffAtWork) {
  const rows = await listTexts(context.app.db)
  const texts = rows.map(({ updatedAt, ...text }) => {
    return { ...text, version: updatedAt.toISOString() }
  })
  const chosen = texts.find(({ id }) => id === context.url.searchParams.get('text'))
  return {
    texts,
    chosen,
    mayWrite: mayDo(staff, 'owner'),
    token: context.session.formToken(),
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

function TextForm({ chosen, token, answer }: Loaded & { answer: FormAnswer | undefined }) {
  const { submit, ...words } = copy.form
  const isOvertaken = answer?.result.error?.text?.[0] === copy.overtaken
  return (
    <DeskForm
      id="staff-text"
      {...{ token, answer, submit, intent: 'save', fields: copy.fields }}
      keep={`text ${chosen?.id}`}
      title={chosen ? `${copy.edit}: ${chosen.title}` : copy.new}
      values={{ id: '', title: '', text: '', version: '', ...chosen }}
      more={
        chosen && (
          <>
            {isOvertaken && (
              <div>
                <p>{`${words.stored}: ${chosen.title}`}</p>
                <Quoted>{chosen.text}</Quoted>
              </div>
            )}
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
    />
  )
}

async function actOnTexts(context: RequestContext, { staff: by, ...post }: StaffPost) {
  const { posted, intent } = post
  const { app, session } = context
  const id = String(posted.get('id') ?? '') || undefined
  const done = (text: string) =>
    seeOther(session, '/staff/texts', { notice: { tone: 'success', text } })
  const parsed = intent === 'remove' ? undefined : parseForm(posted, textFields)
  if (parsed && !parsed.ok) return data(parsed.answer, { status: 422 })
  const wanted = parsed?.value ?? null
  const version = String(posted.get('version') ?? '')
  const result = await writeText(app.db, { id, version, wanted, by })
  if (result.ok) return done(wanted ? copy.saved(wanted.title) : copy.removed)
  switch (result.reason) {
    case 'title-taken':
      return formAgain(posted, { title: copy.titleTaken }, 422)
    case 'full':
      return formAgain(posted, { '': copy.full }, 422)
    case 'changed': {
      // What was typed comes again, made from what is stored now.
      const { found } = result
      posted.set('id', found?.id ?? '')
      posted.set('version', found?.updatedAt.toISOString() ?? '')
      return formAgain(posted, { text: found ? copy.overtaken : copy.gone }, 409)
    }
  }
}
