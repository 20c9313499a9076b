import { useEffect, useState, type KeyboardEvent } from 'react'
import {
  otpSendLabel,
  otpSentLabel,
  otpSentSentence,
  otpVerifiedSentence,
} from '~/domain/otp/otp.schema'
import { Button } from '~/ui/button/button'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { usePendingIntent, type PostedForm } from './posted-form'

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
}

/**
 * An address or number with its verification: not sent, sent (block with the code), verified (read-only).
 * Without script the waiting time is that of the page's load, and the server answers an early press.
 */
export function OtpField({ form, name, channel, otp, fixed = false, ...field }: OtpFieldProps) {
  const { error, ...control } = form.field(name)
  const pending = usePendingIntent()
  const sendIntent = `send-${channel}-otp`
  const sending = pending === sendIntent
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
          busy={sending && !sent}
        >
          {sent ? otpSentLabel : otpSendLabel(undefined)}
        </Button>
      }
      below={
        sent && (
          <OtpBlock
            onKeyDown={verifyOnEnter}
            {...codeProps(form, name)}
            notice={otpSentSentence(channel)}
            verify={
              <Button
                name="intent"
                value={`verify-${channel}-otp`}
                busy={pending === `verify-${channel}-otp`}
                busyLabel="Verifying"
              >
                Verify
              </Button>
            }
            resend={<ResendButton intent={sendIntent} otp={otp} busy={sending} />}
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

/** The form's first button would answer Enter; in the code field Enter means Verify. */
function verifyOnEnter(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[value^="verify-"]')?.click()
}

/** Asks for another code, once the time between two has passed. */
export function ResendButton({
  intent,
  otp,
  busy,
}: {
  intent: string
  otp: OtpView
  busy: boolean
}) {
  const { left, counting } = useCountdown(otp)
  return (
    <Button
      kind="secondary"
      name="intent"
      value={intent}
      disabled={counting && left > 0}
      busy={busy}
    >
      {otpSendLabel(left)}
    </Button>
  )
}

/** Seconds left, counted down once scripts run; before that the page says what was left at its load. */
function useCountdown(otp: OtpView) {
  const [left, setLeft] = useState(otp.resendIn)
  const [counting, setCounting] = useState(false)
  useEffect(() => {
    const end = Date.now() + otp.resendIn * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    setCounting(true)
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
    // A new answer of the loader is a new object and starts a new count.
  }, [otp])
  return { left, counting }
}
