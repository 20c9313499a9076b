import { clientSignup as copy } from '~/content/company-profile'
import { passwordHints } from '~/content/forgot-password'
import { namesOf } from '~/domain/fields/field-table'
import { companyTable } from '~/domain/profiles/company.fields'
import { companyPhoneHint, unreachableNumber } from '~/domain/profiles/profile.schema'
import type { ClientStep } from '~/domain/registration/client-steps'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { NewPassword } from '~/forms/accounts/new-password'
import { OtpField } from '~/forms/contacts/otp-field'
import { Fields } from '~/forms/fields'
import type { PostedForm } from '~/forms/posted-form'
import type { RegistrationData } from '~/forms/registration-data'
import { described } from '~/forms/table-input'
import { Stack, Wide } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'

interface StepFieldsProps {
  step: ClientStep
  form: PostedForm
  page: RegistrationData
}

export function StepFields({ step, form, page }: StepFieldsProps) {
  const names = namesOf(companyTable, (field) => field.step === step)
  const inputs = { form, table: companyTable, names, of: 'registration' } as const
  if (step === 1) return <Fields {...inputs} drawn={contacts(form, page)} />
  if (step === 2) {
    return (
      <Stack gap={24}>
        <Text kind="hint">{copy.presence}</Text>
        <Fields {...inputs} />
      </Stack>
    )
  }
  return (
    <Stack gap={48}>
      <Fields {...inputs} more={copy.more} />
      <NewPassword form={form} hint={passwordHints.client} />
    </Stack>
  )
}

function contacts(form: PostedForm, { email, sms, exists, signInHref }: RegistrationData) {
  // After Send OTP the error says it.
  const isRefused = sms.unreachable && !form.field('company_phone').error
  return {
    company_email: (
      <Wide>
        <Stack gap={24}>
          <OtpField
            form={form}
            name="company_email"
            channel="email"
            otp={email}
            {...described(companyTable, 'company_email')}
            hint={copy.emailHint}
          />
          <ExistingAccount form={form} exists={exists} signInHref={signInHref} />
        </Stack>
      </Wide>
    ),
    company_phone: (
      <Wide>
        <OtpField
          form={form}
          name="company_phone"
          channel="sms"
          otp={sms}
          {...described(companyTable, 'company_phone')}
          hint={isRefused ? unreachableNumber : companyPhoneHint}
        />
      </Wide>
    ),
  }
}
