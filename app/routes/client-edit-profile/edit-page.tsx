import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { companyCards, companyEditCopy as copy } from '~/content/company-profile'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { companyTable, companyTerms, type CompanyField } from '~/domain/profiles/company.fields'
import { ContactPassword } from '~/forms/contacts/contact-password'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import { fieldsIn } from '~/forms/sections'
import { inputsOf } from '~/forms/table-input'
import { neededOf } from '~/domain/fields/table-schema'
import { EditForm, type EditView } from '~/forms/edit-form'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Stack, Wide } from '~/ui/layout/layout'
import { withAddresses } from '~/ui/text/address'

interface EditPageProps extends EditView {
  /** Shown and never changed; undefined while it cannot be read. */
  company?: {
    branch: string
    type_of: string
    pending_company_email: string | null
    pending_company_phone: string | null
  }
}

const part = (
  id: keyof typeof companyCards,
  fields: readonly string[] = fieldsIn(companyTable, id),
  needed: readonly string[] = fields,
) => ({ id, href: `#${id}`, label: companyCards[id], fields, needed })

const parts = [
  part(
    'basic',
    [
      ...new Set([
        'company_name',
        'company_location',
        'company_weblink',
        ...fieldsIn(companyTable, 'basic'),
      ]),
      contactPassword,
    ],
    neededOf(companyTable, 'profile'),
  ),
  part('details'),
  part('financial'),
  part('compliance'),
]

export function EditPage({ company, ...view }: EditPageProps) {
  return (
    <EditForm
      view={view}
      title={copy.title}
      parts={parts}
      words={copy}
      failed={companyProfileMessages.notSaved}
    >
      {(form) => {
        const input = (
          name: CompanyField,
          props: Omit<Partial<TextFieldProps>, 'name' | 'id'> = {},
        ) => (
          <TextField
            {...inputsOf(companyTable, form)(name)}
            label={companyTerms[name]}
            {...props}
          />
        )
        return (
          <>
            <FormSection id="basic" legend={companyCards.basic}>
              <FieldGrid>
                <Wide>{input('company_name', { required: true })}</Wide>
                {input('company_location')}
                {input('company_weblink', { type: 'url' })}
                {input('company_email', {
                  required: true,
                  hint: waits(company?.pending_company_email) ?? copy.newEmail,
                })}
                {input('company_phone', {
                  required: true,
                  hint:
                    waits(
                      company?.pending_company_phone && formatPhone(company.pending_company_phone),
                    ) ?? copy.newPhone,
                })}
                <ContactPassword form={form} what="email or phone" />
              </FieldGrid>
            </FormSection>
            <FormSection id="details" legend={companyCards.details}>
              <Stack gap={24}>
                <FieldGrid>
                  {input('company_department')}
                  {input('company_employees')}
                  {input('start_year')}
                  {input('company_branch_no')}
                </FieldGrid>
                {company && (
                  <DefinitionList
                    items={[
                      { term: 'Branch', value: company.branch },
                      { term: 'Type', value: company.type_of },
                    ]}
                  />
                )}
              </Stack>
            </FormSection>
            <FormSection id="financial" legend={companyCards.financial}>
              <FieldGrid>
                {input('annual_income', { hint: copy.rupees })}
                {input('net_profit', { hint: copy.loss })}
              </FieldGrid>
            </FormSection>
            <FormSection id="compliance" legend={companyCards.compliance}>
              <FieldGrid>
                {input('company_certification')}
                {input('company_license')}
              </FieldGrid>
            </FormSection>
          </>
        )
      }}
    </EditForm>
  )
}

const waits = (pending: string | null | undefined) =>
  pending ? withAddresses(copy.waits(pending)) : undefined
