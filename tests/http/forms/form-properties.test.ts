import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { startSession } from '~/domain/sessions/sessions.server'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { fillForm } from '../../support/pages/form'
import { insertKorkai } from '../../support/people/korkai-company'
import { insertRegistered } from '../../support/people/registered'

const runs = Number(process.env.FUZZ_RUNS ?? 4)
/** A fixed seed, so that a failure can be seen again; FUZZ_SEED chooses another. */
const settings = { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20_251_122) }

interface Posted {
  path: string
  form: string
  intents: string[]
  as?: UserType
}

const codes = ['send-email-otp', 'verify-email-otp', 'change-email', 'send-sms-otp']
const moreCodes = ['verify-sms-otp', 'change-sms', 'verify', 'send-otp', 'verify-fax-otp']
const drafts = ['save', 'continue', 'autosave', 'register', 'start-again', ...codes, ...moreCodes]
const edits = ['save', 'cancel', 'autosave', 'drop-sms', 'drop-email', 'enter-contact', ...codes]

/** Every form that the product answers, as its page has it. */
const forms: Posted[] = [
  { path: '/contact', form: 'form[method="post"]', intents: [''] },
  { path: '/login/candidate', form: '#login', intents: ['', 'sign-in'] },
  { path: '/login/client', form: '#login', intents: [''] },
  { path: '/login/customer', form: '#login', intents: [''] },
  {
    path: '/form',
    form: '#registration',
    intents: [...drafts, 'upload', 'remove-resume_upload', 'remove-__proto__', 'remove-'],
  },
  { path: '/client-signup?step=1', form: '#signup-1', intents: [...drafts, 'next', 'step-3'] },
  { path: '/client-signup?step=2', form: '#signup-2', intents: [...drafts, 'previous', 'step-9'] },
  { path: '/client-signup?step=3', form: '#signup-3', intents: [...drafts, 'next', 'step-1'] },
  { path: '/customerform', form: '#customer', intents: drafts },
  {
    path: '/forgot-password/candidate',
    form: '#forgot-password',
    intents: ['send', 'verify', 'reset', 'change', 'start-again', 'autosave', ''],
  },
  { path: '/profile/candidate?edit', form: '#profile', intents: edits, as: 'candidate' },
  { path: '/client/edit-profile', form: '#profile', intents: edits, as: 'client' },
  { path: '/profile/customer?edit', form: '#profile', intents: edits, as: 'customer' },
  {
    path: '/account',
    form: '#change-password',
    intents: ['change-password', 'end-session-x', 'end-session-', 'delete', ''],
    as: 'customer',
  },
]

/** What people and machines put into a field. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\u202eabc', "' or 1=1 --", '<script>alert(1)</script>', '%'],
    ...['a@b.co', 'x@gmail.com', '9876543210', '+91 98765 43210', '1999-02-31', '-0', '1e308'],
    ...['{"a":1}', '[object Object]', 'line\r\nfeed\ntail', '\u2028', '../../etc/passwd'],
    ...['x'.repeat(5_000), '9'.repeat(400), 'x'.repeat(70_000)],
  ),
)

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ...['__proto__', 'constructor', 'a.b', 'a[0]', 'toString', 'token', 'intent', ''],
  ),
)

/** Values by the place of the page's fields, so that one generator serves every form. */
const filling = fc.record({
  intent: fc.nat(),
  token: fc.constantFrom('own', 'own', 'own', 'none', 'foreign', 'twice'),
  encoding: fc.constantFrom('urlencoded', 'multipart'),
  whole: fc.boolean(),
  values: fc.array(fc.tuple(fc.nat(), text), { maxLength: 8 }),
  strangers: fc.array(fc.tuple(name, text), { maxLength: 4 }),
  repeated: fc.boolean(),
})

type Filling = typeof filling extends fc.Arbitrary<infer Value> ? Value : never

