import { request } from '~/content/requests'
import { caseMessages } from '~/domain/cases/case.schema'
import { isOpen } from '~/domain/cases/status'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { Attachments } from '~/forms/attachments'
import { DataNotice } from '~/forms/data-notice'
import { DefaultButton } from '~/forms/default-button'
import { DraftEnd } from '~/forms/drafts/saved-draft'
import type { NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Stack } from '~/ui/layout/layout'
import type { CaseView } from './case.server'

const { withdraw, write: copy } = request
const order = ['text', ...Object.keys(attachmentFields)]

interface WriteFormProps {
  one: CaseView | undefined
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function WriteForm({ one, answer, notice }: WriteFormProps) {
  const { values = {}, files = [], made, saved } = one?.draft ?? {}
  const form = usePostedForm({ id: copy.id, answer, values, order, made })
  const text = { ...form.field('text'), label: copy.label, hint: copy.hint }
  const { textFailed: failed } = caseMessages
  return (
    <PostForm form={form} token={one?.token ?? ''} autosave multipart failed={failed}>
      <DefaultButton value="send">{copy.submit}</DefaultButton>
      <Stack gap={16}>
        <FormNews form={form} notice={notice} />
        <TextAreaField {...text} rows={5} dir="auto" />
        <Attachments form={form} files={files} />
        <DataNotice />
        <DraftEnd saved={saved} submit={copy.submit} busy={copy.busy} />
        {one && isOpen(one.status) && (
          <Disclosure summary={withdraw.summary}>
            <p>{withdraw.happens}</p>
            <Button kind="secondary" name="intent" value="withdraw" busyLabel={withdraw.busy}>
              {withdraw.submit}
            </Button>
          </Disclosure>
        )}
      </Stack>
    </PostForm>
  )
}
