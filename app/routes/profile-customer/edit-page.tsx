import { profileMessages } from '~/domain/profiles/profile.schema'
import { customerForm, customerProfile as copy } from '~/content/customer'
import { ContactPassword } from '~/forms/contacts/contact-password'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import { EditForm, type EditView } from '~/forms/edit-form'
import { Fields } from '~/forms/fields'
import { namesIn, partOf } from '~/forms/sections'
import { inputsOf } from '~/forms/table-input'
import { customerTable } from '~/domain/profiles/customer.fields'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'

const { sections, hints } = copy
const person = partOf(customerTable, 'person', sections.person, 'personal')
const parts = [
  { ...person, fields: [...person.fields, contactPassword] },
  partOf(customerTable, 'service', sections.service, 'service-section'),
]

export function EditPage(view: EditView) {
  return (
    <EditForm
      view={view}
      title={copy.editTitle}
      intro={customerForm.note}
      parts={parts}
      words={copy}
      failed={profileMessages.notSaved}
    >
      {(form) => {
        const input = inputsOf(customerTable, form)
        const inputs = { form, table: customerTable, of: 'profile' } as const
        return (
          <>
            <FormSection id="personal" legend={sections.person}>
              <Fields
                {...inputs}
                names={namesIn(customerTable, 'person')}
                hints={{ number: hints.phone }}
                drawn={{
                  email: (
                    <>
                      <TextField {...input('email')} hint={hints.email} readOnly />
                      <ContactPassword form={form} what="phone" />
                    </>
                  ),
                }}
              />
            </FormSection>
            <FormSection id="service-section" legend={sections.service}>
              <Fields {...inputs} names={namesIn(customerTable, 'service')} />
            </FormSection>
          </>
        )
      }}
    </EditForm>
  )
}
