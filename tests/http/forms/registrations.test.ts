import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { services } from '~/domain/profiles/customer-options.schema'
import { listLinks, readPageText } from '../../support/pages/links'
import { insertRegistered, openSignedIn } from '../../support/people/registered'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { createAddress, forms, type LongForm } from './long-forms'

const exists = 'An account already exists for this email. Please sign in.'
const strongForCompanies =
  'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character'

/** What the pages say, each in its own words. */
const words = {
  candidate: {
    title: 'Candidate registration',
    missing: {
      name: 'Enter your full name',
      gmail: 'Enter your Gmail address',
      number: 'Enter your phone number',
      dob: 'Enter your date of birth',
      department: 'Choose a department',
    },
    wrong: { gmail: 'kavitha@example.com', number: '12345' },
    refused: [
      'Please enter a valid Gmail address',
      'Please enter a valid 10-digit Indian phone number',
      'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
      'Passwords do not match',
    ],
    sent: 'Resend in',
    notSent: ['Failed to send OTP.', 'Failed to send OTP.'],
    wrongCode: ['Invalid OTP. Please try again.', 'Invalid OTP. Try again.'],
    unproven: [
      'Please verify your email before submitting.',
      'Please verify your phone number before submitting.',
    ],
    done: ['/login/candidate', 'Employee created successfully!'],
  },
  client: {
    title: 'Step 1 of 3 – Company registration',
    missing: {
      company_name: 'Enter the company name',
      company_location: 'Enter the company location',
      company_email: 'Enter the company email',
      company_phone: 'Enter the company phone number',
    },
    wrong: {},
    refused: [strongForCompanies, 'Passwords do not match.'],
    sent: 'OTP Sent',
    notSent: ['Failed to send OTP.', 'Failed to send OTP.'],
    wrongCode: ['Invalid OTP. Please try again.', 'Invalid OTP. Try again.'],
    unproven: ['Please verify your email before submitting.'],
    done: ['/login/client', 'Client created successfully!'],
  },
  customer: {
    title: 'Customer Information Form',
    missing: {
      full_name: 'Enter your full name',
      number: 'Enter your phone number',
      email: 'Enter your email address',
      address: 'Enter your address',
      city: 'Enter your city',
      service: 'Choose a service',
    },
    wrong: { email: 'selvi', number: '12345' },
    refused: [
      'Enter a valid email address',
      'Phone number must be between 10 and 15 digits',
      strongForCompanies,
      'Passwords do not match.',
    ],
    sent: 'Resend in',
    notSent: ['Failed to send email OTP.', 'Failed to send phone OTP.'],
    wrongCode: ['Invalid email OTP.', 'Invalid phone OTP.'],
    unproven: [
      'Please verify both email and phone OTPs.',
      'This email address is not verified yet',
      'This phone number is not verified yet',
    ],
    done: ['/customer', 'Your customer account is ready.'],
  },
} satisfies Record<UserType, object>

const app = useBuiltApp()
let people = 0

/** The answers of somebody new. */
function somebody(of: LongForm): Record<string, string> {
  people += 1
  const own = { [of.email]: createAddress(of), [of.phone]: `98${String(70_000_000 + people)}` }
  return { ...(of.fill as Record<string, string>), ...own }
}
const mobile = (of: LongForm, who: Record<string, string>) => `+91${who[of.phone]}`

type Fill = NonNullable<Parameters<Browser['submit']>[1]['fill']>
/** Presses a button of the form on the page; the answer is not followed. */
const press = (browser: Browser, page: Page, intent: string, fill: Fill = {}) => {
  const [, id] = / id="(registration|signup-\d)"/.exec(page.html) ?? []
  return browser.submit(page, { form: `#${id}`, fill, press: intent })
}
const pressed = async (browser: Browser, page: Page, intent: string, fill: Fill = {}) =>
  browser.follow(await press(browser, page, intent, fill))

