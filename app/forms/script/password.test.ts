import { afterEach, expect, it, vi } from 'vitest'
import { openWindow } from '../../../tests/support/pages/window'
import { addShowButtons, showPasswords } from './password'

afterEach(() => void vi.unstubAllGlobals())

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!

it('shows and hides all passwords of a form, which leave as passwords', () => {
  openWindow(`<form><div><input id="p" type="password" name="password"></div>
    <div><input id="q" type="password" name="confirm_password"></div><button>Register</button></form>`)
  showPasswords()
  addShowButtons()
  addShowButtons()
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-show-password] button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Show password', 'Show password'])
  const state = () => [
    ...['#p', '#q'].map((field) => find<HTMLInputElement>(field).type),
    ...buttons.map((button) => button.getAttribute('aria-pressed')),
  ]
  const [plain, hidden] = ['text', 'password'].map((type) => [type, type])
  buttons[1]?.click()
  expect(state()).toEqual([...(plain ?? []), 'true', 'true'])
  buttons[0]?.click()
  expect(state()).toEqual([...(hidden ?? []), 'false', 'false'])
  buttons[0]?.click()
  find('form').dispatchEvent(new Event('submit'))
  expect(state()).toEqual([...(hidden ?? []), 'false', 'false'])
})
