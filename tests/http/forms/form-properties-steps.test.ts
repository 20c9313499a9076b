import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { korkai } from '../../fixtures/korkai'
import { selvi } from '../../fixtures/selvi'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { answers, password } from './candidate'

const runs = Number(process.env.FUZZ_RUNS ?? 2)
/** A fixed seed, so that a failure can be seen again; FUZZ_SEED chooses another. */
const settings = { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20_251_122) }

/** One registration form: where it is, what it is filled in with, what has to be proven. */
interface Form {
  userType: UserType
  path: string
  email: string
  phone: string
  answers: Record<string, string | string[]>
  needs: readonly Channel[]
}
type Channel = 'email' | 'sms'

const company = { ...korkai, step: '3' }
const forms: Form[] = [
  {
    userType: 'candidate',
    path: '/form',
    email: 'gmail',
    phone: 'number',
    answers: { ...answers, ...password },
    needs: ['email', 'sms'],
  },
  {
    userType: 'client',
    path: '/client-signup',
    email: 'company_email',
    phone: 'company_phone',
    answers: company,
    needs: ['email'],
  },
  {
    userType: 'customer',
    path: '/customerform',
    email: 'email',
    phone: 'number',
    answers: selvi,
    needs: ['email', 'sms'],
  },
]

const channel = fc.constantFrom<Channel>('email', 'sms')
type Code = 'own' | 'wrong' | 'other browser' | 'other address'

/** The browser that presses the button, and which of two addresses stands in the form. */
const where = { who: fc.nat(1), which: fc.nat(1), channel }
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('send' as const), ...where }) },
  {
    weight: 5,
    arbitrary: fc.record({
      verb: fc.constant('verify' as const),
      ...where,
      /** The code sent to this browser for this address, or what an attacker may have of others. */
      code: fc.constantFrom<Code>('own', 'own', 'own', 'wrong', 'other browser', 'other address'),
    }),
  },
  fc.record({ verb: fc.constant('change' as const), ...where }),
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant('register' as const), ...where, phone: fc.nat(1) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let app: BuiltApp
let people = 0
beforeAll(async () => {
  app = await startBuiltApp()
})
afterAll(() => app.close())

describe.each(forms)('any order of the buttons of $path', (form) => {
  it('makes accounts of proven addresses only', { timeout: 600_000 }, async () => {
    let accounts = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        const walk = await startWalk(form, (people += 1))
        for (const one of steps) await walk.take(one)
        accounts += await walk.finish()
      }),
      settings,
    )
    // Whoever proves everything in the end gets the account: the property is not an empty one.
    expect(accounts).toBeGreaterThanOrEqual(runs / 2)
  })
})

