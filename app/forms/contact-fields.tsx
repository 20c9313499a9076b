import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { userTypes } from '~/domain/profiles/user-types'
import { customerCodeWords } from '~/domain/registration/registration.schema'
import { Wide } from '~/ui/layout/layout'
import { ExistingAccount } from './accounts/existing-account'
import { OtpField } from './contacts/otp-field'
import type { PostedForm } from './posted-form'
import type { RegistrationData } from './registration-form'
import { described } from './table-input'

/** The inputs of a registration's address and number, each with its code, for `Fields`. */
export function contactFields(
  form: PostedForm,
  userType: UserType,
  page: RegistrationData,
  hints: Readonly<Record<string, string>>,
): Record<string, ReactNode> {
  const { fields, email, phone } = userTypes[userType]
  const draw = (name: string, channel: OtpChannel) => {
    return (
      <OtpField
        {...described(fields, name)}
        {...{ form, name, channel }}
        hint={hints[name]}
        otp={page[channel]}
        {...(userType === 'customer' && { words: customerCodeWords[channel] })}
      />
    )
  }
  return {
    [email]: (
      <Wide>
        {draw(email, 'email')}
        <ExistingAccount form={form} exists={page.exists} signInHref={page.signInHref} />
      </Wide>
    ),
    [phone]: <Wide>{draw(phone, 'sms')}</Wide>,
  }
}
