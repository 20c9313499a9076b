import { staffDesk } from '~/content/desk/staff'
import { staffBulk as copy } from '~/content/desk/staff-inbox'
import { staffCase } from '~/content/desk/staff-case'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { ReadyText } from '~/forms/ready-text'
import { Button, ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { SelectField, TextAreaField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import { Quoted } from '~/ui/sheet/sheet'
import { Heading, Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'
import type { Bulk } from './bulk.server'

export function BulkPage({ answer, ...bulk }: Bulk & { answer: FormAnswer }) {
  const { rows, letter, letterTo, options, texts, here } = bulk
  const form = usePostedForm({ id: 'bulk', answer, values: {}, order: ['text', 'status'] })
  const text = { ...form.field('text'), label: copy.text, hint: copy.textHint }
  const status = { ...form.field('status'), label: staffCase.form.status, options }
  const { failed } = staffDesk
  const token = useRoot().staff?.token ?? ''
  const small = { size: 'small', name: 'intent' } as const
  return (
    <DeskPage title={copy.title(rows.length)}>
      <Text kind="muted">{copy.lead}</Text>
      <PostForm {...{ form, token, failed }} action={here} keep={rows.map(({ id }) => id).join()}>
        <Stack gap={16}>
          <FormNews form={form} />
          <ul>
            {rows.map(({ id, tick, name, about, status }) => (
              <li key={id}>
                <input type="hidden" name="tick" value={tick} />
                <bdi>{name}</bdi>: <bdi>{about}</bdi> ({status})
              </li>
            ))}
          </ul>
          <TextAreaField {...text} rows={5} dir="auto" />
          <ReadyText form={form} texts={texts} intent="preview" />
          <SelectField {...status} emptyLabel={copy.usual} />
          <Row>
            <Button kind="secondary" {...small} value="preview">
              {copy.preview}
            </Button>
            <Button {...small} value="send" busyLabel={copy.sending}>
              {copy.submit}
            </Button>
            <ButtonLink kind="secondary" size="small" href={here}>
              {copy.back}
            </ButtonLink>
          </Row>
          {letter && (
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for
            <section aria-labelledby="letter" tabIndex={-1} autoFocus>
              <Heading as="h2" size="small" id="letter">
                {copy.letter}
              </Heading>
              <p>{copy.letterTo(letterTo)}</p>
              <Quoted>{letter}</Quoted>
            </section>
          )}
        </Stack>
      </PostForm>
    </DeskPage>
  )
}
