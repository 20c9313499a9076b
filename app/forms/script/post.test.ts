import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWindow, typeInto } from '../../../tests/support/pages/window'
import { soon } from '../../../tests/support/soon'

const form = (name: string, news = '') => `
  <form id="f" data-failed="An error occurred." data-autosave>
    <div data-news ${news ? '' : 'hidden'}>${news}</div>
    <input name="name" id="name" value="${name}"><input name="city" id="city">
    <input type="password" id="p" name="password">
    <button name="intent" value="save" data-busy-label="Saving">Save</button></form>
  <form id="other" data-failed="An error occurred."><textarea id="note" name="note"></textarea></form>`
const answer = (main: string, status = 200, title = 'A form') =>
  new Response(`<title>${title}</title><main id="main">${main}</main>`, { status })

let sent: string[]
let respond: () => Promise<Response>

beforeEach(async () => {
  openWindow(form('Kavitha'))
  sent = []
  vi.stubGlobal('fetch', (to: string, { method, body }: RequestInit) => {
    const fields = [...((body as FormData | null) ?? [])].map((field) => field.join('='))
    sent.push(`${method} ${to} ${fields.join('&')}`)
    return respond()
  })
  vi.resetModules()
  const { postInPlace } = await import('./post')
  postInPlace()
})
afterEach(() => void vi.unstubAllGlobals())

const press = () => document.querySelector<HTMLButtonElement>('button')!.click()
const valueOf = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value
const news = () => document.querySelector('[data-news]')?.textContent

it('posts what is typed with the button, and shows the answer in place of the page', async () => {
  const refused = form('Kavitha S', '<p role="alert">Too short</p>')
  respond = () => Promise.resolve(answer(refused, 422, 'Error: A form'))
  typeInto('#name', 'Kavitha S')
  typeInto('#p', 'Pearl$2026')
  press()
  await Promise.resolve()
  press()
  const button = document.querySelector('button')
  expect([button?.getAttribute('aria-busy'), button?.textContent]).toEqual(['true', 'Saving'])
  await soon(() => expect(news()).toBe('Too short'))
  expect(sent).toEqual(['POST /form name=Kavitha S&city=&password=Pearl$2026&intent=save'])
  expect([document.title, button?.textContent]).toEqual(['Error: A form', 'Save'])
  expect(valueOf('p')).toBe('Pearl$2026')
})

it('keeps what is typed while the server works, and in another form of the page', async () => {
  let arrive = (_: Response) => {}
  respond = () => new Promise((resolve) => (arrive = resolve))
  typeInto('#note', 'Call back')
  press()
  await soon(() => expect(sent).toHaveLength(1))
  typeInto('#city', 'Madurai')
  arrive(answer(form('KAVITHA', '<p>Saved</p>')))
  await soon(() => expect(news()).toBe('Saved'))
  expect(['name', 'city', 'note'].map(valueOf)).toEqual(['KAVITHA', 'Madurai', 'Call back'])
})

it('posts with a button that was pressed while another one was at work', async () => {
  const second = document.createElement('button')
  Object.assign(second, { id: 'send', name: 'intent', value: 'send' })
  document.querySelector('#f')?.append(second)
  respond = () =>
    Promise.resolve(answer(form('Kavitha').replace('</form>', `${second.outerHTML}</form>`)))
  press()
  second.click()
  await soon(() =>
    expect(sent.map((one) => /intent=(.*)/.exec(one)?.[1])).toEqual(['save', 'send']),
  )
})

it.each([413, 429])(
  'keeps every answer where the server may have read none (%i)',
  async (status) => {
    respond = () => Promise.resolve(answer(form('', '<p role="alert">Too much</p>'), status))
    typeInto('#name', 'Kavitha S')
    press()
    await soon(() => expect(news()).toBe('Too much'))
    expect(valueOf('name')).toBe('Kavitha S')
  },
)

it('shows the words alone of a server that is in trouble', async () => {
  const page = '<form data-failed="x"><div data-news><p role="alert">Please wait.</p></div></form>'
  respond = () => Promise.resolve(answer(page, 503))
  typeInto('#name', 'Kavitha S')
  press()
  await soon(() => expect(news()).toBe('Please wait.'))
  expect([valueOf('name'), document.title]).toEqual(['Kavitha S', 'Error: A form'])
})

it('says what failed when the connection does, and keeps everything', async () => {
  respond = () => Promise.reject(new TypeError('fetch failed'))
  typeInto('#name', 'Typed')
  press()
  await soon(() => expect(news()).toMatch(/^An error occurred\. The connection failed\./))
  expect([valueOf('name'), document.querySelector('button')?.textContent]).toEqual([
    'Typed',
    'Save',
  ])
})
