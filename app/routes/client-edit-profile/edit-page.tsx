import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { companyCards, companyEditCopy as copy } from '~/content/company-profile'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { companyTable, companyTerms } from '~/domain/profiles/company.fields'
import { ContactPassword } from '~/forms/contacts/contact-password'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import { Fields } from '~/forms/fields'
import { fieldsIn, namesIn } from '~/forms/sections'
import { neededOf } from '~/domain/fields/table-schema'
import { EditForm, type EditView } from '~/forms/edit-form'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { FormSection } from '~/ui/form-section/form-section'
import { Stack } from '~/ui/layout/layout'
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
    [...fieldsIn(companyTable, 'basic'), contactPassword],
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
        const inputs = { form, table: companyTable, of: 'profile', labels: companyTerms } as const
        const phone = company?.pending_company_phone
        return (
          <>
            <FormSection id="basic" legend={companyCards.basic}>
              <Fields
                {...inputs}
                names={namesIn(companyTable, 'basic')}
                hints={{
                  company_email: waits(company?.pending_company_email) ?? copy.newEmail,
                  company_phone: waits(phone && formatPhone(phone)) ?? copy.newPhone,
                }}
                end={<ContactPassword form={form} what="email or phone" />}
              />
            </FormSection>
            <FormSection id="details" legend={companyCards.details}>
              <Stack gap={24}>
                <Fields {...inputs} names={namesIn(companyTable, 'details')} />
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
              <Fields {...inputs} names={namesIn(companyTable, 'financial')} />
            </FormSection>
            <FormSection id="compliance" legend={companyCards.compliance}>
              <Fields {...inputs} names={namesIn(companyTable, 'compliance')} />
            </FormSection>
          </>
        )
      }}
    </EditForm>
  )
}

const waits = (pending: string | null | undefined) =>
  pending ? withAddresses(copy.waits(pending)) : undefined
