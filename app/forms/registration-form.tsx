import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import type { viewRegistration } from '~/actions/registration/registration-view.server'
import { moreFields } from '~/content/candidate'
import { passwordHints } from '~/content/forgot-password'
import { namesIn, namesOf } from '~/domain/fields/field-table'
import { userTypes } from '~/domain/profiles/user-types'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { Button } from '~/ui/button/button'
import { FormPage, FormSection, mandatoryNote } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { marked } from '~/ui/marked'
import { NewPassword } from './accounts/new-password'
import { contactFields } from './contact-fields'
import { DefaultButton } from './default-button'
import { DocumentFields } from './document-fields'
import { StartAgain } from './drafts/start-again'
import { Fields } from './fields'
import { networkFailed } from './messages'
import type { NoticeData } from './page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from './posted-form'
import { RegistrationEnd } from './registration-end'
import { SubDepartments } from './sub-departments'

export type RegistrationData = Awaited<ReturnType<typeof viewRegistration>>

export interface RegistrationView {
  page: RegistrationData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface RegistrationFormProps {
  view: RegistrationView
  userType: UserType
  words: {
    title: string
    note?: string
    /** `of` names sections of the table of fields. */
    sections: readonly { id: string; legend: string; of: readonly string[] }[]
    hints: Readonly<Record<string, string>>
    repeated?: string
    submit: string
    submitting: string
  }
  head?: ReactNode
}

/** For candidates and customers; a company's registration has steps. */
export function RegistrationForm({ view, userType, words, head }: RegistrationFormProps) {
  const { page, answer, notice } = view
  const { fields: table } = userTypes[userType]
  const isCandidate = userType === 'candidate'
  const { values, version } = page
  const { pathname } = useLocation()
  const { failed, error = failed } = registrationMessages[userType]
  const order = namesOf(table)
  const form = usePostedForm({ id: 'registration', answer, values, order, version })
  const more: Readonly<Record<string, string>> = moreFields
  return (
    <FormPage title={words.title} intro={words.note ?? mandatoryNote}>
      {head}
      {page.discarding && <StartAgain token={page.token} page={pathname} />}
      <PostForm
        form={form}
        token={page.token}
        multipart={isCandidate}
        autosave
        failed={networkFailed}
      >
        <DefaultButton />
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          {isCandidate && (
            <input type="hidden" name="opening" value={form.field('opening').defaultValue} />
          )}
          {words.sections.map(({ id, legend, of }) => (
            <FormSection key={id} id={id} legend={legend}>
              <Fields
                {...{ form, table }}
                names={namesIn(table, of)}
                of="registration"
                more={isCandidate ? more[id] : undefined}
                drawn={{
                  ...contactFields(form, userType, page, words.hints),
                  sub_departments: <SubDepartments form={form} />,
                }}
              />
            </FormSection>
          ))}
          {isCandidate && (
            <DocumentFields form={form} legend="Document Uploads" files={page.files} />
          )}
          <FormSection id="password-section" legend="Password">
            <NewPassword form={form} hint={passwordHints[userType]} repeated={words.repeated} />
          </FormSection>
          <RegistrationEnd form={form} page={page}>
            <Button
              name="intent"
              value="register"
              busyLabel={words.submitting}
              {...marked({ failed: error })}
            >
              {words.submit}
            </Button>
          </RegistrationEnd>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
