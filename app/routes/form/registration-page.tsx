import { candidateForm as copy } from '~/content/candidate'
import { opening as openingCopy } from '~/content/opening'
import { passwordHints } from '~/content/forgot-password'
import { candidateMessages } from '~/domain/registration/candidate.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { mobileHint } from '~/domain/profiles/profile.schema'
import { genders } from '~/domain/profiles/candidate-options.schema'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { NewPassword } from '~/forms/accounts/new-password'
import { DocumentFields } from '~/forms/candidate/document-fields'
import { EducationalFields } from '~/forms/candidate/educational-fields'
import { PersonalFields } from '~/forms/candidate/personal-fields'
import { ProfessionalFields } from '~/forms/candidate/professional-fields'
import { SkillsField } from '~/forms/candidate/skills-field'
import { SubDepartments } from '~/forms/candidate/sub-departments'
import * as parts from '~/forms/candidate/sections'
import { OtpField } from '~/forms/contacts/otp-field'
import { RegistrationForm, type RegistrationView } from '~/forms/registration-form'
import { described, inputsOf } from '~/forms/table-input'
import { TextField } from '~/ui/field/text-field'
import { FormSection } from '~/ui/form-section/form-section'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

const sections = [
  parts.personal,
  parts.professional,
  parts.educational,
  parts.documents,
  parts.password,
]

interface RegistrationPageProps extends RegistrationView {
  opening: { text: string; href?: string } | undefined
}

export function RegistrationPage({ opening, ...view }: RegistrationPageProps) {
  const { page } = view
  return (
    <RegistrationForm
      view={view}
      userType="candidate"
      id="registration"
      path="/form"
      parts={sections}
      contact={{ email: 'gmail', sms: 'number' }}
      words={copy}
      failed={candidateMessages.error}
      multipart
      head={
        opening && (
          <Notice tone="info" role="none" title={opening.text}>
            <Row>
              {opening.href && <TextLink href={opening.href}>{openingCopy.see}</TextLink>}
              <TextLink href={page.signInHref}>{copy.haveAccount}</TextLink>
            </Row>
          </Notice>
        )
      }
    >
      {(form) => (
        <>
          <input type="hidden" name="opening" value={form.field('opening').defaultValue} />
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
          <DocumentFields form={form} legend={parts.documents.label} files={page.files} />
          <FormSection id="password-section" legend={parts.password.label}>
            <NewPassword form={form} hint={passwordHints.candidate} />
          </FormSection>
        </>
      )}
    </RegistrationForm>
  )
}
