import { staffDesk } from '~/content/desk/staff'
import { staffCase } from '~/content/desk/staff-case'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { Attachments } from '~/forms/attachments'
import type { NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { ReadyText } from '~/forms/ready-text'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/choice'
import { SelectField, TextAreaField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import { useRoot } from '~/use-root'
import type { loadCase } from './loader.server'

const copy = staffCase.form

/** `notice`: the form comes again with a text. */
export type CaseAnswer = FormAnswer & { notice?: NoticeData }
export type Loaded = NonNullable<Awaited<ReturnType<typeof loadCase>>>
export type ChosenCase = NonNullable<Loaded['chosen']>

interface AnswerFormProps extends Loaded {
  chosen: ChosenCase
  answer: CaseAnswer | undefined
}

/** One form for all that is typed, so that no button loses what belongs to another. */
export function AnswerForm({ chosen, answer, ...page }: AnswerFormProps) {
  const { here, texts, undoUntil } = page
  const { staff: me } = useRoot()
  const others = [
    ['note', copy.saveNote],
    ['save-text', copy.saveText],
    chosen.assignedTo === me?.id ? ['give-back', copy.giveBack] : ['take', copy.take],
    ...(undoUntil ? [['undo', copy.undo(undoUntil)] as const] : []),
  ] as const
  const order = ['text', ...Object.keys(attachmentFields), 'ready', 'status']
  const form = usePostedForm({ id: 'answer', answer, values: {}, order })
  const text = {
    ...form.field('text'),
    label: copy.text,
    hint: page.isSender ? copy.senderHint : copy.textHint,
  }
  return (
    <PostForm
      form={form}
      token={me?.token ?? ''}
      failed={staffDesk.failed}
      action={here}
      keep={chosen.id}
      multipart
    >
      <input type="hidden" name="case" value={chosen.id} />
      <input type="hidden" name="version" value={chosen.version} />
      <Stack gap={12}>
        <FormNews form={form} notice={answer?.notice} />
        <TextAreaField {...text} rows={5} dir="auto" />
        {!page.isSender && <Attachments form={form} files={[]} />}
        <ReadyText form={form} texts={texts} />
        <Status chosen={chosen} form={form} />
        <Row>
          <Button size="small" name="intent" value="send" busyLabel={copy.sending}>
            {copy.send}
          </Button>
          {others.map(([intent, label]) => (
            <Button key={intent} kind="secondary" size="small" name="intent" value={intent}>
              {label}
            </Button>
          ))}
        </Row>
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
  const status = { ...form.field('status'), label: copy.status, options: chosen.next }
  return (
    <>
      <SelectField {...status} emptyLabel={copy.usual(chosen.usual)} />
      <CheckboxField {...leave} label={copy.leaveOpen} defaultChecked={defaultValue === 'yes'} />
    </>
  )
}
