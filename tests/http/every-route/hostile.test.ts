import { request as requestOverHttp } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../support/pages/routes'
import { fillForm } from '../../support/pages/form'
import { findAll, parseQuickly } from '../../support/pages/quick-html'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { readAlerts } from './answers'
import { toFilling, nameForm, findAddress, productForms, type ProductForm } from './forms'
import { enterAs, fillWorld, type World } from './visitors'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
/** Names that libraries take for instructions. */
const prototypes = [
  '__proto__',
  '__proto__.password',
  'constructor',
  'a[b]',
  'password[',
  'otp[0].a',
]

interface Input {
  /** What is put into each field that a person fills in, form-encoded. */
  value?: string
  /** Field names and values, form-encoded, after the form's own. */
  more?: string
  /** Instead of the form. */
  body?: string
  type?: string
}

const inputs: Record<string, Input> = {
  'a text of 70,000 letters': { value: 'x'.repeat(70_000) },
  'an unpaired surrogate': { value: '%ED%A0%80' },
  'bytes that are no UTF-8': { value: '%FF%FE%C0%80' },
  'NUL and marks of direction': { value: '%00%E2%80%AEabc%0D%0A' },
  'digits without end': { value: '9'.repeat(5000) },
  'three hundred fields more': { more: '&a=1'.repeat(300) },
  'prototype names': { more: prototypes.map((name) => `&${encodeURIComponent(name)}=1`).join('') },
  'a button that is none': { more: '&intent=__proto__&intent=toString' },
  'no form': { body: '%zz=%&&&=&=' },
  JSON: { body: '{"a":1}', type: 'application/json' },
  'another charset': { body: 'a=b', type: `${urlencoded}; charset=utf-16` },
  'a multipart form without a boundary': { body: 'a', type: 'multipart/form-data' },
  'a multipart form that is cut': {
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    type: multipart,
  },
  'parts without headers': { body: '--x\r\n\r\n\r\n'.repeat(2000), type: multipart },
}

const full = process.env.FULL === '1'
const tables = ['accounts', 'cases', 'case_events', 'openings', 'staff', 'staff_texts'] as const

describe('hostile input', () => {
  const app = useBuiltApp()
  let world: World
  beforeAll(async () => {
    world = await fillWorld(app)
  }, 60_000)

  async function countRows() {
    const counts = tables.map((table) => sql`select count(*) from ${sql.table(table)}`)
    const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(app.services.db)
    return rows
  }

  // What is the same form for several people is tried once.
  const toKey = ({ route, form }: ProductForm) =>
    `${route.replace(/(candidate|client|customer)$/, '')} ${form}`
  const forms = [...new Map(productForms.map((form) => [toKey(form), form])).values()]
  // All forms are read alike: each gets a third of the inputs, all with FULL=1.
  const chooseInputs = (form: ProductForm) =>
    Object.entries(inputs).filter((_, at) => full || at % 3 === forms.indexOf(form) % 3)
  describe.each(forms.map((form) => [nameForm(form), form] as const))('%s', (_name, form) => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await enterAs(app, world, form.as)
      page = await browser.open(findAddress(form, world))
    })

    it.each(chooseInputs(form))(
      'is answered: %s',
      async (_input, { value, more = '', body, type }) => {
        // What would end the session or the account is sent as the page has it.
        const asIs = { form: form.form || 'main form' }
        const own = fillForm(page.html, form.isTypeless ? asIs : toFilling(form))
        const typed = findAll(
          `${form.form || 'main form'} :is(input:not([type=hidden], [type=file]), textarea)`,
          parseQuickly(page.html),
        )
        const fields = new URLSearchParams(
          [...own.body].filter((one): one is [string, string] => typeof one[1] === 'string'),
        )
        for (const { attribs } of typed) if (value !== undefined) fields.delete(attribs.name ?? '')
        const values = typed.map(({ attribs }) => `&${attribs.name}=${value}`).join('')
        const rows = await countRows()
        const answer = await browser.request(own.action || page.path, {
          method: 'POST',
          headers: { 'content-type': type ?? urlencoded },
          body: body ?? fields.toString() + (value === undefined ? '' : values) + more,
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 400) return
        expect(readAlerts(answer) || /<h1/.test(answer.html)).toBeTruthy()
        expect(await countRows()).toEqual(rows)
      },
    )
  })

  const bodies: Record<string, [body: string, type?: string]> = {
    'no JSON': ['{"a":'],
    'a list': ['[]'],
    'a text': ['"a"'],
    nothing: [''],
    'a form': ['a=b', urlencoded],
    'prototype names': [`{${prototypes.map((name) => `"${name}":"a"`).join()}}`],
    'fields of other types': [
      JSON.stringify({
        email: {},
        phone: [],
        otp: 1e308,
        name: true,
        user_type: [['a']],
        password: null,
      }),
    ],
    'an unpaired surrogate': ['{"email":"\\ud800","otp":"\\udfff","user_type":"\\u0000"}'],
    'lists in lists': [`{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    'a long text': [JSON.stringify({ email: 'x'.repeat(200_000) })],
  }
  const calls = paths
    .filter((path) => /^api/.test(path) && !/json|\*/.test(path))
    .map((path) => `/${path.replace('?', '')}`)
  describe.each(calls)('%s', (path) => {
    it.each(Object.entries(bodies))(
      'is refused with JSON: %s',
      async (_name, [body, type = 'application/json']) => {
        const method = /profile$|update$/.test(path) ? 'PUT' : 'POST'
        const browser = await enterAs(
          app,
          world,
          /client/.test(path) ? 'client' : /profile/.test(path) ? 'candidate' : 'nobody',
        )
        const rows = await countRows()
        const answer = await browser.request(path, {
          method,
          headers: { 'content-type': type },
          body,
        })
        const said = JSON.parse(answer.html) as { message?: string; error?: string }
        // A profile may be saved without a change.
        if (method === 'PUT' && answer.status === 200) return
        expect(said.message ?? said.error).toMatch(/\w/)
        if (!/verify/.test(path)) expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(await countRows()).toEqual(rows)
      },
    )
  })

  it.each(['/contact', '/login/candidate', '/api/contacts/'])(
    'is read in pieces of one byte: %s',
    async (path) => {
      const isCall = path.startsWith('/api')
      const body = isCall ? '{"email":"selvi"}' : 'email=selvi&message=Hello'
      const status = await new Promise<number>((resolve, reject) => {
        const { port } = app
        const headers = { 'content-type': isCall ? 'application/json' : urlencoded }
        const sent = requestOverHttp(
          { port, host: '127.0.0.1', path, method: 'POST', headers },
          (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
          },
        )
        sent.once('error', reject).setNoDelay()
        for (const byte of body) sent.write(byte)
        sent.end()
      })
      expect([403, 422]).toContain(status)
    },
  )
})
