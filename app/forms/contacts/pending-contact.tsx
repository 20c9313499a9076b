import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { OtpField, type OtpView } from './otp-field'
import type { PostedForm } from '~/forms/posted-form'

const native = {
  email: { type: 'email', autoComplete: 'email' },
  sms: { type: 'tel', autoComplete: 'tel' },
} as const

interface PendingContactProps {
  form: PostedForm
  channel: 'email' | 'sms'
  name: string
  label: string
  value: string
  own: boolean
  otp: OtpView
  edit: string
}

/** A changed address or number that waits for its code, or the account's `own` unverified one. */
export function PendingContact({ form, channel, value, own, edit, ...field }: PendingContactProps) {
  const what = channel === 'email' ? 'address' : 'number'
  return (
    <Stack gap={16}>
      <Notice tone="info" role="none" title={`${formatPhone(value)} is not verified yet`}>
        {own
          ? 'Ask for a one-time code and enter it here to verify it.'
          : `Until you verify it, your old ${what} stays in use.`}
      </Notice>
      <OtpField {...field} {...native[channel]} form={form} channel={channel} fixed change={edit} />
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
