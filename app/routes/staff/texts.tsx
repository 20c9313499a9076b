import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseForm } from '~/actions/parse.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffTexts as copy } from '~/content/desk/staff-texts'
import { deskMeta } from '~/seo'
import { atDesk } from '~/desk-frame'
import { isId } from '~/domain/fields/id'
import { textFields } from '~/domain/staff/staff-text.schema'
import { listTexts, removeText, saveText } from '~/domain/staff/staff-texts.server'
import { DeskForm, Titled } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Stack } from '~/ui/layout/layout'
import { Quoted } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadTexts)
export const action = serveStaffPost(actOnTexts)

async function loadTexts({ app, session, url }: RequestContext) {
  const texts = await listTexts(app.db)
  const chosen = texts.find(({ id }) => id === url.searchParams.get('text'))
  return { texts, chosen, token: session.formToken() }
}

async function actOnTexts({ app, session }: RequestContext, { staff, posted, intent }: StaffPost) {
  const done = (text: string) =>
    seeOther(session, '/staff/texts', { notice: { tone: 'success', text } })
  if (intent === 'remove') {
    const id = String(posted.get('id'))
    if (isId(id)) await removeText(app.db, { id, by: staff })
    return done(copy.removed)
  }
  const parsed = parseForm(posted, textFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  await saveText(app.db, { ...parsed.value, by: staff })
  return done(copy.saved(parsed.value.title))
}

export default function StaffTexts() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { texts, chosen, token } = loaded
  return (
    <DeskPage title={copy.title}>
      <Stack gap={24}>
        <Text kind="muted">{copy.intro}</Text>
        <PageNotice notice={notice} />
        <DeskForm
          id="staff-text"
          {...{ token, answer, submit: copy.submit, intent: 'save', fields: copy.fields }}
          keep={`text ${chosen?.id}`}
          title={chosen ? `${copy.edit}: ${chosen.title}` : copy.new}
          values={{ id: '', title: '', text: '', ...chosen }}
          more={
            chosen && (
              <Disclosure summary={copy.remove}>
                <p>{copy.removeLead}</p>
                <Button kind="secondary" name="intent" value="remove">
                  {copy.remove}
                </Button>
              </Disclosure>
            )
          }
        />
        {texts.length === 0 && <p>{copy.none}</p>}
        {texts.map(({ id, title, text }) => (
          <Stack key={id} gap={8}>
            <Titled title={title} />
            <Quoted>{text}</Quoted>
            <TextLink href={`/staff/texts?text=${id}`}>{`${copy.edit}: ${title}`}</TextLink>
          </Stack>
        ))}
      </Stack>
    </DeskPage>
  )
}