/** Two browsers with the same two addresses and numbers, and what each has proven. */
async function startWalk(form: Form, n: number) {
  const { db } = app.services
  const destinations: Record<Channel, [string, string]> = {
    email: [`first.${n}.${form.userType}@gmail.com`, `second.${n}.${form.userType}@gmail.com`],
    sms: [0, 1].map((i) => `9${String(600_000_000 + n * 2 + i)}`) as [string, string],
  }
  const to = (by: Channel, which: number) =>
    by === 'email' ? (destinations.email[which] ?? '') : `+91${destinations.sms[which]}`
  const browsers = [app.browser(), app.browser()]
  const tokens = new Map<string | undefined, string>()
  /** A right code makes a new visitor of the browser, with another token. */
  const readToken = async (browser: Browser) => {
    const known = tokens.get(browser.cookies.get('visitor'))
    if (known) return known
    const page = await browser.open(form.path)
    const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    tokens.set(browser.cookies.get('visitor'), token)
    return token
  }
  const sent = new Map<string, string>()
  const proven = new Set<string>()
  const registered = new Set<string>()
  const key = (who: number, by: Channel, which: number) => `${who} ${to(by, which)}`

  const post = async (who: number, intent: string, fill: Record<string, string>): Promise<Page> => {
    const browser = browsers[who]!
    const token = await readToken(browser)
    const body = new URLSearchParams({ token, whole: 'yes', intent })
    for (const [field, value] of Object.entries({ ...form.answers, ...fill })) {
      for (const one of [value].flat()) body.append(field, one)
    }
    const answer = await browser.request(form.path, { method: 'POST', body })
    expect(answer.status).toBeLessThan(500)
    return answer
  }
  const contact = (email: number, sms: number) => ({
    [form.email]: destinations.email[email] ?? '',
    [form.phone]: destinations.sms[sms] ?? '',
  })
  // The company's last step takes its address from the draft, which the first step keeps.
  const saveContact = async (who: number, fill: Record<string, string>) => {
    if (form.userType === 'client') await post(who, 'next', { ...fill, step: '1' })
  }
  const first: Record<string, string> = form.userType === 'client' ? { step: '1' } : {}
  const messagesTo = (address: string) =>
    app.outbox.messages().filter((one) => one.to === address && /(?<!\d)\d{6}(?!\d)/.test(one.text))

  const send = async (who: number, by: Channel, which: number) => {
    const before = messagesTo(to(by, which)).length
    const answer = await post(who, `send-${by}-otp`, { ...contact(which, which), ...first })
    const now = messagesTo(to(by, which))
    if (now.length === before) return
    expect(answer.status).toBe(303)
    sent.set(key(who, by, which), /(?<!\d)\d{6}(?!\d)/.exec(now.at(-1)?.text ?? '')?.[0] ?? '')
  }
  const verify = async (who: number, by: Channel, which: number, code: string) => {
    const field = `${by === 'email' ? form.email : form.phone}_otp`
    const fill = { ...contact(which, which), ...first, [field]: code }
    const answer = await post(who, `verify-${by}-otp`, fill)
    if (answer.status !== 303) return
    const own = key(who, by, which)
    // A code that was used stays verified until it is spent.
    expect(proven.has(own) || sent.get(own) === code).toBe(true)
    proven.add(own)
  }
  const register = async (who: number, email: number, sms: number) => {
    const fill = contact(email, sms)
    await saveContact(who, fill)
    const address = destinations.email[email] ?? ''
    const before = registered.has(address)
    const answer = await post(who, 'register', fill)
    const rows = await db
      .selectFrom('accounts')
      .select('phone')
      .where('email', '=', address)
      .execute()
    if (before || rows.length === 0) return expect(rows).toHaveLength(before ? 1 : 0)
    expect(answer.status).toBe(303)
    for (const by of form.needs) {
      const which = by === 'email' ? email : sms
      expect([by, proven.has(key(who, by, which))]).toEqual([by, true])
      proven.delete(key(who, by, which))
    }
    registered.add(address)
  }

  return {
    async take(one: Step) {
      const { who, channel: by, which } = one
      if (one.verb === 'send') await send(who, by, which)
      if (one.verb === 'register') await register(who, which, one.phone)
      if (one.verb === 'change') {
        await post(who, `change-${by}`, { ...contact(which, which), ...first })
        proven.delete(key(who, by, which))
        sent.delete(key(who, by, which))
      }
      if (one.verb === 'verify') {
        const codes = {
          own: key(who, by, which),
          'other browser': key(1 - who, by, which),
          'other address': key(who, by, 1 - which),
          wrong: '',
        }
        await verify(who, by, which, sent.get(codes[one.code]) ?? '123456')
      }
    },
    /** @returns how many accounts there are, after an honest try where no limit stands in the way. */
    async finish() {
      for (const by of ['email', 'sms'] as const) {
        if (!sent.has(key(0, by, 0))) await send(0, by, 0)
        await verify(0, by, 0, sent.get(key(0, by, 0)) ?? '')
      }
      await register(0, 0, 0)
      return registered.size
    },
  }
}
