import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { viewRegistration } from '~/actions/registration/registration-view.server'
import { candidateForm, moreFields } from '~/content/candidate'
import { customerForm } from '~/content/customer'
import { namesIn, listNames, type FieldTable } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { Button } from '~/ui/button/button'
import { FormPage, FormSection, mandatoryNote } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { setData } from '~/ui/data-attributes'
import { NewPassword } from './accounts/new-password'
import { contactFields } from './contact-fields'
import { DefaultButton } from './default-button'
import { DocumentFields } from './document-fields'
import { StartAgain } from './drafts/start-again'
import { Fields, toInputs } from './fields'
import { networkFailed } from './messages'
import type { NoticeData } from './page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from './posted-form'
import { RegistrationEnd } from './registration-end'

export type RegistrationData = Awaited<ReturnType<typeof viewRegistration>>

export interface RegistrationView {
  page: RegistrationData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface RegistrationFormProps {
  view: RegistrationView
  userType: keyof typeof forms
  head?: ReactNode
}

interface Words {
  title: string
  note?: string
  sections: readonly { id: string; legend: string; of: readonly string[] }[]
  hints: Readonly<Record<string, string>>
  repeated?: string
  submit: string
  submitting: string
}

function describeForm(table: FieldTable, words: Words) {
  const sections = words.sections.map(({ id, legend, of }) => {
    return { id, legend, inputs: toInputs(table, 'registration', namesIn(table, of)) }
  })
  return { ...words, sections, order: listNames(table) }
}

const forms = {
  candidate: describeForm(candidateTable, candidateForm),
  customer: describeForm(customerTable, customerForm),
}

/** The form of candidates and customers; companies have steps. */
export function RegistrationForm({ view, userType, head }: RegistrationFormProps) {
  const { page, answer, notice } = view
  const words = forms[userType]
  const isCandidate = userType === 'candidate'
  const { values, version } = page
  const { pathname } = useLocation()
  const { failed, error = failed } = registrationMessages[userType]
  const form = usePostedForm({ id: 'registration', answer, values, version, order: words.order })
  const more: Readonly<Record<string, string>> = moreFields
  return (
    <FormPage title={words.title} intro={words.note ?? mandatoryNote}>
      {head}
      {page.discarding && <StartAgain page={pathname} />}
      <PostForm form={form} multipart={isCandidate} autosave failed={networkFailed}>
        <DefaultButton />
        <Stack gap={48}>
          <Feedback form={form} notice={notice} />
          {isCandidate && (
            <input type="hidden" name="opening" value={form.field('opening').defaultValue} />
          )}
          {words.sections.map(({ id, legend, inputs }) => (
            <FormSection key={id} id={id} legend={legend}>
              <Fields
                {...{ form, inputs }}
                more={isCandidate ? more[id] : undefined}
                drawn={contactFields(form, userType, page, words.hints)}
              />
            </FormSection>
          ))}
          {isCandidate && (
            <DocumentFields form={form} legend="Document Uploads" files={page.files} />
          )}
          <FormSection id="password-section" legend="Password">
            <NewPassword form={form} repeated={words.repeated} />
          </FormSection>
          <RegistrationEnd form={form} page={page}>
            <Button
              name="intent"
              value="register"
              busyLabel={words.submitting}
              {...setData({ failed: error })}
            >
              {words.submit}
            </Button>
          </RegistrationEnd>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
