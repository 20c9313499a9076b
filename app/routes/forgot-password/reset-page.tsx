import type { UserType } from '#db/schema'
import { forgotPassword as copy, passwordHints } from '~/content/forgot-password'
import { login } from '~/content/login'
import { passwordResetMessages } from '~/domain/passwords/password-reset.schema'
import { ResendButton, type OtpView } from '~/forms/otp-field'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { marked } from '~/script-contract'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Icon } from '~/ui/icon/icon'
import { Row, Stack } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { Progress } from '~/ui/progress/progress'
import { SidePage } from '~/ui/side-page/side-page'
import { Steps } from '~/ui/steps/steps'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { withAddresses } from '~/ui/text/address'
import { failureOf } from './failure'
import type { ResetStep } from './wizard'

interface ResetPageProps {
  /** Undefined when it cannot be had just now: then it is where the form was posted from. */
  step: ResetStep | undefined
  email: string
  otp: OtpView
  userType: UserType
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function ResetPage({ answer, notice, ...page }: ResetPageProps) {
  const { illustration, background } = login[page.userType]
  const step = page.step ?? failureOf(answer?.intent).step
  const loginHref = `/login/${page.userType}`
  const last = copy.steps.length
  return (
    <SidePage illustration={illustration} background={background} title={copy.title}>
      <Stack gap={24}>
        <Steps items={copy.steps} current={step} />
        <Progress value={step} max={last} label={copy.stepOf(step, last)} />
      </Stack>
      {step === 4 ? (
        <>
          <PageNotice notice={notice} />
          <Text kind="lead">{passwordResetMessages.done}</Text>
          <Row>
            <ButtonLink href={loginHref}>
              {copy.login}
              <Icon name="arrow" />
            </ButtonLink>
          </Row>
        </>
      ) : (
        <>
          <StepForm key={step} {...page} step={step} answer={answer} notice={notice} />
          <p>
            <TextLink href={loginHref}>
              <Icon name="back" />
              {copy.back}
            </TextLink>
          </p>
        </>
      )}
    </SidePage>
  )
}

const fields = { 1: EmailStep, 2: CodeStep, 3: PasswordStep }

function StepForm({
  step,
  email,
  otp,
  userType,
  token,
  answer,
  notice,
}: ResetPageProps & { step: 1 | 2 | 3 }) {
  const order = ['email', 'otp', 'new_password']
  const form = usePostedForm({ id: 'forgot-password', answer, values: { email }, order })
  const Fields = fields[step]
  return (
    <PostForm
      form={form}
      token={token}
      autosave={step === 1}
      step={step}
      failed={failureOf('send').message}
    >
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Fields form={form} otp={otp} userType={userType} />
      </Stack>
    </PostForm>
  )
}

// In each step the button for Enter comes first.
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

function CodeStep({ form, otp }: FieldsProps) {
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
        {...marked({ failed: failureOf('verify').message })}
      >
        {submit}
      </Button>
      <Row>
        <ResendButton intent="send" otp={otp} />
        <Button kind="secondary" name="intent" value="change">
          {change}
        </Button>
      </Row>
    </>
  )
}

function PasswordStep({ form, userType }: FieldsProps) {
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
        hint={passwordHints[userType]}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button
        name="intent"
        value="reset"
        busyLabel={busy}
        {...marked({ failed: failureOf('reset').message })}
      >
        {submit}
      </Button>
      <Row>
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
