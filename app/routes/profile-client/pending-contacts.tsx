import { companyLabels } from '~/content/company-profile'
import type { OtpView } from '~/forms/otp-field'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { PendingContact } from '~/forms/pending-contact'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Stack } from '~/ui/layout/layout'

interface Waiting {
  value: string
  otp: OtpView
}

export interface PendingContactsProps {
  pending: { email: Waiting | undefined; sms: Waiting | undefined }
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const order = ['company_email', 'company_email_otp', 'company_phone', 'company_phone_otp']

/** The notice of the step before and, where an address or number waits to be verified, its buttons. */
export function PendingContacts(props: PendingContactsProps) {
  const { email, sms } = props.pending
  return email || sms ? <PendingForm {...props} /> : <PageNotice notice={props.notice} />
}

function PendingForm({ pending: { email, sms }, token, answer, notice }: PendingContactsProps) {
  const values = { company_email: email?.value ?? '', company_phone: sms?.value ?? '' }
  const form = usePostedForm({ id: 'pending', answer, values, order })
  return (
    <PostForm form={form} token={token}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        {email && (
          <PendingContact
            form={form}
            channel="email"
            name="company_email"
            label={`New ${companyLabels.company_email.toLowerCase()}`}
            {...email}
          />
        )}
        {sms && (
          <PendingContact
            form={form}
            channel="sms"
            name="company_phone"
            label={`New ${companyLabels.company_phone.toLowerCase()}`}
            {...sms}
          />
        )}
      </Stack>
    </PostForm>
  )
}
