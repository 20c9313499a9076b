import { emailAddress, phoneNumber } from '~/domain/fields/field-table'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { DefaultButton } from '~/forms/default-button'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import {
  Feedback,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { OtpField, type OtpView } from './otp-field'

export interface ContactView {
  value: string
  own: boolean
  otp: OtpView
}

export interface Pending {
  email: ContactView | undefined
  sms: ContactView | undefined
}

interface Field {
  name: string
  label: string
  newLabel: string
}

export interface PendingContactsProps {
  pending: Pending
  fields: { email: Field; sms: Field }
  edit: string
  failed: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function PendingContacts(props: PendingContactsProps) {
  const { email, sms } = props.pending
  return email || sms ? <PendingForm {...props} /> : <PageNotice notice={props.notice} />
}

function PendingForm({ pending, fields, edit, ...rest }: PendingContactsProps) {
  const { failed, answer, notice } = rest
  const { email, sms } = pending
  const values = { [fields.email.name]: email?.value ?? '', [fields.sms.name]: sms?.value ?? '' }
  const order = [fields.email.name, fields.sms.name].flatMap((name) => [name, `${name}_otp`])
  const form = usePostedForm({ id: 'pending', answer, values, order })
  const isSent = (view: ContactView | undefined) => view?.otp.state === 'sent'
  const verify = isSent(email) ? 'verify-email' : isSent(sms) && 'verify-sms'
  const send = `send-${email ? 'email' : 'sms'}`
  return (
    <PostForm form={form} failed={failed}>
      <Stack gap={24}>
        <Feedback form={form} notice={notice} />
        <DefaultButton value={verify || send}>
          {verify ? 'Check the code I typed' : 'Send me a code'}
        </DefaultButton>
        {email && (
          <PendingContact {...{ form, edit, ...email }} channel="email" {...fields.email} />
        )}
        {sms && <PendingContact {...{ form, edit, ...sms }} channel="sms" {...fields.sms} />}
      </Stack>
    </PostForm>
  )
}

interface PendingContactProps extends ContactView, Field {
  form: PostedForm
  channel: OtpChannel
  edit: string
}

/** A changed address or number that waits for its code, or the account's unverified `own` one. */
function PendingContact({ form, channel, value, own, otp, edit, ...field }: PendingContactProps) {
  const what = channel === 'email' ? 'address' : 'number'
  const { input } = channel === 'email' ? emailAddress : phoneNumber
  const label = own ? field.label : field.newLabel
  return (
    <Stack gap={16}>
      <Notice tone="info" role="none" title={`${formatPhone(value)} is not verified yet`}>
        {own
          ? 'Ask for a one-time code and enter it here to verify it.'
          : `Until you verify it, your old ${what} stays in use.`}
      </Notice>
      <OtpField
        {...input}
        {...{ form, channel, otp, label }}
        name={field.name}
        fixed
        change={edit}
      />
      {!own && (
        <Row>
          <Button kind="secondary" size="small" name="intent" value={`drop-${channel}`}>
            {`Keep the old ${what}`}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
