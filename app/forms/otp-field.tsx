import { otpSentLabel, otpSentSentence, otpVerifiedSentence } from '~/domain/otp/otp.schema'
import { otpSendLabel } from '~/domain/otp/otp-send-label'
import { Button } from '~/ui/button/button'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import type { PostedForm } from './posted-form'

/** What the page knows of one verification. */
export interface OtpView {
  state: 'none' | 'sent' | 'verified'
  /** Seconds until the next message may be asked for; 0 = now. */
  resendIn: number
}

interface OtpFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'type' | 'autoComplete' | 'inputMode'
> {
  form: PostedForm
  name: string
  channel: 'email' | 'sms'
  otp: OtpView
  /** The value cannot be changed here. */
  fixed?: boolean
  /** What its buttons say when the server cannot be reached, where the form's sentence does not fit. */
  failed?: { send: string; verify: string }
}

/**
 * An address or number with its verification: not sent, sent (block with the code), verified (read-only).
 * Without script the waiting time is that of the page's load, and the server answers an early press.
 */
export function OtpField({
  form,
  name,
  channel,
  otp,
  fixed = false,
  failed,
  ...field
}: OtpFieldProps) {
  const { error, ...control } = form.field(name)
  const sendIntent = `send-${channel}-otp`
  if (otp.state === 'verified') {
    return (
      <TextField
        {...field}
        {...control}
        required
        error={error}
        verified={otpVerifiedSentence(channel)}
        beside={
          <Button kind="secondary" name="intent" value={`change-${channel}`}>
            Change
          </Button>
        }
      />
    )
  }
  const sent = otp.state === 'sent'
  return (
    <TextField
      {...field}
      {...control}
      required
      readOnly={fixed}
      error={error}
      beside={
        <Button
          kind="secondary"
          name="intent"
          value={sendIntent}
          disabled={sent}
          data-failed={failed?.send}
        >
          {sent ? otpSentLabel : otpSendLabel(undefined)}
        </Button>
      }
      below={
        sent && (
          <OtpBlock
            {...codeProps(form, name)}
            notice={otpSentSentence(channel)}
            verify={
              <Button
                name="intent"
                value={`verify-${channel}-otp`}
                busyLabel="Verifying"
                data-failed={failed?.verify}
              >
                Verify
              </Button>
            }
            resend={<ResendButton intent={sendIntent} otp={otp} failed={failed?.send} />}
          />
        )
      }
    />
  )
}

function codeProps(form: PostedForm, name: string) {
  const { id, name: codeName, error } = form.field(`${name}_otp`)
  return { id, name: codeName, error }
}

/** Asks for another code, once the time between two has passed, which a script counts down. */
export function ResendButton({
  intent,
  otp,
  failed,
}: {
  intent: string
  otp: OtpView
  failed?: string | undefined
}) {
  return (
    <Button
      kind="secondary"
      name="intent"
      value={intent}
      data-resend-in={otp.resendIn}
      data-failed={failed}
    >
      {otpSendLabel(otp.resendIn)}
    </Button>
  )
}
