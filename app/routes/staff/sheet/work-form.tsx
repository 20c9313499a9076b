import { staffDesk } from '~/content/desk/staff'
import { staffSheet } from '~/content/desk/staff-sheet'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { Attachments } from '~/forms/attachments'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { ReadyText } from '~/forms/ready-text'
import { Button } from '~/ui/button/button'
import { FormLine } from '~/ui/desk/desk-page'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { Loaded, SheetAnswer } from './sheet-page'

const copy = staffSheet.form
const { failed } = staffDesk

/** One form for all that is typed, so that no button loses what belongs to another. */
export function WorkForm({ answer, ...page }: Loaded & { answer: SheetAnswer | undefined }) {
  const { chosen, here, token, subjectId } = page
  const order = ['status', 'text', ...Object.keys(attachmentFields), 'note']
  const form = usePostedForm({ id: 'answer', answer, values: {}, order })
  return (
    <PostForm {...{ form, token, failed }} action={here} keep={chosen?.id ?? subjectId} multipart>
      {chosen && <input type="hidden" name="case" value={chosen.id} />}
      <input type="hidden" name="version" value={chosen?.version ?? ''} />
      <Stack gap={12}>
        <FormNews form={form} notice={answer?.notice} />
        {chosen && <Assign {...page} chosen={chosen} form={form} />}
        {chosen && <Status {...page} chosen={chosen} form={form} />}
        {chosen && <Note form={form} />}
      </Stack>
    </PostForm>
  )
}

const Note = ({ form }: Pick<ChosenCase, 'form'>) => (
  <>
    <TextAreaField
      {...form.field('note')}
      label={copy.note}
      hint={copy.noteHint}
      rows={3}
      dir="auto"
    />
    <Row>
      <Small intent="note" busyLabel={copy.saving}>
        {copy.saveNote}
      </Small>
    </Row>
  </>
)

interface SmallProps {
  intent: string
  busyLabel?: string
  children: string
}

const Small = ({ intent, busyLabel, children }: SmallProps) => (
  <Button
    kind="secondary"
    size="small"
    name="intent"
    value={intent}
    {...(busyLabel && { busyLabel })}
  >
    {children}
  </Button>
)

type ChosenCase = Loaded & {
  chosen: NonNullable<Loaded['chosen']>
  form: ReturnType<typeof usePostedForm>
}

function Assign({ chosen, colleagues, me, form }: ChosenCase) {
  const others = colleagues.filter(({ id }) => id !== chosen.assignedTo)
  return (
    <FormLine>
      {chosen.assignedTo !== me && <Small intent="take">{copy.take}</Small>}
      <SelectField
        {...form.field('colleague')}
        label={copy.give}
        emptyLabel={copy.choose}
        options={[
          ...(chosen.assignedTo ? [{ value: 'nobody', label: copy.giveNobody }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Small intent="give">{copy.giveButton}</Small>
    </FormLine>
  )
}

function Status({ chosen, isSender, texts, undoUntil, form }: ChosenCase) {
  const { next, about, reference } = chosen
  const typed = form.field('text')
  return (
    <>
      <Text kind="hint">{copy.about(`${about}, ${reference}`)}</Text>
      {next.length > 0 ? (
        <SelectField
          {...form.field('status')}
          label={copy.status}
          options={next}
          emptyLabel={copy.choose}
        />
      ) : (
        <p id="status" tabIndex={-1}>
          {copy.withdrawn}
        </p>
      )}
      <TextAreaField {...typed} label={copy.text} hint={chosen.textHint} rows={4} dir="auto" />
      {!isSender && <Attachments form={form} files={[]} />}
      <ReadyText form={form} texts={texts} />
      <Row>
        <Button size="small" name="intent" value="change" busyLabel={copy.sending}>
          {copy.send}
        </Button>
        {undoUntil && <Small intent="undo">{copy.undo}</Small>}
      </Row>
      {undoUntil && <Text kind="hint">{staffSheet.undo(undoUntil)}</Text>}
    </>
  )
}
