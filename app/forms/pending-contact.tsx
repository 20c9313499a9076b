import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { OtpField, type OtpView } from './otp-field'
import type { PostedForm } from './posted-form'

interface PendingContactProps {
  form: PostedForm
  channel: 'email' | 'sms'
  name: string
  label: string
  value: string
  otp: OtpView
}

/** A changed address or number that counts only once its one-time password was given. */
export function PendingContact({ form, channel, name, label, value, otp }: PendingContactProps) {
  const what = channel === 'email' ? 'address' : 'number'
  return (
    <Stack gap={16}>
      <Notice tone="info" role="none" title={`${value} is not verified yet`}>
        {`Until you verify it, your old ${what} stays in use.`}
      </Notice>
      <OtpField form={form} channel={channel} name={name} label={label} otp={otp} fixed />
      <Row>
        <Button kind="secondary" size="small" name="intent" value={`drop-${channel}`}>
          {`Keep the old ${what}`}
        </Button>
      </Row>
    </Stack>
  )
}