/** Enters the answers and proves what the registration needs. */
async function prove(browser: Browser, of: LongForm, who: Record<string, string>) {
  const { outbox } = app
  let page = await browser.open(of.path)
  page = await pressed(browser, page, 'send-email-otp', who)
  const ofEmail = { [`${of.email}_otp`]: await outbox.latestCode(who[of.email] ?? '') }
  page = await pressed(browser, page, 'verify-email-otp', ofEmail)
  if (!of.needsPhone) return page
  page = await pressed(browser, page, 'send-sms-otp')
  const ofPhone = { [`${of.phone}_otp`]: await outbox.latestCode(mobile(of, who)) }
  return pressed(browser, page, 'verify-sms-otp', ofPhone)
}

/** A company's passwords are on its third step. */
const lastStep = (browser: Browser, of: LongForm) => browser.open(of.end.path)
const register = async (browser: Browser, of: LongForm, fill: Fill = {}) =>
  press(browser, await lastStep(browser, of), 'register', { ...of.passwords, ...fill })

const listAccounts = (email = '') =>
  app.services.db.selectFrom('accounts').selectAll().where('email', '=', email).execute()
const file = (name: string) => new File([readFileSync(`tests/fixtures/documents/${name}`)], name)

describe.each(forms)('the registration of a $userType', (of) => {
  const { title, missing, wrong, refused, sent, notSent, wrongCode, unproven, done } =
    words[of.userType]

  it('links each answer that is missing, and sends no password back', async () => {
    const shown = await register(app.browser(), of)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain(`<title>Error: ${title}`)
    for (const [field, sentence] of Object.entries(missing)) {
      expect(shown.html).toContain(`href="#${field}">${sentence}</a>`)
    }
    expect(shown.html).not.toContain(of.passwords.password)
    expect(shown.html.match(/we never store passwords/gi)).toHaveLength(1)
  })

  it('refuses wrong answers in the words of the specification', async () => {
    const fill = { ...wrong, password: 'weak', confirm_password: 'weaker' }
    const shown = await register(app.browser(), of, fill)
    for (const sentence of refused) expect(shown.html).toContain(sentence)
  })

  it.each([
    ['Password1!', 'This password is used too often.'],
    ['Pearlbridge1!', 'Do not use your name, ours or the town in it.'],
  ])('refuses %s with the other wrong answers: %s', async (password, sentence) => {
    const fill = { password, confirm_password: 'another' }
    const shown = await register(app.browser(), of, fill)
    for (const text of [sentence, refused.at(-1)]) expect(shown.html).toContain(text)
  })

  it('asks for an address and a number before it sends a code', async () => {
    const browser = app.browser()
    const page = await browser.open(of.path)
    const email = await press(browser, page, 'send-email-otp')
    expect([email.status, readPageText(email.html)]).toEqual([
      422,
      expect.stringContaining('Please enter email first.'),
    ])
    const phone = await press(browser, page, 'send-sms-otp')
    expect(phone.html).toContain('Please enter a phone number first.')
  })

  it('sends a code once in 30 seconds, and says how long to wait', async () => {
    const browser = app.browser()
    const who = somebody(of)
    const answer = await press(browser, await browser.open(of.path), 'send-email-otp', who)
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${of.path}(\\?step=1)?#${of.email}$`)),
    ])
    const shown = await browser.follow(answer)
    expect(shown.html).toContain('OTP sent to your email!')
    expect(shown.html).toMatch(new RegExp(`value="send-email-otp"[^>]*>${sent}`))
    expect(shown.html).toMatch(/Resend in (30|29|28|27)s/)
    const early = await press(browser, shown, 'send-email-otp')
    expect(early.status).toBe(429)
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(20)
    expect(app.outbox.messages().filter(({ to }) => to === who[of.email])).toHaveLength(1)
    await app.services.db
      .updateTable('otp_challenges')
      .set({ sent_at: new Date(Date.now() - 31_000) })
      .where('destination', '=', who[of.email] ?? '')
      .execute()
    expect((await browser.open(of.path)).html).toContain('Resend OTP')
  })

  it('says that a code could not be sent', async () => {
    const browser = app.browser()
    const page = await browser.open(of.path)
    const who = somebody(of)
    const outbox = join(app.services.config.dataDir, 'outbox')
    // A file where the folder should be: nothing can be written.
    await rename(outbox, `${outbox}-away`)
    await writeFile(outbox, '')
    try {
      for (const [n, intent] of ['send-email-otp', 'send-sms-otp'].entries()) {
        const shown = await press(browser, page, intent, who)
        expect([shown.status, shown.html.includes(notSent[n] ?? '')]).toEqual([503, true])
      }
    } finally {
      await rm(outbox)
      await rename(`${outbox}-away`, outbox)
    }
  })

  it('tells a wrong code from a right one, by its button and by Enter', async () => {
    const browser = app.browser()
    const who = somebody(of)
    const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    let page = await browser.open(of.path)
    page = await pressed(browser, page, 'send-email-otp', who)
    const code = await app.outbox.latestCode(who[of.email] ?? '')
    const ofEmail = (typed: string) => ({ [`${of.email}_otp`]: typed })
    const wrongEmail = await press(browser, page, 'verify-email-otp', ofEmail(other(code)))
    expect(wrongEmail.status).toBe(422)
    expect(wrongEmail.html).toContain(wrongCode[0])
    const spaced = `${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`
    page = await pressed(browser, page, 'continue', ofEmail(spaced))
    expect(page.html).toContain('Email verified successfully!')
    page = await browser.open(of.path)
    expect(page.html).toMatch(new RegExp(`<input(?=[^>]*name="${of.email}")(?=[^>]*readonly)`, 'i'))
    expect(page.html).not.toMatch(/value="(send|verify)-email-otp"/)

    page = await pressed(browser, page, 'send-sms-otp')
    expect(page.html).toContain('OTP sent to your phone!')
    const ofPhone = (typed: string) => ({ [`${of.phone}_otp`]: typed })
    const wrongPhone = await press(browser, page, 'verify-sms-otp', ofPhone('12'))
    expect(wrongPhone.html).toContain(wrongCode[1])
    const sms = await app.outbox.latestCode(mobile(of, who))
    page = await pressed(browser, page, 'verify-sms-otp', ofPhone(sms))
    expect(page.html).toContain('Phone number verified!')
  })

  it('makes no account of an address that is not proven, or was changed after the proof', async () => {
    const browser = app.browser()
    const who = somebody(of)
    await press(browser, await browser.open(of.path), of.save, who)
    const none = await register(browser, of)
    expect(none.status).toBe(422)
    for (const sentence of unproven) expect(none.html).toContain(sentence)
    let page = await prove(browser, of, who)
    page = await pressed(browser, page, 'change-email')
    const other = { [of.email]: createAddress(of) }
    await press(browser, page, of.save, other)
    const changed = await register(browser, of)
    expect(changed.status).toBe(422)
    expect(changed.html).toContain(unproven[0])
    expect(changed.html).not.toMatch(/verify your phone|phone number is not verified/)
    expect(await listAccounts(who[of.email])).toEqual([])
    expect(await listAccounts(other[of.email])).toEqual([])
  })

  it('makes one account of two posts at the same moment, and answers both alike', async () => {
    const browser = app.browser()
    const who = somebody(of)
    await prove(browser, of, who)
    const page = await lastStep(browser, of)
    const twice = () => press(browser, page, 'register', of.passwords)
    const both = await Promise.all([twice(), twice()])
    const [to, sentence] = done
    expect(both.map(({ status, location }) => [status, location])).toEqual([
      [303, to],
      [303, to],
    ])
    const shown = await browser.follow(both[0])
    expect(shown.html).toContain(sentence)
    expect(await listAccounts(who[of.email])).toMatchObject([{ user_type: of.userType }])
    const [, value] = of.name
    expect((await browser.open(of.path)).html).not.toContain(value)
  })

  it('reveals an account only to a browser that has proven the mailbox', async () => {
    const who = somebody(of)
    await insertRegistered(app.services.db, of.userType, { email: who[of.email] })
    const stranger = app.browser()
    await press(stranger, await stranger.open(of.path), of.save, who)
    const none = await register(stranger, of)
    expect([none.status, none.html.includes(exists)]).toEqual([422, false])
    const owner = app.browser()
    await prove(owner, of, who)
    const shown = await register(owner, of)
    expect([shown.status, shown.html.includes(exists)]).toEqual([422, true])
    const way = { href: `/login/${of.userType}`, text: 'Sign in' }
    expect(listLinks(shown.html)).toContainEqual(expect.objectContaining(way))
  })

  it('is not shown to who is signed in with that type', async () => {
    const { db } = app.services
    const email = createAddress(of)
    const own = await openSignedIn(app, await insertRegistered(db, of.userType, { email }))
    expect((await own.open(of.path)).path).toBe(`/profile/${of.userType}`)
    const userType = of.userType === 'candidate' ? 'customer' : 'candidate'
    const other = await openSignedIn(app, await insertRegistered(db, userType, { email }))
    expect((await other.open(of.path)).html).toMatch(/ id="(registration|signup-1)"/)
  })
})

