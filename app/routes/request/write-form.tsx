import { request } from '~/content/requests'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { caseMessages } from '~/domain/cases/case.schema'
import { Attachments } from '~/forms/attachments'
import { DataNotice } from '~/forms/data-notice'
import { DefaultButton } from '~/forms/default-button'
import { DraftEnd } from '~/forms/drafts/saved-draft'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import type { loadCase } from './loader.server'

const copy = request.write

interface WriteFormProps {
  page: Awaited<ReturnType<typeof loadCase>> | undefined
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

/** What was typed stays, also where it cannot be sent any more. */
export function WriteForm({ page, answer, notice }: WriteFormProps) {
  const { values = {}, files = [], made, saved } = page ?? {}
  const order = ['text', ...Object.keys(attachmentFields)]
  const form = usePostedForm({ id: copy.id, answer, values, order, made })
  const text = form.field('text')
  if (page && !page.mayWrite && !text.defaultValue && !files.length) {
    return (
      <>
        <PageNotice notice={notice} />
        <p>
          {copy.ended} <TextLink href={copy.contact.href}>{copy.contact.label}</TextLink>
        </p>
      </>
    )
  }
  return (
    <PostForm
      form={form}
      token={page?.token ?? ''}
      autosave
      multipart
      failed={caseMessages.textFailed}
    >
      <DefaultButton value="send">{copy.submit}</DefaultButton>
      <Stack gap={16}>
        <FormNews form={form} notice={notice} />
        <TextAreaField {...text} label={copy.label} hint={copy.hint} rows={5} dir="auto" />
        <Attachments form={form} files={files} />
        <DataNotice />
        <DraftEnd saved={saved} submit={copy.submit} busy={copy.busy} />
      </Stack>
    </PostForm>
  )
}
