import type { z } from 'zod'
import { clientSignup as copy, stepHref, formatStep } from '~/content/client-signup'
import { toShape } from '~/domain/fields/table-schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { unreachableNumber } from '~/domain/profiles/profile.schema'
import { clientSteps, lastStep, type ClientStep } from '~/domain/registration/client-steps'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { NewPassword } from '~/forms/accounts/new-password'
import { contactFields } from '~/forms/contact-fields'
import { DefaultButton } from '~/forms/default-button'
import { FormEnd } from '~/forms/drafts/saved-draft'
import { StartAgain } from '~/forms/drafts/start-again'
import { Fields, toInputs } from '~/forms/fields'
import { networkFailed } from '~/forms/messages'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { RegistrationEnd } from '~/forms/registration-end'
import type { RegistrationView } from '~/forms/registration-form'
import { Button } from '~/ui/button/button'
import { mandatoryNote } from '~/ui/form-page/form-page'
import { Icon } from '~/ui/icon/icon'
import { Stack } from '~/ui/layout/layout'
import { setData } from '~/ui/data-attributes'
import { Progress, Steps } from '~/ui/steps/steps'
import { SidePage } from '~/ui/side-page/side-page'
import { Text } from '~/ui/text/text'

const inputs = clientSteps.map((order) => {
  const names = order.filter((name) => Object.hasOwn(companyTable, name))
  return toInputs(companyTable, 'registration', names)
})
const schemas: Readonly<Record<string, z.ZodType>> = toShape(companyTable, 'registration')

interface SignupPageProps {
  /** The shown step: the address's or, after an error, the one with it. */
  step: ClientStep
  view: RegistrationView
}

export function SignupPage({ step, view }: SignupPageProps) {
  const { page } = view
  return (
    <SidePage illustration={'client'} background="lilac" title={copy.title} wide>
      {page.discarding && <StartAgain page={stepHref(step)} />}
      {/* A step's inputs are its own: none may turn into the next step's with its text. */}
      <StepForm key={step} step={step} view={view} />
    </SidePage>
  )
}

function StepForm({ step, view: { page, answer, notice } }: SignupPageProps) {
  const order = clientSteps[step - 1] ?? []
  const { values, version } = page
  const form = usePostedForm({ id: `signup-${step}`, answer, values, order, version })
  const hints = page.sms.unreachable ? { company_phone: unreachableNumber } : copy.hints
  return (
    <PostForm form={form} autosave failed={networkFailed}>
      <DefaultButton>{copy.enter[step - 1] ?? copy.complete}</DefaultButton>
      <input type="hidden" name="step" value={step} />
      <Stack gap={48}>
        <Stack gap={16}>
          <Steps current={step} items={listSteps(values)} />
          <Progress value={step} max={lastStep} label={formatStep(step)} />
          <Text kind="muted">
            {`${formatStep(step)}. ${step === 2 ? copy.presence : mandatoryNote}`}
          </Text>
        </Stack>
        <Feedback form={form} notice={notice} groups={groupErrors(answer, step)} />
        <Fields
          form={form}
          inputs={inputs[step - 1] ?? []}
          more={step === lastStep ? copy.more : undefined}
          drawn={contactFields(form, 'client', page, hints)}
        />
        {step === lastStep && <NewPassword form={form} />}
        <StepEnd step={step} form={form} page={page} />
      </Stack>
    </PostForm>
  )
}

type EndProps = Parameters<typeof RegistrationEnd>[0]

function StepEnd({ step, form, page }: Omit<EndProps, 'children'> & { step: ClientStep }) {
  const previous = (
    <Button kind="secondary" name="intent" value="previous" disabled={step === 1}>
      {copy.previous}
    </Button>
  )
  if (step < lastStep) {
    return (
      <FormEnd saved={page.saved}>
        {previous}
        <Button name="intent" value="next">
          {copy.next}
          <Icon name="arrow" />
        </Button>
      </FormEnd>
    )
  }
  return (
    <RegistrationEnd form={form} page={page}>
      {previous}
      <Button
        name="intent"
        value="register"
        busyLabel={copy.completing}
        {...setData({ failed: registrationMessages.client.failed })}
      >
        {copy.complete}
      </Button>
    </RegistrationEnd>
  )
}

function listSteps(values: RegistrationView['page']['values']) {
  const isRight = (field: string) => schemas[field]?.safeParse(values[field]).success ?? true
  const isDone = (fields: readonly string[]) =>
    fields.some((field) => values[field]?.length) && fields.every(isRight)
  return copy.steps.map((label, index) => ({
    label,
    done: index < lastStep - 1 && isDone(clientSteps[index] ?? []),
    button: { name: 'intent', value: `step-${index + 1}` },
  }))
}

/** Groups errors by step; those of other steps are buttons that store this step's answers. */
function groupErrors(answer: FormAnswer | undefined, shown: ClientStep) {
  const errors = answer?.result.error ?? {}
  return copy.steps.flatMap((label, index) => {
    const step = index + 1
    const names = clientSteps[index]?.flatMap((name) => [name, `${name}_otp`]) ?? []
    const listed = names.flatMap((name) => {
      const text = errors[name]?.[0]
      if (!text) return []
      const button = { name: 'intent', value: `step-${step}-${name}` }
      return [step === shown ? { text, href: `#${name}` } : { text, button }]
    })
    return listed.length ? [{ label: `Step ${step}: ${label}`, errors: listed }] : []
  })
}
