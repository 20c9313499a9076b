import type { ReactNode } from 'react'
import { companyTable } from '~/domain/profiles/company.fields'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { NewPassword } from '../accounts/new-password'
import type { PostedForm } from '../posted-form'
import { inputsOf } from '../table-input'

const passwordHint =
  'Password: at least 8 characters, with an uppercase letter, a lowercase letter, a number and one of @ $ ! % * ? # &'

interface DetailsFieldsProps {
  form: PostedForm
  /** Above the passwords. */
  children: ReactNode
}

export function DetailsFields({ form, children }: DetailsFieldsProps) {
  const input = inputsOf(companyTable, form)
  return (
    <Stack gap={48}>
      <Stack gap={24}>
        <Text kind="hint">Only the password is required here.</Text>
        <FieldGrid>
          <TextField {...input('company_department')} />
          <TextField {...input('company_branch_no')} />
          <TextField {...input('annual_income')} hint="In rupees" />
          {/* No numeric keyboard: on some phones it has no minus. */}
          <TextField {...input('net_profit')} hint="In rupees. For a loss, write a minus first." />
          <TextField {...input('company_certification')} />
          <TextField {...input('company_license')} />
        </FieldGrid>
      </Stack>
      {children}
      <NewPassword form={form} hint={passwordHint} />
    </Stack>
  )
}
