import { profileMessages } from '~/domain/profiles/profile.schema'
import { customerForm, customerProfile as copy } from '~/content/customer'
import { ContactPassword } from '~/forms/contact-password'
import { contactPassword } from '~/forms/contact-password-field'
import { ServiceFields } from '~/forms/customer/service-fields'
import type { MadeOf } from '~/forms/made-from'
import { sectionItems } from '~/forms/sections'
import type { NoticeData } from '~/forms/page-notice'
import {
  EndNews,
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type Values,
} from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { FieldGrid, Row, Stack, Wide } from '~/ui/layout/layout'

interface EditPageProps {
  values: Values
  made?: MadeOf
  token: string
  answer: FormAnswer | undefined
  notice?: NoticeData | undefined
}

const parts = [
  {
    href: '#personal',
    label: copy.sections.person,
    fields: ['full_name', 'number', 'email', contactPassword],
    needed: ['full_name', 'number', 'email'],
  },
  {
    href: '#service-section',
    label: copy.sections.service,
    fields: ['address', 'city', 'service'],
    needed: ['address', 'city', 'service'],
  },
]
const order = parts.flatMap(({ fields }) => fields)

/** The profile's form. Without script every button keeps what was typed; Cancel throws it away. */
export function EditPage({ values, made, token, answer, notice }: EditPageProps) {
  const form = usePostedForm({ id: 'profile', answer, values, order, made })
  const { sections, hints } = copy
  const { labels } = customerForm
  return (
    <FormPage
      title={copy.editTitle}
      intro={customerForm.note}
      sections={sectionItems(parts, form, values, {})}
    >
      <PostForm
        form={form}
        token={token}
        autosave
        asksBeforeLeaving
        failed={profileMessages.notSaved}
      >
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          <FormSection id="personal" legend={sections.person}>
            <FieldGrid>
              <Wide>
                <TextField
                  {...form.field('full_name')}
                  label={labels.name}
                  autoComplete="name"
                  required
                />
              </Wide>
              <TextField
                {...form.field('number')}
                label={labels.phone}
                hint={hints.phone}
                type="tel"
                autoComplete="tel"
                required
              />
              <TextField
                {...form.field('email')}
                label={labels.email}
                hint={hints.email}
                type="email"
                autoComplete="email"
                readOnly
              />
              <ContactPassword form={form} what="phone" />
            </FieldGrid>
          </FormSection>
          <FormSection id="service-section" legend={sections.service}>
            <ServiceFields form={form} />
          </FormSection>
          <Row>
            <Button name="intent" value="save" busyLabel={copy.saving}>
              {copy.save}
            </Button>
            <Button kind="secondary" name="intent" value="cancel">
              {copy.cancel}
            </Button>
          </Row>
          <EndNews />
        </Stack>
      </PostForm>
    </FormPage>
  )
}
