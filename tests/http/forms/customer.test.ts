import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { services } from '~/domain/profiles/customer-options.schema'
import { selvi } from '../../fixtures/selvi'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { linksIn, wordsIn } from '../../support/pages/links'
import { insertRegistered, password as registeredPassword } from '../../support/people/registered'
import { answers as candidate, openAccount as openCandidate } from './candidate'

type Fill = Record<string, string>
type Person = typeof answers

const { password, confirm_password, ...answers } = selvi
const passwords = { password, confirm_password }
const both = 'Please verify both email and phone OTPs.'

let app: BuiltApp
let db: BuiltApp['services']['db']
beforeAll(async () => {
  app = await startBuiltApp()
  db = app.services.db
})
afterEach(() => {
  app.services.db = db
})
afterAll(() => app.close())

/** Selvi with an address and a number of her own; an address as good as any, not only Gmail's. */
const person = (n: number): Person => ({
  ...answers,
  email: `selvi.${n}@thinai.example`,
  number: `91234 5${String(n).padStart(4, '0')}`,
})
const mobile = ({ number }: Person) => `+91${number.replace(/\D/g, '')}`

const press = (browser: Browser, page: Page, intent: string, fill: Fill = {}) =>
  browser.submit(page, { form: '#customer', fill, press: intent })
const pressed = async (browser: Browser, page: Page, intent: string, fill: Fill = {}) =>
  browser.follow(await press(browser, page, intent, fill))

async function verifyEmail(browser: Browser, page: Page, who: Person): Promise<Page> {
  const shown = await pressed(browser, page, 'send-email-otp', who)
  const email_otp = await app.outbox.latestCode(who.email)
  return pressed(browser, shown, 'verify-email-otp', { email_otp })
}

async function verifyPhone(browser: Browser, page: Page, who: Person): Promise<Page> {
  const shown = await pressed(browser, page, 'send-sms-otp', who)
  const number_otp = await app.outbox.latestCode(mobile(who))
  return pressed(browser, shown, 'verify-sms-otp', { number_otp })
}