describe('/form', () => {
  const [of] = forms as [LongForm]

  it('records no choice of who passes by it in Lynx, which presses the first of each', async () => {
    const browser = app.browser({ 'sec-fetch-site': '', origin: '' })
    const { gender: _, is_experienced: __, ...who } = somebody(of)
    await prove(browser, of, who)
    const asLynx = async (fill: Fill) =>
      browser.submit(await browser.open(of.path), {
        ...{ form: of.form, press: 'register', asLynx: true },
        fill: { ...of.passwords, ...fill },
      })
    const shown = await asLynx({})
    expect(shown.html).toContain('Choose whether you have work experience')
    expect(shown.html).toContain('One thing needs your attention')
    expect((await asLynx({ is_experienced: 'no' })).location).toBe('/login/candidate')
    const [account] = await listAccounts(who['gmail'])
    const row = await app.services.db
      .selectFrom('candidates')
      .select(['gender', 'marital_status', 'blood_group', 'is_experienced', 'has_pg'])
      .where('account_id', '=', account?.id ?? '')
      .executeTakeFirst()
    const nothing = { gender: null, marital_status: null, blood_group: null }
    expect(row).toEqual({ ...nothing, is_experienced: false, has_pg: false })
  })

  it('names a wrong file, and keeps answers and the other file until that is removed', async () => {
    const browser = app.browser()
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'payslip.heic')
    const fill = { name: 'Kavitha Selvam', resume_upload: file('resume.pdf'), payslip_upload: heic }
    const shown = await press(browser, await browser.open('/form'), 'save', fill)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain(
      'payslip.heic is a file of the type HEIC. Choose a PDF, Word, JPG or PNG file.',
    )
    const reloaded = await browser.open('/form')
    expect(reloaded.html).toContain('value="Kavitha Selvam"')
    expect(reloaded.html).toContain('resume.pdf')
    const removed = await pressed(browser, reloaded, 'remove-resume_upload')
    expect(removed.html).not.toContain('resume.pdf')
  })

  it('names a file over 5 MB, and keeps the answers', async () => {
    const browser = app.browser()
    const large = new File([new Uint8Array(5 * 2 ** 20 + 1)], 'large.pdf')
    const fill = { name: 'Kavitha Selvam', resume_upload: large }
    const shown = await press(browser, await browser.open('/form'), 'save', fill)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('large.pdf is larger than 5 MB')
    expect(shown.html).toContain('value="Kavitha Selvam"')
  })

  it('asks a candidate under 18 for consent, name and number of a guardian', async () => {
    const dob = `${new Date().getFullYear() - 17}-12-31`
    const shown = await register(app.browser(), of, { dob })
    for (const sentence of [
      'You are under 18: a parent or guardian has to agree. Tick the box when they do',
      'Enter the name of your parent or guardian',
      'Enter the mobile number of your parent or guardian',
    ]) {
      expect(shown.html).toContain(sentence)
    }
  })

  it('fills in the position that a job links to', async () => {
    const page = await app.browser().open('/form?position=Sales')
    expect(page.html).toMatch(/name="position_applied"[^>]*value="Sales"/)
  })
})

