import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { Disclosure } from '../disclosure/disclosure'
import { OtpBlock } from './otp-block'

const block = (props: {
  digits?: 8
  error?: string
  hint?: string
  notice?: string
  help?: ReactNode
}) =>
  render(
    <OtpBlock
      id="otp"
      name="otp"
      verify={<button id="verify">Verify</button>}
      resend={<button id="resend">Resend in 24s</button>}
      {...props}
    />,
  )

it('is one numeric input that phones can fill in', () => {
  const page = block({})
  expect(page.label('otp')).toBe('Enter the 6-digit code')
  expect(page.attributes('otp')).toMatchObject({
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
  })
})

it('names the number of digits that are wanted', () => {
  expect(block({ digits: 8 }).label('otp')).toBe('Enter the 8-digit code')
})

it('has room for a pasted code with separators', () => {
  const room = Number(block({}).attributes('otp').maxlength)
  expect(room).toBeGreaterThanOrEqual('1 2 3 4 5 6 7 8'.length)
})

it('announces that the code was sent', () => {
  const status = block({ notice: 'OTP sent to your phone!' }).one('p')
  expect(status.attributes.role).toBe('status')
  expect(readText(status)).toBe('OTP sent to your phone!')
})

it('ties a wrong code to the input, right behind it', () => {
  const page = block({ error: 'Invalid OTP. Try again.', hint: 'Sent to 98765 43210' })
  expect(page.description('otp')).toEqual(['Sent to 98765 43210', 'Invalid OTP. Try again.'])
  expect(page.attributes('otp')['aria-invalid']).toBe('true')
  const order = page.elements.map(({ attributes }) => attributes.id).filter(Boolean)
  expect(order).toEqual(['otp-hint', 'otp', 'otp-error', 'verify', 'resend'])
})

it('has help for those to whom no code comes behind its buttons', () => {
  const page = block({
    help: <Disclosure summary="Didn't get the code?">Wait a minute.</Disclosure>,
  })
  const order = page.elements.map(({ attributes, tag }) => attributes.id ?? tag)
  expect(order.indexOf('details')).toBeGreaterThan(order.indexOf('resend'))
  expect(readText(page.one('summary'))).toBe("Didn't get the code?")
  expect(page.one('details').attributes).not.toHaveProperty('open')
})
