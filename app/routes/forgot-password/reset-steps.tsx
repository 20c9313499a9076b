import type { UserType } from '#db/schema'
import { forgotPassword as copy, passwordHint } from '~/content/forgot-password'
import { SharedField } from '~/forms/accounts/sign-in-form'
import { MissingCode } from '~/forms/contacts/missing-code'
import { ResendButton, type OtpView } from '~/forms/contacts/otp-field'
import type { PostedForm } from '~/forms/posted-form'
import { setData } from '~/ui/data-attributes'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/inputs'
import { Row } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { withAddresses } from '~/ui/text/address'
import { findFailure } from './failure'

// The button for Enter comes first in each step.
export const resetSteps = { 1: EmailStep, 2: CodeStep, 3: PasswordStep }

interface FieldsProps {
  form: PostedForm
  otp: OtpView
  userType: UserType
}

function EmailStep({ form }: FieldsProps) {
  const { label, hint, submit, busy } = copy.email
  return (
    <>
      <TextField
        {...form.field('email')}
        label={label}
        hint={hint}
        type="email"
        autoComplete="username"
        required
      />
      <Button name="intent" value="send" busyLabel={busy}>
        {submit}
      </Button>
      {form.field('email').defaultValue && (
        <Row>
          <StartAgainButton />
        </Row>
      )}
    </>
  )
}

function CodeStep({ form, otp, userType }: FieldsProps) {
  const { sentTo, submit, busy, change } = copy.code
  const { id, name, error } = form.field('otp')
  const email = form.field('email').defaultValue
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <OtpBlock
        id={id}
        name={name}
        error={error}
        digits={8}
        hint={withAddresses(`${sentTo} ${email}`)}
        verify={null}
      />
      <Button
        name="intent"
        value="verify"
        busyLabel={busy}
        {...setData({ failed: findFailure('verify').message })}
      >
        {submit}
      </Button>
      <Row>
        <ResendButton intent="send" otp={otp} />
        <Button kind="secondary" name="intent" value="change">
          {change}
        </Button>
      </Row>
      <MissingCode channel="email" change={change} account={userType} />
    </>
  )
}

function PasswordStep({ form }: FieldsProps) {
  const { label, submit, busy } = copy.password
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <TextField
        {...form.field('email')}
        label={copy.email.label}
        type="email"
        autoComplete="username"
        readOnly
      />
      <TextField
        {...form.field('new_password')}
        label={label}
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button
        name="intent"
        value="reset"
        busyLabel={busy}
        {...setData({ failed: findFailure('reset').message })}
      >
        {submit}
      </Button>
      <SharedField form={form} />
      <Row>
        <Button kind="secondary" name="intent" value="sign-in">
          {copy.password.signIn}
        </Button>
        <StartAgainButton />
      </Row>
    </>
  )
}

function StartAgainButton() {
  return (
    <Button kind="secondary" size="small" name="intent" value="start-again">
      {copy.startAgain}
    </Button>
  )
}
