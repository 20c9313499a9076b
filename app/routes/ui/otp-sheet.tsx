import type { ReactNode } from 'react'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { Sheet } from './sheet'

export function OtpSheet() {
  return (
    <Sheet id="otp" title="OTP: not sent, resend, sent, wrong, verified">
      <FieldGrid>
        <Phone id="otp-unsent" button={<Secondary>Send OTP</Secondary>} />
        <Phone id="otp-again" button={<Secondary>Resend OTP</Secondary>} />
        <Wide>
          <Phone id="otp-sent" button={<Secondary disabled>OTP Sent</Secondary>}>
            <OtpBlock
              id="otp-sent-code"
              name="otp-sent-code"
              notice="OTP sent to your phone!"
              verify={<Button type="button">Verify</Button>}
              resend={<Secondary disabled>Resend in 24s</Secondary>}
              help={
                <Disclosure summary="Didn't get the code?">
                  <ul>
                    <li>Wait a minute. Some SMS take that long.</li>
                    <li>Make sure that the phone has signal.</li>
                  </ul>
                </Disclosure>
              }
            />
          </Phone>
        </Wide>
        <Wide>
          <Phone
            id="otp-wrong"
            button={<Secondary disabled>OTP Sent</Secondary>}
            error="Please verify your phone number before submitting."
          >
            <OtpBlock
              id="otp-wrong-code"
              name="otp-wrong-code"
              hint="Sent to 98765 43210, valid for 10 minutes"
              error="Invalid OTP. Try again."
              verify={
                <Button type="button" busy busyLabel="Verifying">
                  Verify
                </Button>
              }
              resend={<Secondary>Resend OTP</Secondary>}
            />
          </Phone>
        </Wide>
        <TextField
          id="otp-done"
          name="otp-done"
          label="Phone"
          required
          defaultValue="98765 43210"
          verified="Phone number verified!"
          beside={<Secondary>Change</Secondary>}
        />
      </FieldGrid>
    </Sheet>
  )
}

interface PhoneProps {
  id: string
  button: ReactNode
  error?: string
  children?: ReactNode
}

function Phone({ id, button, error, children }: PhoneProps) {
  return (
    <TextField
      id={id}
      name={id}
      type="tel"
      label="Phone"
      defaultValue="98765 43210"
      error={error}
      beside={button}
      below={children}
    />
  )
}

function Secondary({ children, disabled }: { children: string; disabled?: boolean }) {
  return (
    <Button type="button" kind="secondary" disabled={disabled}>
      {children}
    </Button>
  )
}
