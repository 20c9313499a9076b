import { loginLabels as labels } from '~/content/login'
import {
  staffCode,
  staffForgotten,
  staffIntents as intents,
  staffLogin,
  staffLook,
} from '~/content/desk/staff-login'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { otpStandingSentence } from '~/domain/otp/otp.schema'
import { staffSignInMessages } from '~/domain/staff/staff-account.schema'
import { ResendButton } from '~/forms/contacts/otp-field'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { EmailField, PasswordField, SignInForm } from '~/forms/accounts/sign-in-form'
import type { Notice } from '~/web/session/memory.server'
import { Button } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { withAddresses } from '~/ui/text/address'
import { TextLink } from '~/ui/text-link/text-link'
import type { CodeView } from './login'

interface PageProps {
  token: string
  back: string
  notice: Notice | undefined
  answer: FormAnswer | undefined
}

const Way = (props: { href: string; children: string }) => (
  <p>
    <TextLink {...props} />
  </p>
)

export function LoginPage({ answer, back: _, ...page }: PageProps) {
  const order = ['email', 'password']
  const form = usePostedForm({ id: 'staff-login', answer, values: { email: '' }, order })
  return (
    <SignInForm
      {...{ ...staffLook, ...page, form, failed: signInMessages.error }}
      title={staffLogin.title}
      subtitle={staffLogin.subtitle}
      after={<Way href="/staff/login?forgotten">{staffForgotten.title}</Way>}
    >
      <EmailField form={form} />
      <PasswordField form={form} />
      <Button name="intent" value={intents.password} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
    </SignInForm>
  )
}

export function ForgottenPage({ answer, back, ...page }: PageProps) {
  const { title, subtitle, failed, busy, submit } = staffForgotten
  const values = { email: '' }
  const form = usePostedForm({ id: 'staff-forgotten', answer, values, order: ['email'] })
  return (
    <SignInForm
      {...{ ...staffLook, title, subtitle, ...page, form, failed }}
      after={<Way href={back}>{staffForgotten.back}</Way>}
    >
      <EmailField form={form} />
      <Button name="intent" value={intents.forgotten} busyLabel={busy}>
        {submit}
      </Button>
    </SignInForm>
  )
}

/** @param props.code undefined when it cannot be had just now */
export function CodePage({ answer, back, code, ...page }: PageProps & { code?: CodeView }) {
  const form = usePostedForm({ id: 'staff-code', answer, values: {}, order: ['otp'] })
  const { id, name, error } = form.field('otp')
  const { email, resendIn = 0, standing = 'valid' } = code ?? {}
  const hint = standing === 'valid' ? undefined : otpStandingSentence(standing)
  return (
    <SignInForm
      {...{ ...staffLook, ...page, form, failed: signInMessages.error }}
      title={staffLogin.title}
      subtitle={staffCode.subtitle}
      after={<Way href={back}>{staffCode.change}</Way>}
    >
      {email && !hint && <p>{withAddresses(staffCode.sentTo(email))}</p>}
      <OtpBlock
        {...{ id, name, error, ...(hint && !error && { hint }) }}
        digits={8}
        isFocused={form.formErrors.length === 0}
        verify={null}
        help={staffCode.late}
      />
      <Button name="intent" value={intents.code} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
      <Row>
        <ResendButton
          intent={intents.resend}
          otp={{ state: 'sent', resendIn }}
          failed={staffSignInMessages.codeNotSent}
        />
      </Row>
    </SignInForm>
  )
}
