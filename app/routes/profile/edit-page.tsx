import type { UserType } from '#db/schema'
import type { ProfileData } from './load-profile.server'
import { moreFields } from '~/content/candidate'
import { profile as words, profilePages } from '~/content/profile'
import { isAskedIn, namesIn, listNames } from '~/domain/fields/field-table'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { genderOptions } from '~/domain/profiles/candidate-options.schema'
import { userTypeRules } from '~/domain/profiles/user-types'
import { ContactPassword, contactPassword } from '~/forms/contacts/contact-password'
import { DataNotice } from '~/forms/data-notice'
import { DocumentFields } from '~/forms/document-fields'
import { FormEnd } from '~/forms/drafts/saved-draft'
import { Fields, toInputs, type Input } from '~/forms/fields'
import type { NoticeData } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/inputs'
import { FormPage, FormSection } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'

interface EditPageProps {
  userType: UserType
  data?: ProfileData
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

type Words = Readonly<Record<string, string>>

function describeForm(userType: UserType) {
  const { fields: table, email, phone } = userTypeRules[userType]
  // A customer's address is shown, but cannot be edited.
  const isFixed = !isAskedIn(table, email, 'profile')
  const isShown = (name: string) => isAskedIn(table, name, 'profile') || (isFixed && name === email)
  const sections = Object.entries(profilePages[userType].sections).flatMap(([id, legend]) => {
    const inputs = toInputs(table, 'profile', namesIn(table, id).filter(isShown))
    return inputs.length > 0 ? { id, legend, inputs } : []
  })
  const order = listNames(table).flatMap((one) => (one === phone ? [one, contactPassword] : [one]))
  return { sections, order, fixed: isFixed ? email : undefined }
}

const forms = {
  candidate: describeForm('candidate'),
  client: describeForm('client'),
  customer: describeForm('customer'),
}

/** Every button stores what was typed, also without script; Cancel discards it. */
export function EditPage({ userType, data, answer, notice }: EditPageProps) {
  const { sections, order, fixed } = forms[userType]
  const { values = {}, version, saved } = data?.edit ?? {}
  const form = usePostedForm({ id: 'profile', answer, values, order, version })
  const { editTitle, save, contact } = profilePages[userType]
  const hints: Words = profilePages[userType].hints
  const more: Words = moreFields
  const showFixed = ({ name, words }: Input) => (
    <TextField {...form.field(name)} {...words} hint={hints[name]} readOnly />
  )
  return (
    <FormPage title={editTitle}>
      <PostForm
        form={form}
        multipart={userType === 'candidate'}
        autosave
        failed={profileMessages[userType].notSaved}
      >
        <Stack gap={48}>
          <Feedback form={form} notice={notice} />
          {sections.map(({ id, legend, inputs }, index) => (
            <FormSection key={id} id={id} legend={legend}>
              <Fields
                {...{ form, inputs, hints }}
                more={more[id]}
                drawn={fixed ? { [fixed]: showFixed } : undefined}
                options={{ gender: genderOptions(data?.profile['gender']) }}
                end={index === 0 && <ContactPassword form={form} what={contact} />}
              />
            </FormSection>
          ))}
          {userType === 'candidate' && (
            <DocumentFields
              form={form}
              legend={words.documents}
              files={data?.edit.files ?? []}
              stored={data?.edit.stored ?? []}
            />
          )}
          <DataNotice />
          <FormEnd saved={saved}>
            <Button name="intent" value="save" busyLabel={words.saving}>
              {save}
            </Button>
            <Button kind="secondary" name="intent" value="cancel">
              {words.cancel}
            </Button>
          </FormEnd>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
