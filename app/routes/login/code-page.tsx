import type { UserType } from '#db/schema'
import { codeLogin, login, loginLabels as labels } from '~/content/login'
import { accountCodeMessages } from '~/domain/accounts/account-code.schema'
import { codeAskedMessage, signInMessages } from '~/domain/accounts/sign-in.schema'
import { otpStandingSentence } from '~/domain/otp/otp.schema'
import { MissingCode } from '~/forms/contacts/missing-code'
import { ResendButton, type OtpView } from '~/forms/contacts/otp-field'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { SignInForm } from '~/forms/accounts/sign-in-form'
import type { Notice as NoticeData } from '~/web/session/memory.server'
import { Button } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { withAddresses } from '~/ui/text/address'
import { TextLink } from '~/ui/text-link/text-link'
import { loginAddress, loginIntents } from './addresses'
import { SharedField } from './shared-field'

interface CodePageProps {
  type: UserType
  token: string
  email: string | undefined
  next: string | undefined
  shared: boolean
  code: OtpView | undefined
  notice: NoticeData | undefined
  answer: FormAnswer | undefined
}

export function CodePage({ type, token, next, notice, answer, ...page }: CodePageProps) {
  const { email = '', shared, code = { state: 'sent', resendIn: 0 } } = page
  const values = { email, shared: shared ? 'yes' : '' }
  const form = usePostedForm({ id: 'login-code', answer, values, order: ['otp'] })
  const { id, name, error } = form.field('otp')
  const address = form.field('email').defaultValue
  const standing = code.code && code.code !== 'valid' && otpStandingSentence(code.code)
  const asked = codeAskedMessage({ userType: type, email: address })
  const back = loginAddress(type, { shared, next })
  return (
    <SignInForm
      {...{ ...login[type], form, token, notice }}
      subtitle={codeLogin.subtitle}
      back={labels.back}
      failed={signInMessages.error}
      after={
        <Row>
          <TextLink href={`${back}#password`}>{codeLogin.usePassword}</TextLink>
          <TextLink href={`${back}#email`}>{codeLogin.change}</TextLink>
        </Row>
      }
    >
      {!standing && <p>{withAddresses(asked)}</p>}
      <input type="hidden" name="email" value={address} />
      <OtpBlock
        id={id}
        name={name}
        error={error}
        digits={8}
        waits
        hint={error ? undefined : standing}
        verify={null}
        help={<MissingCode channel="email" change={codeLogin.change} account={type} />}
      />
      <SharedField form={form} />
      <Button name="intent" value={loginIntents.code} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
      <Row>
        <ResendButton
          intent={loginIntents.resend}
          otp={code}
          failed={accountCodeMessages.notSent}
        />
      </Row>
    </SignInForm>
  )
}
