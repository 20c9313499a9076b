import type { ReactNode } from 'react'
import { companyTable } from '~/domain/profiles/company.fields'
import { companyPhoneHint, unreachableNumber } from '~/domain/profiles/profile.schema'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { OtpField, type OtpView } from '~/forms/contacts/otp-field'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'

interface CompanyFieldsProps {
  form: PostedForm
  email: OtpView
  sms: OtpView
  existing: ReactNode
}

export function CompanyFields({ form, email, sms, existing }: CompanyFieldsProps) {
  const input = inputsOf(companyTable, form)
  // After Send OTP the error says it.
  const isRefused = sms.unreachable && !form.field('company_phone').error
  return (
    <Stack gap={24}>
      <TextField {...input('company_name')} required />
      <TextField {...input('company_location')} required />
      <OtpField
        form={form}
        name="company_email"
        channel="email"
        otp={email}
        {...described(companyTable, 'company_email')}
        hint="We will send a code to it. Please enter the code to verify it."
      />
      {existing}
      <OtpField
        form={form}
        name="company_phone"
        channel="sms"
        otp={sms}
        {...described(companyTable, 'company_phone')}
        hint={isRefused ? unreachableNumber : companyPhoneHint}
      />
      <FieldGrid>
        <TextField {...input('company_employees')} hint="Optional" />
        <TextField {...input('start_year')} hint="Optional" />
      </FieldGrid>
    </Stack>
  )
}
