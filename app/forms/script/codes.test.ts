import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWindow, typeInto } from '../../../tests/support/pages/window'
import { countDown, helpWithCodes, showCodeState } from './codes'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = (selector = 'button') => document.querySelector<HTMLButtonElement>(selector)!
const press = (selector: string, key: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

it('counts down to the moment another code may be asked for', () => {
  openWindow('<button data-resend-in="30">Resend OTP</button>')
  countDown()
  expect([button().disabled, button().textContent]).toEqual([true, 'Resend in 30s'])
  vi.advanceTimersByTime(29_000)
  expect(button().textContent).toBe('Resend in 1s')
  vi.advanceTimersByTime(1000)
  expect([button().disabled, button().textContent]).toEqual([false, 'Resend OTP'])
})

const sent = `<div><label for="a">Gmail</label>
  <div><input id="a" value="a@gmail.com"><button data-sent="a@gmail.com" value="send-email-otp">OTP Sent</button></div>
  <div data-code="6"><input id="c" autocomplete="one-time-code"><button value="verify-email-otp">Verify</button></div></div>`

it('sends at once to an address that is another one than the code was sent to', () => {
  openWindow(sent)
  helpWithCodes()
  showCodeState()
  const code = document.querySelector<HTMLElement>('[data-code]')!
  expect([button().disabled, code.hidden]).toEqual([true, false])
  typeInto('#a', 'b@gmail.com')
  expect([button().disabled, button().textContent, code.hidden]).toEqual([false, 'Send OTP', true])
  typeInto('#a', 'a@gmail.com')
  expect([button().disabled, button().textContent, code.hidden]).toEqual([true, 'OTP Sent', false])
})

it('verifies with Enter in a code', () => {
  openWindow(sent)
  helpWithCodes()
  const pressed: string[] = []
  document.addEventListener('click', ({ target }) =>
    pressed.push((target as HTMLButtonElement).value),
  )
  press('#c', 'Enter')
  press('#c', 'a')
  expect(pressed).toEqual(['verify-email-otp'])
})

it('verifies a complete code by itself, as it is typed or pasted', () => {
  openWindow(sent)
  helpWithCodes()
  const pressed = vi.fn()
  button('[value="verify-email-otp"]').addEventListener('click', pressed)
  typeInto('#c', '22233')
  expect(pressed).not.toHaveBeenCalled()
  typeInto('#c', '22 23-33')
  expect(pressed).toHaveBeenCalledOnce()
})

it('hides the code of an address that was corrected and saved since', () => {
  openWindow(sent)
  helpWithCodes()
  typeInto('#a', 'b@gmail.com')
  const address = document.querySelector<HTMLInputElement>('#a')!
  // An autosave makes it the page's own.
  address.defaultValue = address.value
  typeInto('#c', '1')
  expect(document.querySelector<HTMLElement>('[data-code]')!.hidden).toBe(true)
})
