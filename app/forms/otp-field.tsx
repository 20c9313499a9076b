import type { ReactNode } from 'react'
import {
  otpRequestMessage,
  otpSentMessage,
  otpStandingSentence,
  otpVerifiedMessage,
  otpVerifyMessage,
  type CodeStanding,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import { otpSendLabel, otpSentLabel } from '~/domain/otp/otp-send-label'
import { codeIntents, marked } from '~/script-contract'
import { Button } from '~/ui/button/button'
import { TextField, type TextFieldProps } from '~/ui/field/text-field'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import type { PostedForm } from './posted-form'

/** What the page knows of one verification. */
export interface OtpView {
  state: 'none' | 'sent' | 'verified'
  /** Seconds until the next message may be asked for; 0 = now. */
  resendIn: number
  /** Of one that was sent. */
  code?: CodeStanding
}

interface OtpFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'type' | 'autoComplete' | 'inputMode'
> {
  form: PostedForm
  name: string
  channel: OtpChannel
  otp: OtpView
  /** The value cannot be changed here. */
  fixed?: boolean
  /** What its buttons say when they fail, where the form has sentences of its own. */
  failed?: { send: string; verify: string }
}

/**
 * An address or number with its verification: not sent, sent (block with the code), verified (read-only).
 * Without script the waiting time is that of the page's load, and the server answers an early press.
 */
export function OtpField({ form, name, channel, otp, fixed = false, ...rest }: OtpFieldProps) {
  const { failed, ...field } = rest
  const { error, ...control } = form.field(name)
  if (otp.state === 'verified') {
    return (
      <TextField
        {...field}
        {...control}
        required
        error={error}
        verified={otpVerifiedMessage(channel)}
        beside={
          <Button kind="secondary" name="intent" value={`change-${channel}`}>
            Change
          </Button>
        }
      />
    )
  }
  const messages = { ...failedMessages(channel), ...failed }
  const sent = otp.state === 'sent' && { channel, code: otp.code ?? 'valid' }
  const intent = `${codeIntents.send}${channel}-otp`
  const resend = <ResendButton intent={intent} otp={otp} failed={messages.send} />
  const send = (
    <Button
      kind="secondary"
      name="intent"
      value={intent}
      {...marked({ sent: Boolean(sent), failed: messages.send })}
    >
      {sent ? otpSentLabel : otpSendLabel(undefined)}
    </Button>
  )
  return (
    <TextField
      {...field}
      {...control}
      required
      readOnly={fixed}
      error={error}
      beside={sent && sent.code !== 'valid' ? resend : send}
      below={
        sent && (
          <SentCode {...sent} form={form} name={name} failed={messages.verify}>
            {sent.code === 'valid' && resend}
          </SentCode>
        )
      }
    />
  )
}

interface SentCodeProps extends Pick<OtpFieldProps, 'form' | 'name' | 'channel'> {
  code: CodeStanding
  failed: string
  /** Asks for another code. */
  children: ReactNode
}

/** One state, one sentence: where the last button failed, only that is said. */
function SentCode({ form, name, channel, code, failed, children }: SentCodeProps) {
  const { id, name: codeName, error } = form.field(`${name}_otp`)
  const standing =
    code === 'valid' ? { notice: otpSentMessage(channel) } : { hint: otpStandingSentence(code) }
  const failedToSend = form.field(name).error !== undefined
  const silent = error !== undefined || (failedToSend && code !== 'unsure')
  return (
    <OtpBlock
      id={id}
      name={codeName}
      error={error}
      {...(silent ? {} : standing)}
      verify={
        <Button
          name="intent"
          value={`${codeIntents.verify}${channel}-otp`}
          busyLabel="Verifying"
          {...marked({ failed })}
        >
          Verify
        </Button>
      }
      resend={children}
    />
  )
}

const failedMessages = (channel: OtpChannel) => ({
  send: otpRequestMessage({ reason: 'delivery' }),
  verify: otpVerifyMessage(channel, 'expired'),
})

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
      {...marked({ 'resend-in': otp.resendIn, failed })}
    >
      {otpSendLabel(otp.resendIn)}
    </Button>
  )
}