describe('/client-signup', () => {
  const of = forms.find(({ userType }) => userType === 'client') as LongForm
  const url = (step: number) => `/client-signup?step=${step}`
  const readStep = ({ html }: Page) => / id="signup-(\d)"/.exec(html)?.[1]

  it('has three steps, each at its own address; an unknown one is the first', async () => {
    const browser = app.browser()
    for (const [address, step] of [
      ['/client-signup', '1'],
      [url(2), '2'],
      [url(3), '3'],
      [url(4), '1'],
      ['/client-signup?step=x', '1'],
    ] as const) {
      const page = await browser.open(address)
      expect(readStep(page)).toBe(step)
      expect(page.html).toContain(`<title>Step ${step} of 3 – Company registration`)
      expect(page.html).toContain(`aria-label="Step ${step} of 3"`)
    }
    expect((await browser.open(url(3))).html).toContain('Complete Registration')
  })

  it('moves freely forward and back, and keeps what each step holds', async () => {
    const browser = app.browser()
    const typed: Record<string, Fill> = {
      1: { company_name: 'Korkai', start_year: 'not a year' },
      2: { company_weblink: 'nowhere' },
      3: { company_license: 'TN-7', annual_income: '-1' },
    }
    let page = await browser.open('/client-signup')
    const steps = []
    for (const intent of ['next', 'next', 'previous', 'step-3', 'step-1', 'step-2', 'previous']) {
      page = await pressed(browser, page, intent, typed[readStep(page) ?? ''])
      steps.push(readStep(page))
    }
    expect(steps).toEqual(['2', '3', '2', '3', '1', '2', '1'])
    for (const [step, fill] of Object.entries(typed)) {
      const { html } = await browser.open(url(Number(step)))
      for (const value of Object.values(fill)) expect(html).toContain(`value="${value}"`)
    }
  })

  it('names the errors of each step, and leads to a field with what was typed kept', async () => {
    const browser = app.browser()
    await press(browser, await browser.open(url(2)), 'next', { company_weblink: 'nowhere' })
    const shown = await register(browser, of, { annual_income: '-1' })
    expect([shown.status, readStep(shown)]).toEqual([422, '1'])
    expect(shown.html).toContain('Registration failed: Steps 1, 2 and 3 need your attention.')
    expect(shown.html).toContain('6 things need your attention')
    const errors = shown.html.slice(shown.html.indexOf('id="signup-1-errors"'))
    const places = [
      'Step 1: Company',
      'href="#company_name">Enter the company name</a>',
      'Step 2: Online presence',
      'value="step-2-company_weblink">',
      'Step 3: Details and password',
      'value="step-3-annual_income">Annual income must be 0 or more</button>',
    ].map((text) => errors.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    const typed = { company_location: 'Tuticorin' }
    const led = await press(browser, shown, 'step-2-company_weblink', typed)
    expect(led.location).toBe(`${url(2)}#company_weblink`)
    expect((await browser.open(url(1))).html).toContain('value="Tuticorin"')
  })

  it('opens the earliest step with an error, and says that passwords must be entered again', async () => {
    const browser = app.browser()
    const shown = await register(browser, of, { annual_income: '42000000' })
    expect([shown.status, readStep(shown)]).toEqual([422, '1'])
    expect(shown.html).toContain('Registration failed: Step 1 needs your attention.')
    expect(shown.html).toContain('please enter them again on step 3')
    expect((await browser.open(url(3))).html).toContain('value="42000000"')
  })

  it('stores a number that no code can reach, and never verifies it', async () => {
    const browser = app.browser()
    const who: Record<string, string> = { ...somebody(of), company_phone: '0461 232 4567' }
    const page = await prove(browser, of, who)
    const shown = await browser.follow(await press(browser, page, 'send-sms-otp'))
    expect(shown.status).toBe(200)
    expect(shown.html).toContain('We cannot text to this number. It stays unverified.')
    expect((await register(browser, of)).location).toBe('/login/client')
    const unverified = { phone: '+914612324567', phone_verified_at: null }
    expect(await listAccounts(who[of.email])).toMatchObject([unverified])
  })
})

describe('/customerform', () => {
  const of = forms.find(({ userType }) => userType === 'customer') as LongForm

  it('has the title, the note and the fields of the specification', async () => {
    const { html } = await app.browser().open(of.path)
    expect(html).toContain('<title>Customer Information Form – ')
    expect(html).toMatch(/<h1[^>]*>Customer Information Form<\/h1>/)
    expect(html).toContain('Fields marked with * are mandatory')
    const labels = [...html.matchAll(/<label for="(\w+)"[^>]*>(.*?)<\/label>/gs)]
    expect(labels.map(([, name, label = '']) => [name, readPageText(label)])).toEqual([
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
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*type="email")/)
  })

  it('says that a landline gets no code', async () => {
    const browser = app.browser()
    const fill = { number: '0461 232 4567' }
    const shown = await press(browser, await browser.open(of.path), 'send-sms-otp', fill)
    expect(shown.status).toBe(422)
    expect(shown.html).toContain(
      'href="#number">Failed: Codes can only be sent to mobile numbers that start with',
    )
  })

  it('leads to /customer, which confirms it for a day, to this browser alone', async () => {
    const heading = async (browser: Browser) => {
      const { path, html } = await browser.open('/customer')
      const [, text] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
      return [path, text, listLinks(html.slice(html.indexOf('<main'))).map(({ href }) => href)]
    }
    const area = ['/customer', 'Customer area', expect.arrayContaining(['/customerform'])]
    const browser = app.browser()
    const who = somebody(of)
    await prove(browser, of, who)
    await register(browser, of)
    const complete = [
      '/customer',
      'Registration complete',
      expect.arrayContaining(['/login/customer']),
    ]
    expect(await heading(browser)).toEqual(complete)
    expect(await heading(app.browser())).toEqual(area)
    const { db } = app.services
    const [account] = await listAccounts(who[of.email])
    const customer = await openSignedIn(app, account?.id ?? '')
    expect((await customer.request('/customer')).location).toBe('/profile/customer')
    const yesterday = new Date(Date.now() - 25 * 3600_000)
    await db
      .updateTable('accounts')
      .set({ created_at: yesterday })
      .where('email', '=', who[of.email] ?? '')
      .execute()
    expect(await heading(browser)).toEqual(area)
  })
})

it('leads from a code that is asked for to the file that is refused with it', async () => {
  const [candidate] = forms as [LongForm]
  const browser = app.browser()
  const page = await browser.open(candidate.path)
  const resume_upload = new File(['no PDF at all'], 'fake.pdf')
  const fill = { ...somebody(candidate), resume_upload }
  const shown = await press(browser, page, 'send-email-otp', fill)
  expect(shown.status).toBe(422)
  const link = listLinks(shown.html).find(({ href }) => href === '#resume_upload')
  expect(link?.text).toContain('fake.pdf')
})
