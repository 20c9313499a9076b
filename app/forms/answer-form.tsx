import type { ReactNode } from 'react'
import { staffDesk } from '~/content/desk/staff'
import { staffCase } from '~/content/desk/staff-case'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { Attachments } from '~/forms/attachments'
import type { NoticeData } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { FormLine } from '~/ui/desk/desk-page'
import { SelectField, TextAreaField, type Option } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'

const copy = staffCase.form

/** `notice`: shown when the form comes again with a text. */
export type CaseAnswer = FormAnswer & { notice?: NoticeData }

interface AnswerFormProps {
  id: string
  answer: CaseAnswer | undefined
  action: string
  /** The script stores its text under this name. */
  keep: string
  label: string
  hint: string
  texts: readonly { id: string; title: string }[]
  insert: string
  hasFiles?: boolean
  /** Statuses that may follow; empty for an ended case. */
  statuses: readonly Option[]
  usual: string
  /** Intents and labels of the buttons beside Send. */
  others: readonly (readonly [intent: string, label: string])[]
  children: ReactNode
}

/** Answers one case or several, in one form, so that no button loses another field's text. */
export function AnswerForm({ id, answer, action, keep, ...props }: AnswerFormProps) {
  const { label, hint, texts, hasFiles = false, statuses: options, usual } = props
  const order = ['text', ...Object.keys(attachmentFields), 'ready', 'status']
  const form = usePostedForm({ id, answer, values: {}, order })
  const { failed } = staffDesk
  const ready = texts.map((text) => ({ value: text.id, label: text.title }))
  const chosen = { ...form.field('ready'), label: copy.ready, emptyLabel: copy.choose }
  const small = { size: 'small', name: 'intent' } as const
  return (
    <PostForm {...{ form, failed, action, keep }} multipart={hasFiles}>
      <Stack gap={12}>
        <Feedback form={form} notice={answer?.notice} />
        {props.children}
        <TextAreaField {...form.field('text')} {...{ label, hint }} rows={5} dir="auto" />
        {hasFiles && <Attachments form={form} files={[]} />}
        {ready.length > 0 && (
          <FormLine>
            <SelectField {...chosen} options={ready} />
            <Button kind="secondary" {...small} value={props.insert}>
              {copy.insert}
            </Button>
          </FormLine>
        )}
        {options.length > 0 ? (
          <SelectField
            {...form.field('status')}
            {...{ label: copy.status, emptyLabel: usual, options }}
          />
        ) : (
          <p>{copy.withdrawn}</p>
        )}
        <Row>
          <Button {...small} value="send" busyLabel={copy.sending}>
            {copy.send}
          </Button>
          {props.others.map(([intent, words]) => (
            <Button key={intent} kind="secondary" {...small} value={intent}>
              {words}
            </Button>
          ))}
        </Row>
      </Stack>
    </PostForm>
  )
}
