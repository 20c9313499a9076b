import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '../posted-form'

export function DetailsFields({ form }: { form: PostedForm }) {
  const secret = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <Stack gap={24}>
      <Text kind="hint">Everything here but the password is optional.</Text>
      <FieldGrid>
        <TextField {...form.field('company_department')} label="Department" />
        <TextField {...form.field('company_branch_no')} label="Branch number" inputMode="numeric" />
        <TextField
          {...form.field('annual_income')}
          label="Annual income"
          hint="In rupees"
          inputMode="decimal"
        />
        {/* No numeric keyboard: on some phones it has no minus. */}
        <TextField
          {...form.field('net_profit')}
          label="Net profit"
          hint="In rupees, a loss with a minus"
        />
        <TextField {...form.field('company_certification')} label="Certification" />
        <TextField {...form.field('company_license')} label="License" />
      </FieldGrid>
      <Text kind="hint">
        Password: at least 8 characters, with an uppercase letter, a lowercase letter, a number and
        one of @ $ ! % * ? # &
      </Text>
      <FieldGrid>
        <TextField {...form.field('password')} {...secret} label="Password" />
        <TextField {...form.field('confirm_password')} {...secret} label="Confirm password" />
      </FieldGrid>
    </Stack>
  )
}
