import { customerForm } from '~/content/customer'
import { customerMessages, customerOtpMessages } from '~/domain/registration/customer.schema'
import { customerTable } from '~/domain/profiles/customer.fields'
import { mobileHint } from '~/domain/profiles/profile.schema'
import { sectionItems } from '~/forms/sections'
import { registrationOrder, registrationParts } from '~/forms/customer/sections'
import { ServiceFields } from '~/forms/customer/service-fields'
import { ContinueAs } from '~/forms/drafts/continue-as'
import { DefaultButton } from '~/forms/default-button'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { OtpField } from '~/forms/contacts/otp-field'
import type { NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { networkFailed } from '~/forms/messages'
import type { RegistrationData } from '~/forms/registration-data'
import { described, inputsOf } from '~/forms/table-input'
import { FormIntro, SharedComputer } from '~/forms/drafts/other-devices'
import { FormEnd } from '~/forms/drafts/saved-draft'
import { StartAgain } from '~/forms/drafts/start-again'
import { marked } from '~/ui/marked'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'

interface CustomerFormPageProps {
  page: RegistrationData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const { title, note, sections, labels, hints, ...words } = customerForm
const path = '/customerform'

export function CustomerFormPage({ page, answer, notice }: CustomerFormPageProps) {
  const { values, made, email, sms, token } = page
  const form = usePostedForm({ id: 'customer', answer, values, order: registrationOrder, made })
  const verified = { email: email.state === 'verified', number: sms.state === 'verified' }
  return (
    <FormPage
      title={title}
      intro={<FormIntro userType="customer">{note}</FormIntro>}
      sections={sectionItems(registrationParts, form, values, verified)}
    >
      {page.discarding && <StartAgain token={token} page={path} />}
      <ContinueAs returning={page.returning} clearHref="?start-again" />
      <PostForm form={form} token={token} autosave failed={networkFailed}>
        <DefaultButton />
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          <PersonFields form={form} page={page} />
          <FormSection id="service-section" legend={sections.service}>
            <ServiceFields form={form} />
          </FormSection>
          <PasswordFields form={form} />
          <FormEnd saved={page.saved}>
            <Button
              name="intent"
              value="register"
              busyLabel={words.submitting}
              {...marked({ failed: customerMessages.failed })}
            >
              {words.submit}
            </Button>
            <Button kind="secondary" name="intent" value="save">
              {words.save}
            </Button>
            <TextLink href={page.signInHref}>{words.haveAccount}</TextLink>
          </FormEnd>
          {page.id && <SharedComputer proven={email.state === 'verified'} />}
          {page.id && <TextLink href="?start-again">{words.startAgain}</TextLink>}
        </Stack>
      </PostForm>
    </FormPage>
  )
}

interface PersonFieldsProps {
  form: PostedForm
  page: RegistrationData
}

function PersonFields({ form, page }: PersonFieldsProps) {
  const { email, sms } = page
  return (
    <FormSection id="person" legend={sections.person}>
      <Stack gap={24}>
        <TextField {...inputsOf(customerTable, form)('full_name')} required />
        <OtpField
          form={form}
          failed={failures('sms')}
          name="number"
          channel="sms"
          otp={sms}
          {...described(customerTable, 'number')}
          hint={mobileHint}
        />
        <OtpField
          form={form}
          failed={failures('email')}
          name="email"
          channel="email"
          otp={email}
          {...described(customerTable, 'email')}
          hint={hints.email}
        />
        <ExistingAccount form={form} exists={page.exists} signInHref={page.signInHref} />
      </Stack>
    </FormSection>
  )
}

const failures = (channel: 'email' | 'sms') => ({
  send: customerOtpMessages[channel].notSent,
  verify: customerOtpMessages[channel].notAccepted,
})

/** A new password, twice. It is never sent back, so it has to be typed again after an error. */
function PasswordFields({ form }: { form: PostedForm }) {
  const native = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <FormSection id="password-section" legend={sections.password}>
      <Stack gap={24}>
        <Text kind="hint">{hints.password}</Text>
        <FieldGrid>
          <TextField {...form.field('password')} {...native} label={labels.password} />
          <TextField {...form.field('confirm_password')} {...native} label={labels.repeated} />
        </FieldGrid>
      </Stack>
    </FormSection>
  )
}
