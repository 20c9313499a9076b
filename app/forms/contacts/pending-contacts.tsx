import { Stack } from '~/ui/layout/layout'
import { DefaultButton } from '~/forms/default-button'
import type { OtpView } from './otp-field'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { PendingContact } from './pending-contact'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'

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
  token: string
  failed: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function PendingContacts(props: PendingContactsProps) {
  const { email, sms } = props.pending
  return email || sms ? <PendingForm {...props} /> : <PageNotice notice={props.notice} />
}

function PendingForm({ pending, fields, edit, token, ...rest }: PendingContactsProps) {
  const { failed, answer, notice } = rest
  const { email, sms } = pending
  const values = { [fields.email.name]: email?.value ?? '', [fields.sms.name]: sms?.value ?? '' }
  const order = [fields.email.name, fields.sms.name].flatMap((name) => [name, `${name}_otp`])
  const form = usePostedForm({ id: 'pending', answer, values, order })
  const isSent = (view: ContactView | undefined) => view?.otp.state === 'sent'
  const verify = isSent(email) ? 'verify-email-otp' : isSent(sms) && 'verify-sms-otp'
  const send = `send-${email ? 'email' : 'sms'}-otp`
  const contact = (channel: 'email' | 'sms', view: ContactView) => {
    const { name, label, newLabel } = fields[channel]
    return (
      <PendingContact
        {...view}
        form={form}
        edit={edit}
        channel={channel}
        name={name}
        label={view.own ? label : newLabel}
      />
    )
  }
  return (
    <PostForm form={form} token={token} failed={failed}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <DefaultButton value={verify || send}>
          {verify ? 'Check the code I typed' : 'Send me a code'}
        </DefaultButton>
        {email && contact('email', email)}
        {sms && contact('sms', sms)}
      </Stack>
    </PostForm>
  )
}
