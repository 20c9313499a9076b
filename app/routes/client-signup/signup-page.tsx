import { clientSignup as copy, stepOf } from '~/content/company-profile'
import { clientMessages } from '~/domain/registration/client.schema'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import { DataNotice } from '~/forms/data-notice'
import { OffersBox } from '~/forms/offers-box'
import { DefaultButton } from '~/forms/default-button'
import type { NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { networkFailed } from '~/forms/messages'
import type { RegistrationData } from '~/forms/registration-data'
import { ResumeButtons } from '~/forms/drafts/resume-buttons'
import { FormEnd } from '~/forms/drafts/saved-draft'
import { StartAgain } from '~/forms/drafts/start-again'
import { marked } from '~/ui/marked'
import { Button } from '~/ui/button/button'
import { MandatoryNote } from '~/ui/form-page/form-page'
import { Icon } from '~/ui/icon/icon'
import { Row, Stack } from '~/ui/layout/layout'
import { Progress } from '~/ui/progress/progress'
import { SidePage } from '~/ui/side-page/side-page'
import { Steps } from '~/ui/steps/steps'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { answerAt, countErrors, errorsOf, groupErrors, type FormErrors } from './errors'
import { hrefOf, lastStep } from './step'
import { StepFields } from './step-fields'

interface PageData extends RegistrationData {
  step: ClientStep
  checked: boolean
  errors: FormErrors
}

interface Props {
  page: PageData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

/** Shows the step of the address or, after an error, the step with it. */
export function SignupPage({ page, answer, notice }: Props) {
  const { step } = page
  return (
    <SidePage illustration={'client'} background="lilac" title={copy.title} wide>
      {page.discarding && <StartAgain token={page.token} page={hrefOf(step, page.checked)} />}
      {/* A step's inputs are its own: none may turn into the next step's with its text. */}
      <StepForm key={step} step={step} page={page} answer={answer} notice={notice} />
    </SidePage>
  )
}

const clearHref = ({ step, checked }: PageData) => `${hrefOf(step, checked)}&start-again`

function StepForm({ step, page, answer, notice }: Props & { step: ClientStep }) {
  const order = clientSteps[step - 1] ?? []
  const { values, version, checked } = page
  const errors = errorsOf(page, answer)
  const shown = answerAt(step, errors, answer)
  const form = usePostedForm({ id: `signup-${step}`, answer: shown, values, order, version })
  return (
    <PostForm form={form} token={page.token} autosave failed={networkFailed}>
      <DefaultButton>{copy.enter[step - 1] ?? copy.complete}</DefaultButton>
      <input type="hidden" name="step" value={step} />
      {checked && <input type="hidden" name="checked" value="yes" />}
      <Stack gap={48}>
        <Stack gap={16}>
          <Steps current={step} items={stepsOf(page, countErrors(errors))} />
          <Progress value={step} max={lastStep} label={stepOf(step)} />
          <Text kind="muted">
            {`${stepOf(step)}. `}
            <MandatoryNote />
          </Text>
        </Stack>
        <FormNews form={form} notice={notice} groups={groupErrors(errors, step)} />
        <StepFields step={step} form={form} page={page} />
        <Stack gap={16}>
          {step === lastStep && <OffersBox form={form} />}
          <DataNotice registering />
        </Stack>
        <FormEnd saved={page.saved}>
          <Button kind="secondary" name="intent" value="previous" disabled={step === 1}>
            {copy.previous}
          </Button>
          {step < lastStep ? (
            <Button name="intent" value="next">
              {copy.next}
              <Icon name="arrow" />
            </Button>
          ) : (
            <Button
              name="intent"
              value="register"
              busyLabel={copy.completing}
              {...marked({ failed: clientMessages.failed })}
            >
              {copy.complete}
            </Button>
          )}
          <Button kind="secondary" name="intent" value="save" busyLabel={copy.saving}>
            {copy.save}
          </Button>
        </FormEnd>
        {page.id && page.email.state === 'verified' && <ResumeButtons />}
        <Row>
          <TextLink href={page.signInHref}>{copy.haveAccount}</TextLink>
          {page.id && <TextLink href={clearHref(page)}>{copy.startAgain}</TextLink>}
        </Row>
      </Stack>
    </PostForm>
  )
}

function stepsOf({ values, errors }: PageData, counts: number[]) {
  const filled = (field: string) => Boolean(values[field]?.length)
  const right = countErrors(errors).map((count) => count === 0)
  const done = [right[0] && filled('company_name'), right[1] && clientSteps[1].some(filled), false]
  return copy.steps.map((label, index) => ({
    label,
    done: done[index] ?? false,
    errors: counts[index] ?? 0,
    button: { name: 'intent', value: `step-${index + 1}` },
  }))
}
