import { checkFields, deskAction } from '~/actions/desk/desk-action.server'
import { staffTexts as copy } from '~/content/desk/staff-texts'
import { deskMeta } from '~/seo'
import { isId } from '~/domain/fields/id'
import { readyTextFields } from '~/domain/staff/staff.schema'
import { listTexts, removeText, saveText } from '~/domain/staff/staff-texts.server'
import { DeskForm } from '~/forms/desk-form'
import { deskPage, type DeskProps } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { OtherButton } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Quoted } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)

export const loader = serveDesk(loadTexts)

async function loadTexts({ app, url }: RequestContext) {
  const texts = await listTexts(app.db)
  return { texts, chosen: texts.find(({ id }) => id === url.searchParams.get('text')) }
}

export const action = deskAction({
  save: checkFields(readyTextFields, async ({ app }, { values }) => {
    await saveText(app.db, values)
    return { said: copy.saved(values.title) }
  }),
  async remove({ app }, { posted }) {
    const id = String(posted.get('id'))
    if (isId(id)) await removeText(app.db, id)
    return { said: copy.removed }
  },
})

function Texts({ texts, chosen, answer }: DeskProps<Awaited<ReturnType<typeof loadTexts>>>) {
  return (
    <>
      <Text kind="muted">{copy.intro}</Text>
      <DeskForm
        id="staff-text"
        {...{ answer, submit: copy.submit, intent: 'save', fields: copy.fields }}
        keep={`text ${chosen?.id}`}
        title={chosen ? `${copy.edit}: ${chosen.title}` : copy.new}
        values={{ id: '', title: '', text: '', ...chosen }}
        beside={chosen && <OtherButton intent="remove" label={copy.remove} />}
      />
      {texts.length === 0 && <p>{copy.none}</p>}
      {texts.map(({ id, title, text }) => (
        <Stack key={id} gap={8}>
          <TextLink href={`/staff/texts?text=${id}`}>{`${copy.edit}: ${title}`}</TextLink>
          <Quoted>{text}</Quoted>
        </Stack>
      ))}
    </>
  )
}

export default deskPage(copy, Texts)
