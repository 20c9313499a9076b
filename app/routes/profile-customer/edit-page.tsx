import { profileMessages } from '~/domain/profiles/profile.schema'
import { customerForm, customerProfile as copy } from '~/content/customer'
import { ContactPassword } from '~/forms/contacts/contact-password'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import { ServiceFields } from '~/forms/customer/service-fields'
import type { MadeOf } from '~/forms/drafts/base-version'
import { partOf, sectionItems } from '~/forms/sections'
import { inputsOf } from '~/forms/table-input'
import { customerTable } from '~/domain/profiles/customer.fields'
import type { NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type Values,
} from '~/forms/posted-form'
import { EditEnd, type SavedView } from '~/forms/drafts/saved-draft'
import { TextField } from '~/ui/field/text-field'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Stack, Wide } from '~/ui/layout/layout'

interface EditPageProps {
  values: Values
  made?: MadeOf
  saved?: SavedView | undefined
  token: string
  answer: FormAnswer | undefined
  notice?: NoticeData | undefined
}

const person = partOf(customerTable, 'person', copy.sections.person, 'personal')
const parts = [
  { ...person, fields: [...person.fields, contactPassword] },
  partOf(customerTable, 'service', copy.sections.service, 'service-section'),
]
const order = parts.flatMap(({ fields }) => fields)

/** The profile's form. Without script every button keeps what was typed; Cancel throws it away. */
export function EditPage({ values, made, saved, token, answer, notice }: EditPageProps) {
  const form = usePostedForm({ id: 'profile', answer, values, order, made })
  const { sections, hints } = copy
  const input = inputsOf(customerTable, form)
  return (
    <FormPage
      title={copy.editTitle}
      intro={customerForm.note}
      sections={sectionItems(parts, form, values, {})}
    >
      <PostForm
        form={form}
        token={token}
        autosave
        asksBeforeLeaving
        failed={profileMessages.notSaved}
      >
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          <FormSection id="personal" legend={sections.person}>
            <FieldGrid>
              <Wide>
                <TextField {...input('full_name')} required />
              </Wide>
              <TextField {...input('number')} hint={hints.phone} required />
              <TextField {...input('email')} hint={hints.email} readOnly />
              <ContactPassword form={form} what="phone" />
            </FieldGrid>
          </FormSection>
          <FormSection id="service-section" legend={sections.service}>
            <ServiceFields form={form} />
          </FormSection>
          <EditEnd saved={saved} words={copy} />
        </Stack>
      </PostForm>
    </FormPage>
  )
}
