import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'

/** A code as people copy it. */
const pasted: Record<string, (code: string) => string> = {
  spaces: (code) => pairs(code).join(' '),
  dashes: (code) => pairs(code).join('-'),
  'no-break spaces': (code) => ` ${pairs(code).join('\u00a0')} `,
  'an en dash': (code) => `${code.slice(0, 3)}–${code.slice(3)}`,
}
const spellings = Object.entries(pasted).map(([name, spell], at) => [name, spell, at] as const)
const pairs = (code: string) => code.match(/../g) ?? []

interface CodeField {
  path: string
  form: string
  field: string
  channel: 'email' | 'sms'
  /** The page is of a signed-in account of the type, for which a changed contact waits. */
  of?: UserType
}

const fields: CodeField[] = [
  { path: '/form', form: '#registration', field: 'gmail', channel: 'email' },
  { path: '/form', form: '#registration', field: 'number', channel: 'sms' },
  { path: '/client-signup', form: '#signup-1', field: 'company_email', channel: 'email' },
  { path: '/client-signup', form: '#signup-1', field: 'company_phone', channel: 'sms' },
  { path: '/customerform', form: '#customer', field: 'email', channel: 'email' },
  { path: '/customerform', form: '#customer', field: 'number', channel: 'sms' },
  ...own('candidate', 'gmail', 'email'),
  ...own('candidate', 'number', 'sms'),
  ...own('client', 'company_email', 'email'),
  ...own('client', 'company_phone', 'sms'),
  ...own('customer', 'number', 'sms'),
]

function own(of: UserType, field: string, channel: 'email' | 'sms'): CodeField[] {
  return [{ path: `/profile/${of}`, form: '#pending', field, channel, of }]
}

const types = ['candidate', 'client', 'customer'] as const

// The first field gets every spelling and each other one of them; with FULL=1 each gets every one.
const spelledAt = <T>(places: readonly T[], spelling: number, always: number) =>
  places.filter(
    (_, at) => process.env.FULL === '1' || at < always || at % spellings.length === spelling,
  )

const proven = { email: 'Email verified successfully!', sms: 'Phone number verified!' }

describe.each(spellings)('a code pasted with %s', (_, spell, spelling) => {
  let app: BuiltApp
  beforeAll(async () => {
    app = await (running ??= startBuiltApp())
  })

  it.each(spelledAt(fields, spelling, 1).map((one) => [`${one.path}, ${one.field}`, one] as const))(
    'is accepted at %s',
    async (__, { path, form, field, channel, of }) => {
      const contact = newContact(channel)
      const browser = app.browser()
      if (of) await signInWaiting(browser, of, channel, contact)
      const go = async (page: Page, intent: string, fill: Record<string, string> = {}) =>
        browser.follow(await browser.submit(page, { form, fill, press: intent }))
      const first = await browser.open(path)
      const sent = await go(first, `send-${channel}-otp`, of ? {} : { [field]: contact })
      const text = spell(await codeFor(channel, contact))
      expectRoomFor(text, sent, `${field}_otp`)
      const done = await go(sent, `verify-${channel}-otp`, { [`${field}_otp`]: text })
      expect(done.html).toContain(proven[channel])
    },
  )

  it.each(spelledAt(types, spelling, 0))('is accepted at /forgot-password/%s', async (userType) => {
    const email = newContact('email')
    await insertRegistered(app.services.db, userType, { email })
    const browser = app.browser()
    const go = async (page: Page, intent: string, fill: Record<string, string>) =>
      browser.follow(await browser.submit(page, { form: '#forgot-password', fill, press: intent }))
    const sent = await go(await browser.open(`/forgot-password/${userType}`), 'send', { email })
    const otp = spell(await app.outbox.latestCode(email))
    expectRoomFor(otp, sent, 'otp')
    expect((await go(sent, 'verify', { otp })).html).toContain('OTP verified.')
  })

  const codeFor = (channel: 'email' | 'sms', contact: string) =>
    app.outbox.latestCode(channel === 'sms' ? `+91${contact}` : contact)

  async function signInWaiting(
    browser: Browser,
    userType: UserType,
    channel: 'email' | 'sms',
    contact: string,
  ) {
    const email = newContact('email')
    const { db } = app.services
    const id = await insertRegistered(db, userType, { email })
    const waiting = channel === 'sms' ? { pending_phone: contact } : { pending_email: contact }
    await db.updateTable('accounts').set(waiting).where('id', '=', id).execute()
    const login = await browser.open(`/login/${userType}`)
    await browser.submit(login, { form: '#login', fill: { email, password } })
  }
})

/** A browser cuts a paste at `maxlength`, before any script sees it. */
function expectRoomFor(text: string, { html }: Page, name: string) {
  const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? []
  expect(input).toMatch(/autocomplete="one-time-code"/i)
  const [, most] = / maxlength="(\d+)"/i.exec(input) ?? []
  expect(text.length).toBeLessThanOrEqual(Number(most ?? Infinity))
  // Nor may the browser's own check refuse it.
  expect(input).not.toMatch(/ pattern=| type="number"/)
}

let running: Promise<BuiltApp> | undefined
let contacts = 0
afterAll(async () => (await running)?.close())

function newContact(channel: 'email' | 'sms') {
  contacts += 1
  return channel === 'email' ? `paste.${contacts}@gmail.com` : `98761${10_000 + contacts}`
}
