import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow, type } from '../../../tests/support/pages/window'

const page = `<form data-autosave data-failed="An error occurred.">
    <input type="hidden" name="version" value="1"><input id="name" name="name">
    <div data-saved hidden><p></p></div><span aria-live="polite" data-told></span>
    <div role="status" data-unsaved></div>
  </form>`
const offline = 'Not saved yet: no connection. Trying again.'
const refused = 'Not saved yet: we could not store it. Trying again.'
const savedAt = (minute: number) => `Saved on 2 March 2026, 2:${minute} pm. Kept until 9 March.`

type Answer = () => Promise<Response>
const saved =
  (minute: number): Answer =>
  () => {
    const headers = { 'draft-version': '2', 'draft-saved': savedAt(minute) }
    return Promise.resolve(new Response(null, { headers }))
  }
const refusing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    Promise.resolve(new Response(null, { status, headers }))
const deadLine: Answer = () => Promise.reject(new TypeError('fetch failed'))
const silence: Answer = () => new Promise(() => {})

let window: ReturnType<typeof openWindow>
let script: typeof import('./autosave')
let bodies: URLSearchParams[]
let answer: Answer

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
  window = openWindow(page)
  bodies = []
  vi.stubGlobal('fetch', (_: string, init: { body: URLSearchParams; signal: AbortSignal }) => {
    bodies.push(init.body)
    const given = answer()
    return new Promise((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      given.then(resolve, reject)
    })
  })
  vi.resetModules()
  script = await import('./autosave')
  script.saveWhileTyping()
})
afterEach(() => {
  script.stopSaving()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const text = (mark: string) => document.querySelector(`[data-${mark}]`)?.textContent
const isLineShown = () => !document.querySelector<HTMLElement>('[data-saved]')?.hidden
const lastName = () => bodies.at(-1)?.get('name')

async function typeAnd(given: Answer, name = 'Kavitha') {
  answer = given
  type('#name', name)
  await pass(800)
}

describe('a form that saves while somebody types', () => {
  it("shows the server's words once they are there", async () => {
    answer = silence
    type('#name', 'Kavitha')
    await pass(799)
    expect(bodies).toEqual([])
    await pass(1)
    expect([lastName(), isLineShown()]).toEqual(['Kavitha', false])
    await typeAnd(saved(30))
    expect([text('saved'), isLineShown(), text('unsaved')]).toEqual([savedAt(30), true, ''])
    expect(document.querySelector<HTMLInputElement>('[name="version"]')?.value).toBe('2')
  })

  it('tells screen readers the same words once', async () => {
    await typeAnd(saved(30))
    expect(text('told')).toBe(savedAt(30))
    document.querySelector('[data-told]')?.replaceChildren()
    await typeAnd(saved(30), 'Kavitha S')
    expect(text('told')).toBe('')
    await typeAnd(saved(31), 'Kavitha Se')
    expect(text('told')).toBe(savedAt(31))
  })

  it('claims nothing where an answer does not say that it is saved', async () => {
    await typeAnd(refusing(200))
    expect([isLineShown(), text('unsaved')]).toEqual([false, refused])
  })

  it('takes the words alone for saved where a form has no version', async () => {
    const headers = { 'draft-saved': savedAt(30) }
    await typeAnd(() => Promise.resolve(new Response(null, { headers })))
    expect([text('saved'), text('unsaved')]).toEqual([savedAt(30), ''])
  })

  it('leaves no text out that is too long to be sent after the page has gone', async () => {
    const fetching = vi.fn(() => saved(30)())
    vi.stubGlobal('fetch', fetching)
    const asks = () => fetching.mock.lastCall as unknown as [string, { keepalive: boolean }]
    await typeAnd(saved(30), 'k'.repeat(59_000))
    expect(asks()[1].keepalive).toBe(true)
    await typeAnd(saved(30), 'k'.repeat(64_000))
    expect(asks()[1].keepalive).toBe(false)
  })
})

describe('what could not be saved', () => {
  it('is sent again after 5 and 15 seconds, then each minute', async () => {
    await typeAnd(deadLine)
    expect([text('unsaved'), bodies.length]).toEqual([offline, 1])
    for (const [wait, count] of [
      [4999, 1],
      [1, 2],
      [15_000, 3],
      [60_000, 4],
      [59_999, 4],
      [1, 5],
    ] as const) {
      await pass(wait)
      expect(bodies).toHaveLength(count)
    }
    answer = saved(33)
    await pass(60_000)
    expect([text('unsaved'), text('saved'), lastName()]).toEqual(['', savedAt(33), 'Kavitha'])
    await pass(600_000)
    expect(bodies).toHaveLength(6)
  })

  it('is sent at once when the line is back', async () => {
    await typeAnd(deadLine)
    answer = saved(30)
    window.dispatchEvent(new window.Event('online'))
    await pass(0)
    expect([text('unsaved'), text('saved')]).toEqual(['', savedAt(30)])
    window.dispatchEvent(new window.Event('online'))
    await pass(60_000)
    expect(bodies).toHaveLength(2)
  })

  it('goes with what is typed meanwhile', async () => {
    await typeAnd(deadLine)
    await pass(3000)
    await typeAnd(deadLine, 'Kavitha S')
    expect(lastName()).toBe('Kavitha S')
    await pass(4999)
    expect(bodies).toHaveLength(2)
    await typeAnd(saved(30), 'Kavitha Selvam')
    expect([lastName(), text('unsaved')]).toEqual(['Kavitha Selvam', ''])
  })

  it('is said once, and again after it was saved', async () => {
    await typeAnd(deadLine)
    const note = document.querySelector('[data-unsaved]')?.firstElementChild
    await pass(20_000)
    expect(bodies).toHaveLength(3)
    expect(document.querySelector('[data-unsaved]')?.firstElementChild).toBe(note)
    expect([note?.getAttribute('role'), text('told')]).toEqual([null, ''])
    await typeAnd(saved(30))
    expect(text('told')).toBe(savedAt(30))
    await typeAnd(deadLine, 'Kavitha S')
    await typeAnd(saved(30), 'Kavitha S')
    expect(text('told')).toBe(savedAt(30))
  })

  it('goes on from a step that is no longer shown', async () => {
    await typeAnd(deadLine)
    document.querySelector('form')?.remove()
    answer = saved(30)
    await pass(60_000)
    expect([lastName(), bodies.length]).toEqual(['Kavitha', 2])
  })

  it('moves the page only as far as its note would cover the field one is at', async () => {
    const field = document.querySelector<HTMLElement>('#name')!
    const moves = vi.fn()
    Object.assign(field, { scrollIntoView: moves })
    field.getBoundingClientRect = () => new window.DOMRect(0, 700, 300, 40)
    field.focus()
    await typeAnd(deadLine)
    await typeAnd(saved(30), 'Kavitha S')
    field.getBoundingClientRect = () => new window.DOMRect(0, 2000, 300, 40)
    await typeAnd(deadLine)
    expect(moves).toHaveBeenCalledTimes(1)
  })

  it('waits as long as the site asks', async () => {
    await typeAnd(refusing(429, { 'Retry-After': '40' }))
    expect(text('unsaved')).toBe(refused)
    await pass(39_999)
    expect(bodies).toHaveLength(1)
    await pass(1)
    expect(bodies).toHaveLength(2)
  })

  it.each([500, 502, 503])('is not blamed on the line with status %i', async (status) => {
    await typeAnd(refusing(status))
    expect(text('unsaved')).toBe(refused)
    await pass(5000)
    expect(bodies).toHaveLength(2)
  })

  it.each([
    [413, 'Not saved yet: an answer is too long. Please shorten it.'],
    [403, 'Not saved yet: this page is out of date. Press a button to save.'],
    [409, 'Not saved yet: this page is out of date. Press a button to save.'],
    [202, 'Not saved yet: this page is out of date. Press a button to save.'],
  ])('waits for a person with status %i', async (status, words) => {
    await typeAnd(refusing(status))
    expect(text('unsaved')).toBe(words)
    window.dispatchEvent(new window.Event('online'))
    await pass(600_000)
    expect(bodies).toHaveLength(1)
    await typeAnd(saved(30), 'Kav')
    expect([text('unsaved'), text('saved')]).toEqual(['', savedAt(30)])
  })

  it('is said after 10 seconds without an answer, which may still come', async () => {
    let arrive = (_: Response) => {}
    await typeAnd(() => new Promise((resolve) => (arrive = resolve)))
    await pass(9999)
    expect(text('unsaved')).toBe('')
    await pass(1)
    expect(text('unsaved')).toBe(offline)
    arrive(await saved(30)())
    await pass(0)
    expect([text('unsaved'), text('saved'), bodies.length]).toEqual(['', savedAt(30), 1])
  })

  it('is left to the button that was pressed', async () => {
    await typeAnd(deadLine)
    script.stopSaving()
    expect(text('unsaved')).toBe('')
    await pass(600_000)
    expect(bodies).toHaveLength(1)
    await typeAnd(silence)
    script.stopSaving()
    await pass(600_000)
    expect([text('unsaved'), bodies.length]).toEqual(['', 2])
  })

  it('stays said on a page of the server that knows nothing of it', async () => {
    await typeAnd(deadLine)
    document.querySelector('[data-unsaved]')?.replaceChildren()
    const { decorateUnsaved } = await import('./saved')
    decorateUnsaved()
    expect(text('unsaved')).toBe(offline)
  })
})
