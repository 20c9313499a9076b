import { candidateForm as copy, moreFields } from '~/content/candidate'
import { opening as openingCopy } from '~/content/opening'
import { passwordHints } from '~/content/forgot-password'
import { candidateMessages } from '~/domain/registration/candidate.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { mobileHint } from '~/domain/profiles/profile.schema'
import { genders } from '~/domain/profiles/candidate-options.schema'
import { ExistingAccount } from '~/forms/accounts/existing-account'
import { NewPassword } from '~/forms/accounts/new-password'
import { DocumentFields } from '~/forms/candidate/document-fields'
import { PersonalFields } from '~/forms/candidate/personal-fields'
import { SubDepartments } from '~/forms/candidate/sub-departments'
import * as parts from '~/forms/candidate/sections'
import { Fields } from '~/forms/fields'
import { OtpField } from '~/forms/contacts/otp-field'
import { RegistrationForm, type RegistrationView } from '~/forms/registration-form'
import { namesIn } from '~/forms/sections'
import { described } from '~/forms/table-input'
import { FormSection } from '~/ui/form-section/form-section'
import { Row, Stack, Wide } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

const sections = [
  parts.personal,
  parts.professional,
  parts.educational,
  parts.documents,
  parts.password,
]

const professionalNames = [
  ...namesIn(candidateTable, 'professional'),
  ...namesIn(candidateTable, 'skills'),
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
            <PersonalFields
              form={form}
              of="registration"
              genders={genders}
              contacts={{
                gmail: (
                  <Wide>
                    <Stack gap={24}>
                      <OtpField
                        form={form}
                        name="gmail"
                        channel="email"
                        otp={page.email}
                        {...described(candidateTable, 'gmail')}
                        hint={copy.noGmail}
                      />
                      <ExistingAccount
                        form={form}
                        exists={page.exists}
                        signInHref={page.signInHref}
                      />
                    </Stack>
                  </Wide>
                ),
                number: (
                  <Wide>
                    <OtpField
                      form={form}
                      name="number"
                      channel="sms"
                      otp={page.sms}
                      {...described(candidateTable, 'number')}
                      hint={mobileHint}
                    />
                  </Wide>
                ),
              }}
            />
          </FormSection>
          <FormSection id="professional" legend={parts.professional.label}>
            <Fields
              form={form}
              table={candidateTable}
              names={professionalNames}
              of="registration"
              drawn={{ sub_departments: <SubDepartments form={form} /> }}
            />
          </FormSection>
          <FormSection id="educational" legend={parts.educational.label}>
            <Fields
              form={form}
              table={candidateTable}
              names={namesIn(candidateTable, 'educational')}
              of="registration"
              more={moreFields.educational}
            />
          </FormSection>
          <DocumentFields form={form} legend={parts.documents.label} files={page.files} />
          <FormSection id="password-section" legend={parts.password.label}>
            <NewPassword form={form} hint={passwordHints.candidate} />
          </FormSection>
        </>
      )}
    </RegistrationForm>
  )
}