async function verifyBoth(browser: Browser, who: Person): Promise<Page> {
  const page = await browser.open('/customerform')
  return verifyPhone(browser, await verifyEmail(browser, page, who), who)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The seven answers as they stand in the fields. */
function expectKept({ html }: Page, who: Person) {
  for (const name of ['full_name', 'email', 'number', 'city'] as const) {
    expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${who[name]}"`))
  }
  expect(html).toContain('12 Beach Road')
  expect(html).toMatch(/<option[^>]*value="EVENT MANAGEMENT"[^>]*selected/)
}

describe('/customerform', () => {
  it('has the title, the note and the fields of the specification', async () => {
    const { html, headers } = await app.browser().open('/customerform')
    expect(html).toContain('<title>Customer Information Form – ')
    expect(html).toMatch(/<h1[^>]*>Customer Information Form<\/h1>/)
    expect(html).toContain('Fields marked with * are mandatory')
    const labels = [...html.matchAll(/<label for="(\w+)"[^>]*>(.*?)<\/label>/gs)]
    expect(labels.map(([, name, label = '']) => [name, wordsIn(label)])).toEqual([
      ['full_name', 'Full Name *'],
      ['number', 'Phone Number *'],
      ['email', 'Gmail *'],
      ['address', 'Address *'],
      ['city', 'City *'],
      ['service', 'Select Service *'],
      ['password', 'Password *'],
      ['confirm_password', 'Confirm Password *'],
    ])
    const options = [...html.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value)
    expect(options).toEqual(['', ...services])
    expect(html).toMatch(/value="register"[^>]*>Submit</)
    expect(html.match(/>Send OTP</g)).toHaveLength(2)
    expect(html).toMatch(/type="email"[^>]*name="email"|name="email"[^>]*type="email"/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('says everything that is missing at once, and links to it', async () => {
    const browser = app.browser()
    const shown = await press(browser, await browser.open('/customerform'), 'register')
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('<title>Error: Customer Information Form')
    expect(shown.html).toContain(both)
    const faults = linksIn(shown.html).filter(({ text }) => /^(Enter|Choose) /.test(text))
    expect(faults.map(({ href, text }) => [href, text])).toEqual([
      ['#full_name', 'Enter your full name'],
      ['#number', 'Enter your phone number'],
      ['#email', 'Enter your email address'],
      ['#address', 'Enter your address'],
      ['#city', 'Enter your city'],
      ['#service', 'Choose a service'],
      ['#password', 'Enter a password'],
      ['#confirm_password', 'Enter the password again'],
    ])
  })

  it('refuses passwords that differ and weak ones, and sends none of them back', async () => {
    const browser = app.browser()
    const page = await browser.open('/customerform')
    const differ = await press(browser, page, 'register', {
      ...person(2),
      password,
      confirm_password: 'Other&2025',
    })
    expect(differ.html).toContain('Passwords do not match.')
    expect(differ.html).not.toContain(password)
    expect(differ.html).not.toContain('Other&2025')
    const weak = await press(browser, page, 'register', {
      ...person(2),
      number: '12345',
      email: 'selvi',
      password: 'weak',
      confirm_password: 'weak',
    })
    for (const sentence of [
      'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
      'Phone number must be between 10 and 15 digits',
      'Enter a valid email address',
    ]) {
      expect(weak.html).toContain(sentence)
    }
  })

  it('asks for a number and an address before it sends a code', async () => {
    const browser = app.browser()
    const page = await browser.open('/customerform')
    const phone = await press(browser, page, 'send-sms-otp')
    expect([phone.status, wordsIn(phone.html)]).toEqual([
      422,
      expect.stringContaining('Please enter a phone number first.'),
    ])
    const email = await press(browser, page, 'send-email-otp')
    expect(email.html).toContain('Please enter email first.')
  })

  it('tells a wrong code from a right one in its own words, by phone and by email', async () => {
    const browser = app.browser()
    const who = person(4)
    let page = await browser.open('/customerform')
    page = await pressed(browser, page, 'send-sms-otp', who)
    const code = await app.outbox.latestCode(mobile(who))
    const wrongPhone = await press(browser, page, 'verify-sms-otp', { number_otp: wrong(code) })
    expect(wrongPhone.status).toBe(422)
    expect(wrongPhone.html).toContain('Invalid phone OTP.')
    const spaced = `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`
    page = await pressed(browser, page, 'verify-sms-otp', { number_otp: spaced })
    expect(page.html).toContain('Phone number verified!')

    page = await pressed(browser, page, 'send-email-otp')
    expect(page.html).toContain('OTP sent to your email!')
    const wrongEmail = await press(browser, page, 'verify-email-otp', { email_otp: '12' })
    expect(wrongEmail.html).toContain('Invalid email OTP.')
    expect(wrongEmail.html).not.toContain('Invalid OTP. Please try again.')
    const email_otp = await app.outbox.latestCode(who.email)
    page = await pressed(browser, page, 'verify-email-otp', { email_otp })
    expect(page.html).toContain('Email verified successfully!')
    expect(page.html).not.toContain('>Send OTP<')
    expect(page.html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*readonly)/i)
  })

  it('needs both verifications, and says which one is missing', async () => {
    const browser = app.browser()
    const who = person(8)
    let page = await browser.open('/customerform')
    const none = await press(browser, page, 'register', { ...who, ...passwords })
    expect(none.status).toBe(422)
    expect(none.html).toContain(both)
    expect(none.html).toContain('This email address is not verified yet')
    expect(none.html).toContain('This phone number is not verified yet')
    page = await verifyEmail(browser, page, who)
    const half = await press(browser, page, 'register', passwords)
    expect(half.html).toContain(both)
    expect(half.html).not.toContain('This email address is not verified yet')
    expect(half.html).toContain('This phone number is not verified yet')
    expectKept(half, who)
    const other = app.browser()
    page = await verifyPhone(other, await other.open('/customerform'), person(9))
    expect((await press(other, page, 'register', passwords)).html).toContain(both)
    const found = db.selectFrom('accounts').select('id').where('email', '=', who.email)
    expect(await found.execute()).toEqual([])
  })

  it('keeps the answers in a draft that can be thrown away after a question', async () => {
    const browser = app.browser()
    const who = person(11)
    const saved = await press(browser, await browser.open('/customerform'), 'save', {
      ...who,
      ...passwords,
    })
    expect(saved.status).toBe(303)
    const page = await browser.open('/customerform')
    expectKept(page, who)
    expect(page.html).not.toContain(password)
    expect(linksIn(page.html)).toContainEqual(
      expect.objectContaining({ href: '?start-again', text: 'Start again' }),
    )
    const drafts = await db.selectFrom('drafts').select('answers as values').execute()
    expect(JSON.stringify(drafts)).not.toContain(password)
    const asked = await browser.open('/customerform?start-again')
    expectKept(asked, who)
    const done = await browser.submit(asked, { press: 'start-again' })
    expect((await browser.follow(done)).html).not.toContain(who.full_name)
    expect((await app.browser().open('/customerform')).html).not.toContain(who.full_name)
  })

  it('reveals an existing account, with a way to sign in, only to who has proven the mailbox', async () => {
    const who = person(16)
    await insertRegistered(db, 'customer', { email: who.email })
    const browser = app.browser()
    const page = await browser.open('/customerform')
    const exists = 'An account already exists for this email. Please sign in.'
    const unproven = await press(browser, page, 'register', { ...who, ...passwords })
    expect(unproven.html).toContain(both)
    expect(unproven.html).not.toContain(exists)
    const shown = await press(browser, await verifyBoth(browser, who), 'register', passwords)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain(exists)
    expect(shown.html).not.toContain(both)
    expect(linksIn(shown.html)).toContainEqual(
      expect.objectContaining({
        href: '/login/customer',
        text: 'Sign in',
      }),
    )
  })
})

async function signIn(browser: Browser, email: string, path = '/login/customer') {
  const login = await browser.open(path)
  const fill = { email, password: registeredPassword }
  return browser.follow(await browser.submit(login, { form: '#login', fill }))
}

describe('/customer', () => {
  it('confirms a registration and leads to signing in', async () => {
    const browser = app.browser()
    const page = await verifyBoth(browser, person(20))
    const shown = await pressed(browser, page, 'register', passwords)
    expect([shown.path, shown.status]).toEqual(['/customer', 200])
    expect(shown.html).toMatch(/<h1[^>]*>Registration complete<\/h1>/)
    expect(shown.html).toMatch(/role="status"[^]*Your customer account is ready\./)
    expect(shown.html).toMatch(/href="\/login\/customer"[^>]*>Sign in/)
    expect(shown.html).toContain('content="noindex"')
    const reloaded = await browser.open('/customer')
    expect(reloaded.status).toBe(200)
    expect(reloaded.html).toMatch(/<h1[^>]*>Registration complete<\/h1>/)
    expect(reloaded.html).toMatch(/href="\/login\/customer"[^>]*>Sign in/)
    expect(reloaded.html).not.toContain(person(20).email)
    // Another browser, also one that invents a cookie, learns nothing.
    const other = app.browser()
    other.cookies.set('visitor', 'A'.repeat(43))
    expect((await other.open('/customer')).html).toMatch(/<h1[^>]*>Customer area<\/h1>/)
    await db
      .updateTable('accounts')
      .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
      .where('email', '=', person(20).email)
      .execute()
    expect((await browser.open('/customer')).html).toMatch(/<h1[^>]*>Customer area<\/h1>/)
  })

  it('tells anybody else where to sign in or register', async () => {
    const shown = await app.browser().open('/customer')
    expect(shown.status).toBe(200)
    expect(shown.html).toMatch(/<h1[^>]*>Customer area<\/h1>/)
    expect(shown.html).toMatch(/href="\/login\/customer"[^>]*>Sign in/)
    expect(shown.html).toMatch(/href="\/customerform"[^>]*>Register as a customer/)
    expect(shown.html).toContain('content="noindex"')
    expect(shown.html).not.toContain('Your customer account is ready.')
    const other = app.browser()
    await openCandidate(app, other, { ...candidate, gmail: 'not.a.customer@gmail.com' })
    expect((await other.open('/customer')).html).toMatch(/<h1[^>]*>Customer area<\/h1>/)
  })

  it('leads a signed-in customer to the own profile', async () => {
    await insertRegistered(db, 'customer', { email: 'way@thinai.example' })
    const browser = app.browser()
    await signIn(browser, 'way@thinai.example')
    expect((await browser.request('/customer')).location).toBe('/profile/customer')
  })
})

describe('/profile/customer', () => {
  const email = 'own@thinai.example'
  let id: string
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    id = await insertRegistered(db, 'customer', { email, phone: '9123499999' })
    browser = app.browser()
    page = await signIn(browser, email)
  })

  /** Proves the owner, where a number changes. */
  const own = { current_password: registeredPassword }
  const edit = async (intent: string, fill: Fill = {}) => {
    const form = await browser.open('/profile/customer?edit')
    return browser.submit(form, { form: '#profile', fill, press: intent })
  }
  const account = () =>
    db
      .selectFrom('accounts')
      .select(['email', 'phone', 'pending_phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('shows what was registered', () => {
    expect(page.path).toBe('/profile/customer')
    expect(page.html).toMatch(/<h1[^>]*>Selvi Arasu<\/h1>/)
    const words = ['91234 99999', email, '1 Beach Road', 'Thoothukudi', 'ACADEMY', 'Edit Profile']
    for (const text of words) expect(page.html).toContain(text)
    expect(page.html).toContain('content="noindex"')
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('saves name, address, city and service', async () => {
    const saved = await edit('save', {
      full_name: 'Selvi Anand',
      address: '7 Harbour Street\r\nSecond floor',
      city: 'Madurai',
      service: 'IT HARDWARE',
    })
    expect([saved.status, saved.location]).toEqual([303, '/profile/customer'])
    const shown = await browser.follow(saved)
    for (const text of [
      'Profile updated successfully!',
      'Selvi Anand',
      '7 Harbour Street<br/>Second floor',
      'Madurai',
      'IT HARDWARE',
    ]) {
      expect(shown.html).toContain(text)
    }
  })

  it('shows the email address and never changes it, whatever is posted', async () => {
    const form = await browser.open('/profile/customer?edit')
    expect(form.html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*readonly)/i)
    const html = form.html.replaceAll(email, 'forged@thinai.example')
    await browser.submit({ ...form, html }, { form: '#profile', press: 'save' })
    expect(await account()).toMatchObject({ email })
  })

  it('keeps edits over an error, and throws them away on Cancel', async () => {
    const shown = await edit('save', { full_name: '', number: '12', city: 'Chennai' })
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('<title>Error: ')
    expect(shown.html).toContain('Enter your full name')
    expect(shown.html).toContain('Phone number must be between 10 and 15 digits')
    expect((await browser.open('/profile/customer?edit')).html).toContain('value="Chennai"')
    const cancelled = await browser.follow(await edit('cancel'))
    expect(cancelled.html).toContain('Changes cancelled')
    expect(cancelled.html).not.toContain('Chennai')
    expect((await browser.open('/profile/customer?edit')).html).not.toContain('value="Chennai"')
  })

  it('uses a changed number only after its one-time password, and tells the address', async () => {
    let shown = await browser.follow(await edit('save', { number: '91234 88888', ...own }))
    expect(shown.html).toContain('91234 88888 is not verified yet')
    expect(shown.html).toContain('91234 99999')
    expect(await account()).toMatchObject({ phone: '9123499999', pending_phone: '9123488888' })
    const told = await app.outbox.waitFor(
      ({ to, subject }) => to === email && /about to change/.test(subject ?? ''),
    )
    expect(told.text).toContain('A new phone number')

    const pressPending = (intent: string, fill = {}) =>
      browser.submit(shown, { form: '#pending', fill, press: intent })
    shown = await browser.follow(await pressPending('send-sms-otp'))
    const number_otp = await app.outbox.latestCode('+919123488888')
    const refused = await pressPending('verify-sms-otp', { number_otp: wrong(number_otp) })
    expect(refused.html).toContain('Invalid OTP. Try again.')
    shown = await browser.follow(await pressPending('verify-sms-otp', { number_otp }))
    expect(shown.html).not.toContain('is not verified yet')
    expect(await account()).toMatchObject({ phone: '9123488888', pending_phone: null })
  })
})
