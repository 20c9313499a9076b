import { afterEach, expect, it, vi } from 'vitest'
import { openWindow, type } from '../../../tests/support/pages/window'
import { postWithoutLeaving } from './posting'
import { soon } from '../../../tests/support/soon'

afterEach(() => void vi.unstubAllGlobals())

const form = (
  name: string,
  news = '',
) => `<form id="f" data-failed="An error occurred." data-autosave>
  <div data-news ${news ? '' : 'hidden'}>${news}</div>
  <input name="name" id="name" value="${name}"><input type="password" id="p" name="password">
  <button name="intent" value="save" data-busy-label="Saving">Save</button></form>`
const press = () => document.querySelector<HTMLButtonElement>('button')!.click()
const answer = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html' } })

it('posts what is typed with the button, and shows the answer in place of the page', async () => {
  openWindow(form('Kavitha'))
  const sent: [string, RequestInit][] = []
  const page = `<title>Error: A form</title><main id="main">${form('Kavitha S', '<p role="alert">Too short</p>')}</main>`
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => {
    sent.push([to, init])
    return Promise.resolve(answer(page, 422))
  })
  postWithoutLeaving()
  type('#name', 'Kavitha S')
  type('#p', 'Pearl$2026')
  press()
  const button = document.querySelector('button')
  expect([button?.getAttribute('aria-disabled'), button?.textContent]).toEqual(['true', 'Saving'])
  await soon(() => expect(document.querySelector('[data-news]')?.textContent).toBe('Too short'))
  expect(
    sent.map(([to, { method, body }]) => [to, method, String(body as URLSearchParams)]),
  ).toEqual([[...['/form', 'POST'], 'name=Kavitha+S&password=Pearl%242026&intent=save']])
  expect(document.title).toBe('Error: A form')
  // No page ever holds a password: what was typed stays.
  expect(document.querySelector<HTMLInputElement>('#p')?.value).toBe('Pearl$2026')
  expect(document.querySelector('button')?.textContent).toBe('Save')
})

it('says what failed when the connection does, and keeps everything', async () => {
  openWindow(form('Kavitha'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  postWithoutLeaving()
  type('#name', 'Typed')
  press()
  await soon(() =>
    expect(document.querySelector('[data-news]')?.textContent).toMatch(
      /^An error occurred\. The connection failed\./,
    ),
  )
  expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('Typed')
})
