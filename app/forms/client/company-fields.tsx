import type { ReactNode } from 'react'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { OtpField, type OtpView } from '../otp-field'
import type { PostedForm } from '../posted-form'

interface CompanyFieldsProps {
  form: PostedForm
  email: OtpView
  sms: OtpView
  existing: ReactNode
}

export function CompanyFields({ form, email, sms, existing }: CompanyFieldsProps) {
  return (
    <Stack gap={24}>
      <TextField
        {...form.field('company_name')}
        label="Company name"
        autoComplete="organization"
        required
      />
      <TextField
        {...form.field('company_location')}
        label="Location"
        autoComplete="address-level2"
        required
      />
      <OtpField
        form={form}
        name="company_email"
        channel="email"
        otp={email}
        label="Company email"
        hint="Please verify it with the code that we send to it."
        type="email"
        autoComplete="email"
      />
      {existing}
      <OtpField
        form={form}
        name="company_phone"
        channel="sms"
        otp={sms}
        label="Company phone"
        hint="We can text a code to this number. Verifying it is optional."
        type="tel"
        autoComplete="tel"
      />
      <FieldGrid>
        <TextField
          {...form.field('company_employees')}
          label="Number of employees"
          hint="Optional"
          inputMode="numeric"
        />
        <TextField
          {...form.field('start_year')}
          label="Start year"
          hint="Optional"
          inputMode="numeric"
        />
      </FieldGrid>
    </Stack>
  )
}
