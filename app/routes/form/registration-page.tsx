import { candidateForm as copy } from '~/content/candidate'
import { candidateMessages } from '~/domain/registration/candidate.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { mobileHint } from '~/domain/profiles/profile.schema'
import { genders } from '~/domain/profiles/candidate-options.schema'
import { DocumentFields } from '~/forms/candidate/document-fields'
import { EducationalFields } from '~/forms/candidate/educational-fields'
import { PersonalFields } from '~/forms/candidate/personal-fields'
import { ProfessionalFields } from '~/forms/candidate/professional-fields'
import { PasswordFields } from '~/forms/candidate/password-fields'
import { SkillsField } from '~/forms/candidate/skills-field'
import { SubDepartments } from '~/forms/candidate/sub-departments'
import * as parts from '~/forms/candidate/sections'
import { sectionItems } from '~/forms/sections'
import { ContinueAs } from '~/forms/drafts/continue-as'
import { DefaultButton } from '~/forms/default-button'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { OtpField } from '~/forms/contacts/otp-field'
import type { NoticeData } from '~/forms/page-notice'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
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
import { Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'

interface Props {
  page: RegistrationData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const sections = [
  parts.personal,
  parts.professional,
  parts.educational,
  parts.documents,
  parts.password,
]
const order = sections.flatMap(({ fields }) => fields)

export function RegistrationPage({ page, answer, notice }: Props) {
  const { values, made } = page
  const form = usePostedForm({ id: 'registration', answer, values, order, made })
  const verified = { gmail: page.email.state === 'verified', number: page.sms.state === 'verified' }
  return (
    <FormPage
      title={copy.title}
      intro={<FormIntro userType="candidate" />}
      sections={sectionItems(sections, form, values, verified)}
    >
      {page.discarding && <StartAgain token={page.token} page="/form" />}
      <ContinueAs returning={page.returning} clearHref="?start-again" />
      <PostForm form={form} token={page.token} multipart autosave failed={networkFailed}>
        <DefaultButton />
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          <FormSection id="personal" legend={copy.personal}>
            <Stack gap={24}>
              <TextField {...inputsOf(candidateTable, form)('name')} required />
              <OtpField
                form={form}
                name="gmail"
                channel="email"
                otp={page.email}
                {...described(candidateTable, 'gmail')}
                hint={copy.noGmail}
              />
              <ExistingAccount form={form} exists={page.exists} signInHref={page.signInHref} />
              <OtpField
                form={form}
                name="number"
                channel="sms"
                otp={page.sms}
                {...described(candidateTable, 'number')}
                hint={mobileHint}
              />
              <PersonalFields form={form} genders={genders} />
            </Stack>
          </FormSection>
          <ProfessionalFields
            form={form}
            subDepartments={<SubDepartments form={form} />}
            skills={<SkillsField form={form} />}
          />
          <EducationalFields form={form} />
          <DocumentFields
            form={form}
            legend={parts.documents.label}
            files={page.files}
            gone={page.gone}
          />
          <PasswordFields form={form} />
          <FormEnd saved={page.saved}>
            <Button
              name="intent"
              value="register"
              busyLabel={copy.submitting}
              {...marked({ failed: candidateMessages.error })}
            >
              {copy.submit}
            </Button>
            <Button kind="secondary" name="intent" value="save" busyLabel={copy.saving}>
              {copy.save}
            </Button>
            <TextLink href={page.signInHref}>{copy.haveAccount}</TextLink>
          </FormEnd>
          {page.id && <SharedComputer proven={page.email.state === 'verified'} />}
          {page.id && <TextLink href="?start-again">{copy.startAgain}</TextLink>}
        </Stack>
      </PostForm>
    </FormPage>
  )
}
