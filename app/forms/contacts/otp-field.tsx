import type { ReactNode } from 'react'
import {
  codeHints,
  codeWords,
  type CodeState,
  type CodeWords,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import { otpFirstLabel, otpSendLabel, otpSentLabel } from '~/domain/otp/otp-send-label'
import { codeIntents } from '~/script-contract'
import { setData } from '~/ui/data-attributes'
import { Button } from '~/ui/button/button'
import { TextField, type TextFieldProps } from '~/ui/field/inputs'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { MissingCode } from './missing-code'
import { FormErrorSummary, type PostedForm } from '~/forms/posted-form'

export interface OtpView {
  state: 'none' | 'sent' | 'verified'
  /** Seconds until another code may be sent; 0 = now. */
  resendIn: number
  code?: CodeState
  /** No code can be sent to the number. */
  unreachable?: true
}

interface OtpFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'type' | 'autoComplete' | 'inputMode'
> {
  form: PostedForm
  name: string
  channel: OtpChannel
  otp: OtpView
  fixed?: boolean
  /** Button to the step where the address can be changed, if not in this field. */
  change?: string | undefined
  words?: CodeWords
}

/** Without script the waiting time stands still, and the server answers an early press. */
export function OtpField({ form, name, channel, otp, fixed = false, ...rest }: OtpFieldProps) {
  const { words = codeWords[channel], change, ...field } = rest
  const { error, ...control } = form.field(name)
  if (otp.state === 'verified') {
    return (
      <TextField
        {...field}
        {...control}
        required
        error={error}
        verified={words.verified}
        besideFrom={channel}
        beside={
          <Button kind="secondary" name="intent" value={`change-${channel}`}>
            Change
          </Button>
        }
      />
    )
  }
  const sent = otp.state === 'sent' && { channel, code: otp.code ?? 'valid' }
  const intent = `${codeIntents.send}${channel}-otp`
  const resend = <ResendButton intent={intent} otp={otp} failed={words.notSent} />
  const send = (
    <Button
      kind="secondary"
      name="intent"
      value={intent}
      {...setData({ sent: sent ? control.defaultValue : undefined, failed: words.notSent })}
    >
      {sent ? otpSentLabel : otpFirstLabel}
    </Button>
  )
  const input = (
    <TextField
      {...field}
      {...control}
      required
      readOnly={fixed}
      error={error}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- an address that got no code is corrected here
      autoFocus={form.atCode === name}
      beside={sent && sent.code !== 'valid' ? resend : send}
      below={
        sent && (
          <SentCode {...sent} change={change} form={form} name={name} words={words}>
            {sent.code === 'valid' && resend}
          </SentCode>
        )
      }
    />
  )
  if (!form.atCode?.startsWith(name)) return input
  return (
    <>
      <FormErrorSummary form={form} />
      {input}
    </>
  )
}

interface SentCodeProps extends Pick<OtpFieldProps, 'form' | 'name' | 'channel' | 'change'> {
  code: CodeState
  words: CodeWords
  children: ReactNode
}

/** After an error only that is shown. */
function SentCode({ form, name, channel, ...of }: SentCodeProps) {
  const { change, code, words, children } = of
  const { id, name: codeName, error } = form.field(`${name}_otp`)
  const standing = code === 'valid' ? { notice: words.sent } : { hint: codeHints[code] }
  const silent = error !== undefined || form.atCode === name
  return (
    <OtpBlock
      id={id}
      name={codeName}
      error={error}
      {...(silent ? {} : standing)}
      verify={
        <Button
          name="intent"
          value={`${codeIntents.verify}-${channel}-otp`}
          busyLabel="Verifying"
          {...setData({ failed: words.failed })}
        >
          Verify
        </Button>
      }
      resend={children}
      help={<MissingCode channel={channel} change={change} />}
    />
  )
}

/** The script counts the waiting time down. */
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
      {...setData({ 'resend-in': otp.resendIn, failed })}
    >
      {otpSendLabel(otp.resendIn)}
    </Button>
  )
}
