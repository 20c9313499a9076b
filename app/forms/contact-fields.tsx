import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { userTypeRules } from '~/domain/profiles/user-types'
import { accountExists, customerCodeWords } from '~/domain/registration/registration.schema'
import { ButtonLink } from '~/ui/button/button'
import { Row, Wide } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { OtpField } from './contacts/otp-field'
import type { PostedForm } from './posted-form'
import type { RegistrationData } from './registration-form'
import type { Input } from './fields'

/** Inputs of a registration's address and number, with their codes, for `Fields`. */
export function contactFields(
  form: PostedForm,
  userType: UserType,
  page: RegistrationData,
  hints: Readonly<Record<string, string>>,
): Record<string, (input: Input) => ReactNode> {
  const { email, phone } = userTypeRules[userType]
  // The form's errors already say it.
  const isSaid = form.reason === 'exists'
  const draw = ({ name, words }: Input, channel: OtpChannel) => (
    <OtpField
      {...words}
      {...{ form, name, channel }}
      hint={hints[name]}
      otp={page[channel]}
      {...(userType === 'customer' && { words: customerCodeWords[channel] })}
    />
  )
  return {
    [email]: (input) => (
      <Wide>
        {draw(input, 'email')}
        {(page.exists || isSaid) && (
          <Notice
            tone="failure"
            role={isSaid ? 'none' : 'alert'}
            title={isSaid ? undefined : accountExists}
          >
            <Row>
              <ButtonLink href={page.signInHref}>Sign in</ButtonLink>
            </Row>
          </Notice>
        )}
      </Wide>
    ),
    [phone]: (input) => <Wide>{draw(input, 'sms')}</Wide>,
  }
}
