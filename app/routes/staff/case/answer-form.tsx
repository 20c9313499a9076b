import { staffDesk } from '~/content/desk/staff'
import { staffCase } from '~/content/desk/staff-case'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { Attachments } from '~/forms/attachments'
import { FormNews, PostForm, usePostedForm, type PostedForm } from '~/forms/posted-form'
import { ReadyText } from '~/forms/ready-text'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/choice'
import { FormLine } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField, TextAreaField, TextField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import type { CaseAnswer, ChosenCase, Loaded } from './case-page'

const copy = staffCase.form

interface AnswerFormProps extends Loaded {
  chosen: ChosenCase
  answer: CaseAnswer | undefined
}

/** One form for all that is typed, so that no button loses what belongs to another. */
export function AnswerForm({ chosen, answer, ...page }: AnswerFormProps) {
  const { here, token, texts, undoUntil } = page
  const order = ['text', ...Object.keys(attachmentFields), 'ready', 'status', 'assignee', 'title']
  const form = usePostedForm({
    id: 'answer',
    answer,
    values: { assignee: chosen.assignedTo ?? '' },
    order,
  })
  const { failed } = staffDesk
  return (
    <PostForm {...{ form, token, failed }} action={here} keep={chosen.id} multipart>
      <input type="hidden" name="case" value={chosen.id} />
      <input type="hidden" name="version" value={chosen.version} />
      <Stack gap={12}>
        <FormNews form={form} notice={answer?.notice} />
        <TextAreaField
          {...form.field('text')}
          label={copy.text}
          hint={copy.textHint}
          rows={5}
          dir="auto"
        />
        {!page.isSender && <Attachments form={form} files={[]} />}
        <ReadyText form={form} texts={texts} />
        <Status chosen={chosen} form={form} />
        <Row>
          <Button size="small" name="intent" value="send" busyLabel={copy.sending}>
            {copy.send}
          </Button>
          <Small intent="note">{copy.saveNote}</Small>
          {undoUntil && <Small intent="undo">{copy.undo(undoUntil)}</Small>}
        </Row>
        <Assignee {...page} chosen={chosen} form={form} />
        <Disclosure summary={copy.saveText} open={form.field('title').error !== undefined}>
          <FormLine>
            <TextField
              {...form.field('title')}
              label={copy.title}
              maxLength={60}
              autoComplete="off"
            />
            <Small intent="save-text">{copy.saveText}</Small>
          </FormLine>
        </Disclosure>
      </Stack>
    </PostForm>
  )
}

interface PartProps {
  chosen: ChosenCase
  form: PostedForm
}

function Status({ chosen, form }: PartProps) {
  if (!chosen.next.length) return <p>{copy.withdrawn}</p>
  const { defaultValue, ...leave } = form.field('leave')
  return (
    <>
      <SelectField
        {...form.field('status')}
        label={copy.status}
        options={chosen.next}
        emptyLabel={copy.usual(chosen.usual)}
      />
      <CheckboxField {...leave} label={copy.leaveOpen} defaultChecked={defaultValue === 'yes'} />
    </>
  )
}

function Assignee({ chosen, colleagues, me, form }: PartProps & Loaded) {
  return (
    <FormLine>
      {chosen.assignedTo !== me && <Small intent="take">{copy.take}</Small>}
      {colleagues.length > 1 && (
        <>
          <SelectField
            {...form.field('assignee')}
            label={copy.assignee}
            emptyLabel={copy.nobody}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Small intent="assign">{copy.assign}</Small>
        </>
      )}
    </FormLine>
  )
}

function Small({ intent, children }: { intent: string; children: string }) {
  return (
    <Button kind="secondary" size="small" name="intent" value={intent}>
      {children}
    </Button>
  )
}
