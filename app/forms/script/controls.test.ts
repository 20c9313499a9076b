import { afterEach, expect, it, vi } from 'vitest'
import { openWindow, type } from '../../../tests/support/pages/window'
import { controlsOf, isChanged, keepValues, settling } from './controls'

afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  openWindow(`<form>
    <input name="name" id="name" value="Kavitha">
    <input type="hidden" name="token" value="t">
    <input type="checkbox" name="skills" value="React" checked>
    <select name="department"><option>IT</option><option>Accounts</option></select>
    <textarea name="about">Hello</textarea>
  </form>`)
const changed = () =>
  controlsOf(document)
    .filter(isChanged)
    .map(({ name }) => name)

it('counts as changed what differs from what the page said, and nothing hidden', () => {
  open()
  expect(changed()).toEqual([])
  type('#name', 'Kavitha Selvam')
  type('[name="token"]', 'another')
  type('select', 'Accounts')
  document.querySelector<HTMLInputElement>('[name="skills"]')!.checked = false
  expect(changed()).toEqual(['name', 'skills', 'department'])
})

it('counts what was saved as unchanged, and what was typed meanwhile as changed', () => {
  open()
  type('#name', 'Kavitha Selvam')
  type('textarea', 'Saved')
  const settle = settling(controlsOf(document))
  type('textarea', 'Typed while it was saved')
  settle()
  expect(changed()).toEqual(['about'])
  expect(document.querySelector('textarea')?.value).toBe('Typed while it was saved')
})

it('puts values back into the controls of a page that has taken the place', () => {
  open()
  type('#name', 'Typed')
  document.querySelector<HTMLInputElement>('[name="skills"]')!.checked = false
  const restore = keepValues(controlsOf(document))
  document.querySelector('form')!.innerHTML =
    '<input id="name" name="name"><input type="checkbox" name="skills" value="React" checked>'
  restore()
  expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('Typed')
  expect(document.querySelector<HTMLInputElement>('[name="skills"]')?.checked).toBe(false)
})
