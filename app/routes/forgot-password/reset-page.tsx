import type { UserType } from '#db/schema'
import { forgotPassword as copy } from '~/content/forgot-password'
import { login } from '~/content/login'
import { passwordResetMessages } from '~/domain/passwords/password-reset.schema'
import type { OtpView } from '~/forms/contacts/otp-field'
import type { NoticeData } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Progress, Steps } from '~/ui/steps/steps'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'
import { findFailure } from './failure'
import { resetSteps } from './reset-steps'
import type { ResetStep } from './wizard'

interface ResetPageProps {
  /** Undefined when the draft could not be loaded: then the posted form's step is shown. */
  step: ResetStep | undefined
  version: number
  email: string
  otp: OtpView
  userType: UserType
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function ResetPage({ answer, notice, ...page }: ResetPageProps) {
  const { illustration, background } = login[page.userType]
  const step = page.step ?? findFailure(answer?.intent).step
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
          <Notice tone="success">{passwordResetMessages.done}</Notice>
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

function StepForm({
  step,
  version,
  email,
  otp,
  userType,
  answer,
  notice,
}: ResetPageProps & { step: 1 | 2 | 3 }) {
  const order = ['email', 'otp', 'new_password']
  const form = usePostedForm({ id: 'forgot-password', answer, values: { email }, order, version })
  const Fields = resetSteps[step]
  return (
    <PostForm form={form} autosave={step === 1} failed={findFailure('send').message}>
      <Stack gap={24}>
        <Feedback form={form} notice={notice} />
        <Fields form={form} otp={otp} userType={userType} />
      </Stack>
    </PostForm>
  )
}
