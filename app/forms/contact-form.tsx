import { contact } from '~/content/contact'
import { contactFailed } from '~/domain/cases/contact.schema'
import { Button } from '~/ui/button/button'
import { TextAreaField, TextField } from '~/ui/field/inputs'
import { FieldGrid, Row, Stack } from '~/ui/layout/layout'
import { ContactTrap } from './contact-trap'
import { DataNotice } from './data-notice'
import type { NoticeData } from './page-notice'
import { Feedback, PostForm, usePostedForm, type FormAnswer, type Values } from './posted-form'

interface ContactFormProps {
  form?: 'contact' | 'grievance'
  answer: FormAnswer | undefined
  values: Values
  /** Words for somebody signed in, whose name and address are known. */
  own?: string | undefined
  notice: NoticeData | undefined
}

const order = ['username', 'email', 'phone', 'message']

export function ContactForm({
  form: kind = 'contact',
  answer,
  values,
  own,
  notice,
}: ContactFormProps) {
  const { labels } = contact
  const form = usePostedForm({ id: 'contact', answer, values, order })
  // Another address than the page's: otherwise Chromium's error page replaces the page, and Back loses the
  // text.
  const action = `/${kind}?sending`
  return (
    <PostForm late form={form} action={action} failed={contactFailed} hasToken={!!own}>
      <Stack gap={24}>
        <Feedback form={form} notice={notice} />
        {own ? (
          <p>{own}</p>
        ) : (
          <>
            <TextField
              {...form.field('username')}
              label={labels.username}
              autoComplete="name"
              required
            />
            <FieldGrid>
              <TextField
                {...form.field('email')}
                label={labels.email}
                type="email"
                autoComplete="email"
                required
              />
              <TextField
                {...form.field('phone')}
                label={labels.phone}
                type="tel"
                autoComplete="tel"
              />
            </FieldGrid>
          </>
        )}
        <TextAreaField {...form.field('message')} label={labels.message} rows={6} required />
        <DataNotice />
        <Row>
          <Button>{labels.submit}</Button>
        </Row>
      </Stack>
      <ContactTrap />
    </PostForm>
  )
}
