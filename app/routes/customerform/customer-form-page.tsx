import { customerForm as copy } from '~/content/customer'
import { passwordHints } from '~/content/forgot-password'
import { customerMessages, customerOtpMessages } from '~/domain/registration/customer.schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { mobileHint } from '~/domain/profiles/profile.schema'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { NewPassword } from '~/forms/accounts/new-password'
import { OtpField } from '~/forms/contacts/otp-field'
import { registrationParts } from '~/forms/customer/sections'
import { Fields } from '~/forms/fields'
import { RegistrationForm, type RegistrationView } from '~/forms/registration-form'
import { namesIn } from '~/forms/sections'
import { described } from '~/forms/table-input'
import { FormSection } from '~/ui/form-section/form-section'
import { Stack } from '~/ui/layout/layout'

const { sections, hints } = copy

export function CustomerFormPage(view: RegistrationView) {
  const { page } = view
  return (
    <RegistrationForm
      view={view}
      userType="customer"
      id="customer"
      path="/customerform"
      parts={registrationParts}
      contact={{ email: 'email', sms: 'number' }}
      words={copy}
      failed={customerMessages.failed}
    >
      {(form) => (
        <>
          <FormSection id="person" legend={sections.person}>
            <Stack gap={24}>
              <Fields form={form} table={customerTable} names={['full_name']} of="registration" />
              <OtpField
                form={form}
                failed={failures('sms')}
                name="number"
                channel="sms"
                otp={page.sms}
                {...described(customerTable, 'number')}
                hint={mobileHint}
              />
              <OtpField
                form={form}
                failed={failures('email')}
                name="email"
                channel="email"
                otp={page.email}
                {...described(customerTable, 'email')}
                hint={hints.email}
              />
              <ExistingAccount form={form} exists={page.exists} signInHref={page.signInHref} />
            </Stack>
          </FormSection>
          <FormSection id="service-section" legend={sections.service}>
            <Fields
              form={form}
              table={customerTable}
              names={namesIn(customerTable, 'service')}
              of="registration"
            />
          </FormSection>
          <FormSection id="password-section" legend={sections.password}>
            <NewPassword
              form={form}
              hint={passwordHints.customer}
              repeated={copy.labels.repeated}
            />
          </FormSection>
        </>
      )}
    </RegistrationForm>
  )
}

const failures = (channel: 'email' | 'sms') => ({
  send: customerOtpMessages[channel].notSent,
  verify: customerOtpMessages[channel].notAccepted,
})
