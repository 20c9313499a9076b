import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow, type } from '../../../tests/support/pages/window'
import { decorateChoices } from './choices'
import { fadeNotices, showFailure } from './notices'
import { addShowButtons, showPasswords } from './passwords'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!

describe('a good notice', () => {
  const notice = '<div data-news><p data-fades>Saved.</p></div>'

  it('goes after 3 seconds, and its place with it', () => {
    openWindow(notice)
    fadeNotices()
    vi.advanceTimersByTime(3299)
    expect(find('[data-fades]')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(document.querySelector('[data-fades]')).toBeNull()
    expect(find('[data-news]').hidden).toBe(true)
  })

  it('stays while one points at it', () => {
    openWindow(notice)
    fadeNotices()
    find('[data-fades]').dispatchEvent(new Event('mouseenter'))
    vi.advanceTimersByTime(60_000)
    expect(document.querySelector('[data-fades]')).not.toBeNull()
    find('[data-fades]').dispatchEvent(new Event('mouseleave'))
    vi.advanceTimersByTime(3300)
    expect(document.querySelector('[data-fades]')).toBeNull()
  })
})

it('a failure stands at the end of the form for the buttons there, and in the title', () => {
  openWindow(`<form><div data-news hidden></div><button id="first">Send</button>
    <div><button id="last">Register</button></div><div data-news hidden></div></form>`)
  const form = find<HTMLFormElement>('form')
  showFailure(form, find('#last'), 'Registration failed.')
  const [top, end] = [...document.querySelectorAll<HTMLElement>('[data-news]')]
  expect([top?.hidden, end?.textContent]).toEqual([true, 'Registration failed.'])
  expect(document.title).toBe('Error: A form')
  showFailure(form, find('#first'), 'Failed to send OTP.')
  expect(top?.textContent).toBe('Failed to send OTP.')
  expect(document.title).toBe('Error: A form')
})

it('the consent of a guardian is asked for under 18 only', () => {
  openWindow('<input type="date" id="dob"><p data-under-18="dob"></p>')
  const isShown = (birth: string) => {
    find<HTMLInputElement>('#dob').value = birth
    decorateChoices()
    return !find('p').hidden
  }
  expect(['2008-03-02', '2008-03-03', ''].map(isShown)).toEqual([false, true, false])
})

it('passwords can be shown, and leave as passwords', () => {
  openWindow(`<form><div><label for="p">Password</label><input id="p" type="password" name="password"></div>
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
  buttons[1]?.click()
  expect(state()).toEqual(['text', 'text', 'true', 'true'])
  buttons[0]?.click()
  expect(state()).toEqual(['password', 'password', 'false', 'false'])
  buttons[0]?.click()
  find('form').dispatchEvent(new Event('submit'))
  expect(state()).toEqual(['password', 'password', 'false', 'false'])
})

it('a new password is repeated by itself while it can be read, and not before', () => {
  openWindow(`<form><div><input id="p" type="password" name="password" autocomplete="new-password"></div>
    <div><input id="q" type="password" name="confirm_password" autocomplete="new-password"></div></form>`)
  showPasswords()
  addShowButtons()
  const again = find<HTMLInputElement>('#q')
  type('#p', 'Vaigai')
  expect(again.value).toBe('')
  find('[data-show-password] button').click()
  expect(again.value).toBe('Vaigai')
  type('#p', 'Vaigai$2026')
  expect(again.value).toBe('Vaigai$2026')
  type('#q', 'Vaigai')
  expect(again.value).toBe('Vaigai')
})
