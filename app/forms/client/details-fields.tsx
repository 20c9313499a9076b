import type { ReactNode } from 'react'
import { clientSignup } from '~/content/company-profile'
import { passwordHints } from '~/content/forgot-password'
import { companyTable } from '~/domain/profiles/company.fields'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { NewPassword } from '../accounts/new-password'
import { MoreFields } from '../more-fields'
import type { PostedForm } from '../posted-form'
import { inputsOf } from '../table-input'

const names = [
  ...['company_department', 'company_branch_no', 'annual_income'],
  ...['net_profit', 'company_certification', 'company_license'],
] as const

interface DetailsFieldsProps {
  form: PostedForm
  children: ReactNode
}

export function DetailsFields({ form, children }: DetailsFieldsProps) {
  const input = inputsOf(companyTable, form)
  return (
    <Stack gap={48}>
      <MoreFields form={form} summary={clientSignup.more} names={names}>
        <FieldGrid>
          <TextField {...input('company_department')} />
          <TextField {...input('company_branch_no')} />
          <TextField {...input('annual_income')} hint="In rupees" />
          {/* No numeric keyboard: on some phones it has no minus. */}
          <TextField {...input('net_profit')} hint="In rupees. For a loss, write a minus first." />
          <TextField {...input('company_certification')} />
          <TextField {...input('company_license')} />
        </FieldGrid>
      </MoreFields>
      {children}
      <NewPassword form={form} hint={passwordHints.client} />
    </Stack>
  )
}