const multipart = 'multipart/form-data; boundary=x'
const part = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'binary' }))
  .map(([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}`)
const broken = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      ...[multipart, 'multipart/form-data', 'multipart/form-data; boundary=', 'text/plain'],
      ...['application/x-www-form-urlencoded', 'application/json', 'multipart/mixed; boundary=x'],
      'application/x-www-form-urlencoded; charset=utf-16',
    ),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('%', '%zz=%', '&&&=&', 'a=%ff%fe', '--x', '--x--', '--x\r\n\r\n--x--\r\n'),
    ),
  }),
  fc.tuple(fc.array(part, { maxLength: 4 }), fc.boolean()).map(([parts, ends]) => ({
    type: multipart,
    body: `${parts.join('\r\n')}${ends ? '\r\n--x--\r\n' : ''}`,
  })),
)

describe('whatever is posted to', () => {
  let app: BuiltApp
  const ids = new Map<UserType, string>()
  beforeAll(async () => {
    app = await startBuiltApp()
    const { db } = app.services
    ids.set('client', await insertKorkai(db, 'any@korkai.example'))
    for (const userType of ['candidate', 'customer'] as const) {
      const email = `${userType}.any@gmail.com`
      ids.set(userType, await insertRegistered(db, userType, { email }))
    }
  })
  afterAll(() => app.close())

  async function visitor({ as }: Posted): Promise<Browser> {
    // What a limit refuses would not be looked at.
    const browser = app.roamer()
    const accountId = as && ids.get(as)
    if (accountId) {
      const token = await startSession(app.services.db, { accountId, userAgent: 'test' })
      browser.cookies.set('session', token)
    }
    return browser
  }

  const send = (browser: Browser, path: string, body: BodyInit, type?: string) => {
    return browser.request(path, {
      method: 'POST',
      body,
      ...(type && { headers: { 'content-type': type } }),
    })
  }

  describe.each(forms)('$path', (posted) => {
    it('is answered, and nothing typed is lost', { timeout: 600_000 }, async () => {
      const browser = await visitor(posted)
      let page = await browser.open(posted.path)
      const reset = async () => {
        const session = browser.cookies.get('session')
        if (posted.as && !session) {
          browser.cookies.clear()
          for (const [key, value] of (await visitor(posted)).cookies)
            browser.cookies.set(key, value)
        }
        page = await browser.open(posted.path)
      }
      await fc.assert(
        fc.asyncProperty(filling, async (given) => {
          const { body, typed } = bodyOf(page, posted, given)
          const answer = await send(browser, posted.path, body)
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400 && given.whole) {
            const missing = lost(typed, answer.html)
            if (missing.length) {
              const draft = await browser.open(posted.path)
              expect(missing.filter((one) => lost([one], draft.html).length)).toEqual([])
            }
          }
          if (!browser.cookies.has('session') || answer.status < 400) await reset()
        }),
        settings,
      )
    })

    it('is answered when it is no form at all', { timeout: 600_000 }, async () => {
      const browser = await visitor(posted)
      await browser.open(posted.path)
      await fc.assert(
        fc.asyncProperty(broken, async ({ type, body }) => {
          const bytes = typeof body === 'string' ? body : new Uint8Array(body)
          const { status } = await send(browser, posted.path, bytes, type)
          // 303: a broken form that says nothing is a form without answers, which a draft may keep.
          expect([200, 303, 400, 403, 413, 415, 422]).toContain(status)
        }),
        settings,
      )
    })
  })

  it('/logout signs out with the own token only', { timeout: 60_000 }, async () => {
    const posted: Posted = { path: '/profile/customer', form: '#x', intents: [''], as: 'customer' }
    const browser = await visitor(posted)
    const page = await browser.open(posted.path)
    const own = tokenOf(page)
    await fc.assert(
      fc.asyncProperty(broken, text, async ({ type, body }, token) => {
        const bytes = typeof body === 'string' ? body : new Uint8Array(body)
        for (const answer of [
          await send(browser, '/logout', bytes, type),
          await send(browser, '/logout', new URLSearchParams({ token })),
        ]) {
          expect(answer.status).toBeLessThan(500)
        }
        expect((await browser.request(posted.path)).status).toBe(200)
      }),
      settings,
    )
    await send(browser, '/logout', new URLSearchParams({ token: own }))
    expect((await browser.request(posted.path)).status).toBe(303)
  })

  it('leaves no account, and no password in a draft', async () => {
    const { db } = app.services
    const accounts = await db.selectFrom('accounts').select('id').execute()
    expect(accounts).toHaveLength(ids.size)
    const rows = await db.selectFrom('drafts').select('answers as values').execute()
    const names = rows.flatMap(({ values }) => Object.keys(values as object))
    expect(names.filter((one) => /password|otp/.test(one))).toEqual([])
  })
})

type Typed = [field: string, value: string]

/** The page's own form, with any of its fields filled with anything. */
function bodyOf(page: Page, { form, intents }: Posted, given: Filling) {
  const filled = fillForm(page.html, { form })
  const own = [...filled.body].filter((one): one is Typed => typeof one[1] === 'string')
  const fields = own.filter(([field]) => !/^(token|whole|intent|step|account_id)$/.test(field))
  const shown = visibleNames(page.html)
  const values = new Map(fields)
  for (const [place, value] of given.values) {
    const field = fields[place % Math.max(fields.length, 1)]?.[0]
    if (field) values.set(field, value)
  }
  const pairs: Typed[] = own.filter(([field]) => /^(step|account_id)$/.test(field))
  if (given.whole) pairs.push(['whole', 'yes'])
  const token = tokenOf(page)
  if (given.token === 'own') pairs.push(['token', token])
  if (given.token === 'twice') pairs.push(['token', token], ['token', 'x'])
  if (given.token === 'foreign') pairs.push(['token', `${token.slice(0, -2)}AA`])
  pairs.push(...values)
  if (given.repeated) pairs.push(...[...values].slice(0, 2))
  const strange = given.strangers.filter(([field]) => !values.has(field) && field !== 'token')
  pairs.push(...strange.filter(([field]) => field !== 'intent'))
  pairs.push(['intent', intents[given.intent % intents.length] ?? ''])
  const body = given.encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [field, value] of pairs) body.append(field, value)
  const typed = [...values].filter(
    ([field, value]) => shown.has(field) && !/password|otp/.test(field) && value.length < 60_000,
  )
  return { body, typed }
}

const tokenOf = ({ html }: Page) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Fields of text, the others hold choices and no words of a person's own. */
function visibleNames(html: string): Set<string> {
  const inputs = html.match(/<(?:input|textarea)[^>]*>/g) ?? []
  const texts = inputs.filter(
    (tag) => !/type="(?:hidden|radio|checkbox|file|password)"|readonly/i.test(tag),
  )
  return new Set(texts.flatMap((tag) => /\bname="([^"]+)"/.exec(tag)?.[1] ?? []))
}

/** What of the typed texts stands nowhere in the fields of a page. */
function lost(typed: Typed[], html: string): Typed[] {
  const fields = new Map<string, string>()
  for (const tag of html.match(/<input[^>]*>/g) ?? []) {
    const field = /\bname="([^"]+)"/.exec(tag)?.[1]
    if (field) fields.set(field, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, field = '', value = ''] of html.matchAll(
    /<textarea[^>]*\bname="([^"]+)"[^>]*>([^<]*)</g,
  )) {
    fields.set(field, value)
  }
  return typed.filter(([field, value]) => plain(unescape(fields.get(field) ?? '')) !== plain(value))
}

/** Without what neither a database nor a page can hold, and line ends as forms send them. */
const plain = (value: string) =>
  value
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[\0\ufffd]|\p{Surrogate}/gu, '')
    .trim()

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescape = (value: string) =>
  value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? '')
