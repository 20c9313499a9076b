import { afterEach, expect, it, vi } from 'vitest'
import { openWindow, typeInto } from '../../../tests/support/pages/window'
import { forgetTyped, storeTyped } from './keep'

afterEach(() => void vi.unstubAllGlobals())

const stored = () => JSON.stringify({ ...localStorage })

/** A page of a member's, on which the texts of a browser are restored. */
function open(
  member: string,
  { typed = '{}', keep = 'case-1' }: { typed?: string; keep?: string } = {},
) {
  openWindow(`<div data-member="${member}"><form action="/staff/logout"></form>
    <form id="f" data-keep="${keep}"><input type="hidden" name="version" value="2">
    <select name="status"><option value=""><option value="done"></select>
    <textarea id="text" name="text"></textarea><input type="password" id="p" name="password">
    </form></div>`)
  for (const [name, text] of Object.entries(JSON.parse(typed) as Record<string, string>))
    localStorage.setItem(name, text)
  storeTyped()
  const form = document.querySelector<HTMLFormElement>('#f')!
  return { form, values: () => Object.fromEntries([...new FormData(form)]) }
}

it('keeps what is typed with its version for the same member and form, until it is sent', () => {
  const { form } = open('priya')
  typeInto('#text', 'Come on Monday')
  typeInto('#p', 'Pearl$2026')
  const typed = stored().replace(String.raw`\"version\":\"2\"`, String.raw`\"version\":\"1\"`)
  expect(typed).not.toContain('Pearl')
  const again = open('priya', { typed })
  expect(again.values()).toMatchObject({ text: 'Come on Monday', version: '1', password: '' })
  expect(open('priya', { typed, keep: 'case-2' }).values()).toMatchObject({ text: '' })
  forgetTyped(form)
  expect(stored()).not.toContain('Monday')
})

it('forgets it where another member has signed in, or this one signs out', () => {
  open('priya')
  typeInto('#text', 'Come on Monday')
  const typed = stored()
  expect(open('arul', { typed }).values()).toMatchObject({ text: '' })
  expect(stored()).not.toContain('Monday')
  open('priya', { typed })
  const [logout] = document.forms
  logout?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(stored()).toBe('{}')
})
