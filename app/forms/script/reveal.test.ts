import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWindow } from '../../../tests/support/pages/window'
import { followChoices, revealParts } from './reveal'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for the consent of a guardian under 18 only', () => {
  openWindow('<input type="date" id="dob"><p data-under-18="dob"></p>')
  const isShown = (birth: string) => {
    document.querySelector<HTMLInputElement>('#dob')!.value = birth
    revealParts()
    return !document.querySelector('p')!.hidden
  }
  expect(['2008-03-02', '2008-03-03', ''].map(isShown)).toEqual([false, true, false])
})

it('ticks all rows with one box, which is ticked while all are', () => {
  openWindow(`<form><label hidden><input type="checkbox" data-select-all></label>
    <input type="checkbox" name="tick"><input type="checkbox" name="tick"></form>`)
  followChoices()
  revealParts()
  expect(document.querySelector('label')?.hidden).toBe(false)
  const [all, one, two] = document.querySelectorAll('input')
  all?.click()
  expect([one?.checked, two?.checked]).toEqual([true, true])
  one?.click()
  expect(all?.checked).toBe(false)
  one?.click()
  expect(all?.checked).toBe(true)
})
