import { candidateEdit as copy, moreFields } from '~/content/candidate'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { Fields } from '~/forms/fields'
import { namesIn } from '~/forms/sections'
import { inputsOf } from '~/forms/table-input'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { DocumentFields } from '~/forms/candidate/document-fields'
import { PersonalFields } from '~/forms/candidate/personal-fields'
import { PickSubDepartments } from '~/forms/candidate/pick-sub-departments'
import * as parts from '~/forms/candidate/sections'
import { ContactPassword } from '~/forms/contacts/contact-password'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import type { FileView } from '~/forms/file-input'
import { EditForm, type EditView } from '~/forms/edit-form'
import { documentFields, documentKinds } from '~/domain/documents/documents.schema'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'

interface EditPageProps extends EditView {
  edit?: NonNullable<EditView['edit']> & {
    files: FileView[]
    /** File fields whose stored document goes or is replaced. */
    removed: string[]
    replaced: { field: string; stored: string; by: string }[]
    genders: readonly string[]
  }
}

const personal = {
  ...parts.personal,
  fields: parts.personal.fields.flatMap((name) =>
    name === 'dob' ? [contactPassword, name] : [name],
  ),
}
const professional = {
  ...parts.professional,
  fields: parts.professional.fields.filter((name) => !parts.skills.fields.includes(name)),
}
const documents = { ...parts.documents, label: copy.documents }
const sections = [personal, professional, parts.educational, parts.skills, documents]

export function EditPage({ edit, ...view }: EditPageProps) {
  const { files = [], removed = [], replaced = [], genders: choices = [] } = edit ?? {}
  return (
    <EditForm
      view={{ ...view, edit }}
      title={copy.title}
      parts={sections}
      words={copy}
      failed={profileMessages.notSaved}
      enter={copy.saveProfile}
      multipart
    >
      {(form) => {
        const input = inputsOf(candidateTable, form)
        const inputs = { form, table: candidateTable, of: 'profile' } as const
        return (
          <>
            <FormSection id="personal" legend={copy.personal}>
              <PersonalFields
                form={form}
                of="profile"
                genders={choices}
                contacts={{
                  gmail: <TextField {...input('gmail')} hint={copy.hints.email} required />,
                  number: (
                    <>
                      <TextField {...input('number')} hint={copy.hints.phone} required />
                      <ContactPassword form={form} what={copy.contact} />
                    </>
                  ),
                }}
              />
            </FormSection>
            <FormSection id="professional" legend={professional.label}>
              <Fields
                {...inputs}
                names={namesIn(candidateTable, 'professional')}
                drawn={{ sub_departments: <PickSubDepartments form={form} /> }}
              />
            </FormSection>
            <FormSection id="educational" legend={parts.educational.label}>
              <Fields
                {...inputs}
                names={namesIn(candidateTable, 'educational')}
                more={moreFields.educational}
              />
            </FormSection>
            <FormSection id="skills" legend={parts.skills.label}>
              <Fields {...inputs} names={namesIn(candidateTable, 'skills')} />
            </FormSection>
            <DocumentFields form={form} legend={documents.label} files={files} />
            {removed.map((field) => (
              <Removed key={field} field={field as keyof typeof documentFields} />
            ))}
            {replaced.map(({ field, stored, by }) => (
              <Notice key={field} tone="info" role="none">
                {copy.replaced(labelOf(field as keyof typeof documentFields), stored, by)}
              </Notice>
            ))}
          </>
        )
      }}
    </EditForm>
  )
}

const labelOf = (field: keyof typeof documentFields) => documentKinds[documentFields[field]].label

function Removed({ field }: { field: keyof typeof documentFields }) {
  const label = labelOf(field)
  return (
    <Stack gap={12}>
      <Notice tone="info" role="none">
        {copy.removed(label)}
      </Notice>
      <Row>
        <Button kind="secondary" size="small" name="intent" value={`restore-${field}`}>
          {copy.keep(label)}
        </Button>
      </Row>
    </Stack>
  )
}
