import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import { marked } from '~/ui/marked'
import { Button } from '~/ui/button/button'
import { FormPage, MandatoryNote } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { DataNotice } from './data-notice'
import { OffersBox } from './offers-box'
import { DefaultButton } from './default-button'
import { ResumeButtons } from './drafts/resume-buttons'
import { FormEnd } from './drafts/saved-draft'
import { StartAgain } from './drafts/start-again'
import { networkFailed } from './messages'
import type { NoticeData } from './page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer, type PostedForm } from './posted-form'
import type { RegistrationData } from './registration-data'
import { sectionItems, type FormPart } from './sections'

export interface RegistrationView {
  page: RegistrationData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface RegistrationFormProps {
  view: RegistrationView
  userType: UserType
  id: string
  path: string
  parts: readonly FormPart[]
  contact: { email: string; sms: string }
  words: {
    title: string
    note?: string
    submit: string
    submitting: string
    save: string
    saving?: string
    haveAccount: string
    startAgain: string
  }
  failed: string
  multipart?: boolean
  head?: ReactNode
  children: (form: PostedForm) => ReactNode
}

/** For candidates and customers; a company's registration has steps. */
export function RegistrationForm({ view, parts, contact, words, ...of }: RegistrationFormProps) {
  const { page, answer, notice } = view
  const { values, version, email, sms, token } = page
  const order = [...parts.flatMap(({ fields }) => fields), 'offers']
  const form = usePostedForm({ id: of.id, answer, values, order, version })
  const verified = {
    [contact.email]: email.state === 'verified',
    [contact.sms]: sms.state === 'verified',
  }
  return (
    <FormPage
      title={words.title}
      intro={words.note ?? <MandatoryNote />}
      sections={sectionItems(parts, form, values, verified)}
    >
      {of.head}
      {page.discarding && <StartAgain token={token} page={of.path} />}
      <PostForm
        form={form}
        token={token}
        multipart={of.multipart ?? false}
        autosave
        failed={networkFailed}
      >
        <DefaultButton />
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          {of.children(form)}
          <Stack gap={16}>
            <OffersBox form={form} />
            <DataNotice registering />
          </Stack>
          <FormEnd saved={page.saved}>
            <Button
              name="intent"
              value="register"
              busyLabel={words.submitting}
              {...marked({ failed: of.failed })}
            >
              {words.submit}
            </Button>
            <Button kind="secondary" name="intent" value="save" busyLabel={words.saving}>
              {words.save}
            </Button>
            <TextLink href={page.signInHref}>{words.haveAccount}</TextLink>
          </FormEnd>
          {page.id && email.state === 'verified' && <ResumeButtons />}
          {page.id && <TextLink href="?start-again">{words.startAgain}</TextLink>}
        </Stack>
      </PostForm>
    </FormPage>
  )
}
