import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { companyCards, companyEditCopy as copy, companyLabels } from '~/content/company-profile'
import type { CompanyField } from '~/content/company-profile'
import { ContactPassword } from '~/forms/contact-password'
import { contactPassword } from '~/forms/contact-password-field'
import { sectionItems } from '~/forms/sections'
import type { MadeOf } from '~/forms/made-from'
import type { NoticeData } from '~/forms/page-notice'
import {
  EndNews,
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type Values,
} from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Row, Stack, Wide } from '~/ui/layout/layout'
import { withAddresses } from '~/ui/text/address'

interface EditPageProps {
  /** What of the company the form shows but does not change; unknown while it cannot be read. */
  company?: {
    branch: string
    type_of: string
    pending_company_email: string | null
    pending_company_phone: string | null
  }
  values: Values
  made?: MadeOf
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const part = (
  id: keyof typeof companyCards,
  fields: readonly (CompanyField | typeof contactPassword)[],
  needed: readonly string[] = fields,
) => ({ id, href: `#${id}`, label: companyCards[id], fields, needed })

const parts = [
  part(
    'basic',
    [
      ...(['company_name', 'company_location', 'company_weblink'] as const),
      ...(['company_email', 'company_phone', contactPassword] as const),
    ],
    ['company_name', 'company_email', 'company_phone'],
  ),
  part('details', ['company_department', 'company_employees', 'start_year', 'company_branch_no']),
  part('financial', ['annual_income', 'net_profit']),
  part('compliance', ['company_certification', 'company_license']),
] as const
const order = parts.flatMap(({ fields }) => fields)

/** The company's form. Without script Save Changes keeps what was typed; Cancel throws it away. */
export function EditPage({ company, values, made, token, answer, notice }: EditPageProps) {
  const form = usePostedForm({ id: 'profile', answer, values, order, made })
  const input = (name: CompanyField, props: Omit<Partial<TextFieldProps>, 'name' | 'id'> = {}) => (
    <TextField {...form.field(name)} label={companyLabels[name]} {...props} />
  )
  const whole = { inputMode: 'numeric' } as const
  return (
    <FormPage title={copy.title} sections={sectionItems(parts, form, values, {})}>
      <PostForm
        form={form}
        token={token}
        autosave
        asksBeforeLeaving
        failed={companyProfileMessages.notSaved}
      >
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          <FormSection id="basic" legend={companyCards.basic}>
            <FieldGrid>
              <Wide>{input('company_name', { autoComplete: 'organization', required: true })}</Wide>
              {input('company_location', { autoComplete: 'address-level2' })}
              {input('company_weblink', { type: 'url', autoComplete: 'url' })}
              {input('company_email', {
                ...{ type: 'email', autoComplete: 'email', required: true },
                hint: waits(company?.pending_company_email) ?? copy.newEmail,
              })}
              {input('company_phone', {
                ...{ type: 'tel', autoComplete: 'tel', required: true },
                hint: waits(company?.pending_company_phone) ?? copy.newPhone,
              })}
              <ContactPassword form={form} what="email or phone" />
            </FieldGrid>
          </FormSection>
          <FormSection id="details" legend={companyCards.details}>
            <Stack gap={24}>
              <FieldGrid>
                {input('company_department')}
                {input('company_employees', whole)}
                {input('start_year', whole)}
                {input('company_branch_no', whole)}
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
              {input('annual_income', { inputMode: 'decimal', hint: copy.rupees })}
              {input('net_profit', { hint: copy.loss })}
            </FieldGrid>
          </FormSection>
          <FormSection id="compliance" legend={companyCards.compliance}>
            <FieldGrid>
              {input('company_certification')}
              {input('company_license')}
            </FieldGrid>
          </FormSection>
          <Row>
            <Button name="intent" value="save" busyLabel={copy.saving}>
              {copy.save}
            </Button>
            <Button kind="secondary" name="intent" value="cancel">
              {copy.cancel}
            </Button>
          </Row>
          <EndNews />
        </Stack>
      </PostForm>
    </FormPage>
  )
}

const waits = (pending: string | null | undefined) =>
  pending ? withAddresses(copy.waits(pending)) : undefined
