import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow, typeInto } from '../../../tests/support/pages/window'

const page = `<form data-autosave data-failed="An error occurred.">
    <input type="hidden" name="version" value="1"><input id="name" name="name">
    <input type="password" id="p" name="password">
    <div data-saved hidden><p></p></div><div role="status" data-unsaved></div>
  </form>`
const offline = 'Not saved yet: no connection. Trying again.'

type Answer = () => Promise<Response>
const saved =
  (version: number): Answer =>
  () => {
    const headers = { 'draft-version': String(version), 'draft-saved': `Saved%20as%20${version}.` }
    return Promise.resolve(new Response(null, { headers }))
  }
const refusing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    Promise.resolve(new Response(null, { status, headers }))
const deadLine: Answer = () => Promise.reject(new TypeError('fetch failed'))
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })

let window: ReturnType<typeof openWindow>
let script: typeof import('./autosave')
let requests: { body: URLSearchParams; keepalive: boolean }[]
let answer: (signal: AbortSignal) => Promise<Response>

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
  window = openWindow(page)
  requests = []
  vi.stubGlobal('fetch', (_: string, init: (typeof requests)[0] & { signal: AbortSignal }) => {
    requests.push(init)
    return answer(init.signal)
  })
  vi.resetModules()
  script = await import('./autosave')
  script.saveWhileTyping()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const text = (mark: string) => document.querySelector(`[data-${mark}]`)?.textContent
const lastBody = () => Object.fromEntries(requests.at(-1)?.body ?? [])
const form = () => document.querySelector('form')!

async function typeAnd(given: typeof answer, name = 'Kavitha') {
  answer = given
  typeInto('#name', name)
  await pass(800)
}

describe('an answer that was saved', () => {
  it('is sent after 0.8 s without passwords, and shown with the words and the version of the server', async () => {
    answer = saved(2)
    typeInto('#p', 'Pearl$2026')
    typeInto('#name', 'Kavitha')
    await pass(799)
    expect(requests).toEqual([])
    await pass(1)
    expect(lastBody()).toEqual({ version: '1', name: 'Kavitha', intent: 'autosave' })
    expect([text('saved'), text('unsaved')]).toEqual(['Saved as 2.', ''])
    await typeAnd(saved(3), 'Kavitha S')
    expect(lastBody().version).toBe('2')
  })

  it('counts as saved when the server accepts it without a version', async () => {
    await typeAnd(refusing(200))
    expect(text('unsaved')).toBe('')
    await pass(600_000)
    expect(requests).toHaveLength(1)
  })

  it('waits for the save before it, for its version', async () => {
    let arrive = (_: Response) => {}
    await typeAnd(() => new Promise((resolve) => (arrive = resolve)))
    await typeAnd(saved(3), 'Kavitha S')
    expect(requests).toHaveLength(1)
    arrive(await saved(2)())
    await pass(800)
    expect(lastBody()).toMatchObject({ version: '2', name: 'Kavitha S' })
  })

  it('is sent in the background only up to the length that browsers take', async () => {
    await typeAnd(saved(2), 'k'.repeat(59_000))
    await typeAnd(saved(3), 'k'.repeat(64_000))
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })
})

describe('an answer that was not saved', () => {
  it('is sent again every 15 s, and at once when the line is back', async () => {
    await typeAnd(deadLine)
    expect([text('unsaved'), requests.length]).toEqual([offline, 1])
    await pass(14_999)
    expect(requests).toHaveLength(1)
    await pass(1)
    expect(requests).toHaveLength(2)
    answer = saved(2)
    window.dispatchEvent(new window.Event('online'))
    await pass(0)
    expect([text('unsaved'), text('saved'), requests.length]).toEqual(['', 'Saved as 2.', 3])
    await pass(600_000)
    expect(requests).toHaveLength(3)
  })

  it('is announced once, by its note alone', async () => {
    await typeAnd(deadLine)
    const note = document.querySelector('[data-unsaved]')?.firstElementChild
    await pass(15_000)
    expect(document.querySelector('[data-unsaved]')?.firstElementChild).toBe(note)
    expect(note?.hasAttribute('role')).toBe(false)
  })

  it('is sent with the version that a refused save has made', async () => {
    await typeAnd(refusing(413, { 'draft-version': '2' }))
    await typeAnd(saved(3), 'Kav')
    expect(lastBody().version).toBe('2')
  })

  it('is said to be unsaved after 30 s without an answer', async () => {
    await typeAnd(silence)
    await pass(29_999)
    expect(text('unsaved')).toBe('')
    await pass(1)
    expect(text('unsaved')).toBe(offline)
  })

  it.each([
    [413, 'Not saved yet: an answer is too long. Please shorten it.'],
    [403, 'Not saved yet: this page is out of date. Press a button to go on.'],
    [202, 'Not saved yet: this page is out of date. Press a button to go on.'],
  ])('is not sent again with status %i until something is typed', async (status, words) => {
    await typeAnd(refusing(status))
    expect(text('unsaved')).toBe(words)
    await pass(600_000)
    expect(requests).toHaveLength(1)
    await typeAnd(saved(2), 'Kav')
    expect([text('unsaved'), text('saved')]).toEqual(['', 'Saved as 2.'])
  })

  it('stops with status 409 until a button is pressed', async () => {
    await typeAnd(refusing(409))
    expect(text('unsaved')).toMatch(/^Not saved: this form was changed in another tab\./)
    await typeAnd(saved(2), 'Kav')
    expect(requests).toHaveLength(1)
    await script.finishSaving()
    await typeAnd(saved(5), 'Kavi')
    expect([lastBody().name, text('unsaved')]).toEqual(['Kavi', ''])
  })
})

it('leaves the answers to a button that was pressed, and saves what is typed after it', async () => {
  await typeAnd(deadLine)
  await script.finishSaving()
  expect(text('unsaved')).toBe('')
  await pass(600_000)
  expect(requests).toHaveLength(1)
  form().setAttribute('aria-busy', 'true')
  await typeAnd(saved(2), 'Kavitha S')
  expect(requests).toHaveLength(1)
  form().removeAttribute('aria-busy')
  await pass(800)
  expect(lastBody().name).toBe('Kavitha S')
})

it('lets a button wait for the save under way', async () => {
  let arrive = (_: Response) => {}
  await typeAnd(() => new Promise((resolve) => (arrive = resolve)))
  const finished = script.finishSaving()
  arrive(await saved(2)())
  await finished
  expect(document.querySelector<HTMLInputElement>('[name="version"]')?.value).toBe('2')
})
