import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { UserType } from '#db/schema'
import { korkai } from '../../fixtures/korkai'
import { selvi } from '../../fixtures/selvi'
import type { BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertKorkai } from '../../support/people/korkai-company'
import { insertRegistered, password as registered } from '../../support/people/registered'
import { answers, openAccount, password, press, verifyBoth } from '../forms/candidate'

type Fill = Record<string, string>
type Drive = () => Promise<Page | Page[]>

/** Every use fails: as when the server was shut down, or, without a code, for a fault of ours. */
const failing = (code?: string) =>
  new Proxy({} as BuiltApp['services']['db'], {
    get() {
      throw Object.assign(new Error('the database fails'), { code })
    },
  })

/** Nothing can be sent: a file stands where the outbox should be. */
async function withoutDelivery<T>(app: BuiltApp, work: () => Promise<T>): Promise<T> {
  const outbox = join(app.services.config.dataDir, 'outbox')
  await rename(outbox, `${outbox}-away`)
  await writeFile(outbox, '')
  try {
    return await work()
  } finally {
    await rm(outbox)
    await rename(`${outbox}-away`, outbox)
  }
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function signIn(app: BuiltApp, userType: UserType, email: string, secret: string) {
  const browser = app.browser()
  const login = await browser.open(`/login/${userType}`)
  const answer = await browser.submit(login, { form: '#login', fill: { email, password: secret } })
  return { browser, page: await browser.follow(answer) }
}

const kavitha = (n: number) => ({
  ...answers,
  gmail: `texts.${n}@gmail.com`,
  number: `98765 2${String(n).padStart(4, '0')}`,
})
const numberOf = ({ number }: { number: string }) => `+91${number.replace(/\D/g, '')}`

let accounts = 0
async function signedInCandidate(app: BuiltApp) {
  const email = `texts.own.${(accounts += 1)}@gmail.com`
  await insertRegistered(app.services.db, 'candidate', { email })
  return signIn(app, 'candidate', email, registered)
}
async function signedInCompany(app: BuiltApp) {
  const email = `texts.${(accounts += 1)}@korkai.example`
  const id = await insertKorkai(app.services.db, email)
  return { id, ...(await signIn(app, 'client', email, korkai.password)) }
}

/** The edit form of a profile, filled in and sent. */
async function edit(browser: Browser, path: string, intent: string, fill: Fill = {}) {
  const form = await browser.open(path)
  return browser.follow(await browser.submit(form, { form: '#profile', fill, press: intent }))
}

/** The reset's pages up to the step. */
async function reset(app: BuiltApp, step: number) {
  const email = `texts.reset.${step}@gmail.com`
  await insertRegistered(app.services.db, 'candidate', { email })
  const browser = app.browser()
  let page = await browser.open('/forgot-password/candidate')
  const go = async (intent: string, fill: Fill) => {
    const sent = await browser.submit(page, { form: '#forgot-password', fill, press: intent })
    page = await browser.follow(sent)
  }
  if (step > 1) await go('send', { email })
  if (step > 2) await go('verify', { otp: await app.outbox.latestCode(email) })
  if (step > 3) await go('reset', { new_password: 'Kadal*2026' })
  return page
}

/** A step of the company registration, with a button pressed. */
async function signup(browser: Browser, step: number, intent: string, fill: Fill) {
  const page = await browser.open(`/client-signup?step=${step}`)
  const form = `#signup-${step}`
  return browser.follow(await browser.submit(page, { form, fill, press: intent }))
}

/**
 * How each test that the table of texts has here gets to its page or pages.
 *
 * @param running the product, asked for when a drive begins; a drive may leave it without database.
 */
export function portalDrives(running: () => BuiltApp): Record<string, Drive> {
  const open = (path: string) => running().browser().open(path)
  return {
    'the chooser': () => open('/land'),
    'the login of candidates': () => open('/login/candidate'),
    'the login of clients': () => open('/login/client'),
    'the login of customers': () => open('/login/customer'),
    'the login of guests': () => open('/login/guest'),
    'the reset at its first step': () => reset(running(), 1),
    'the reset at its second step': () => reset(running(), 2),
    'the reset at its third step': () => reset(running(), 3),
    'the reset at its fourth step': () => reset(running(), 4),
    'the candidate registration': () => open('/form'),
    'the company registration at its first step': () => open('/client-signup'),
    'the company registration at its second step': () => open('/client-signup?step=2'),
    'the company registration at its last step': () => open('/client-signup?step=3'),
    'the customer registration': () => open('/customerform'),
    'the customer registration with codes sent': async () => {
      const { full_name, email, number } = selvi
      const browser = running().browser()
      let page = await browser.open('/customerform')
      for (const intent of ['send-sms-otp', 'send-email-otp']) {
        const fill = { full_name, email, number }
        const sent = await browser.submit(page, { form: '#customer', fill, press: intent })
        page = await browser.follow(sent)
      }
      expect(page.html.match(/autocomplete="one-time-code"/gi)).toHaveLength(2)
      return page
    },
    'the profile of a candidate': async () => {
      const resume_upload = new File(['%PDF-1.4\n%%EOF\n'], 'resume.pdf', {
        type: 'application/pdf',
      })
      return openAccount(running(), running().browser(), kavitha(1), { resume_upload })
    },
    "the candidate's profile in edit": async () =>
      (await signedInCandidate(running())).browser.open('/profile/candidate?edit'),
    'the profile of a company': async () => (await signedInCompany(running())).page,
    'the profile of a company that cannot be read': async () => {
      const { browser } = await signedInCompany(running())
      running().services.db = failing('57P01')
      return browser.open('/profile/client')
    },
    'the profile of a company that has none': async () => {
      const { browser, id } = await signedInCompany(running())
      await running().services.db.deleteFrom('companies').where('account_id', '=', id).execute()
      return browser.open('/profile/client')
    },
    "the company's profile in edit": async () =>
      (await signedInCompany(running())).browser.open('/client/edit-profile'),
    'faults of the candidate registration': async () => {
      const browser = running().browser()
      const page = await browser.open('/form')
      const unverified = { ...kavitha(2), ...password, confirm_password: 'Other$2026' }
      const wrong = { gmail: 'kavitha@example.com', number: '12345', password: 'weak' }
      return [
        await press(browser, page, 'register', unverified),
        await press(browser, page, 'register', { ...wrong, confirm_password: 'weak' }),
      ]
    },
    'faults of the company edit': async () => {
      const fill = { company_email: 'sales@korkai.example', company_phone: '123456789' }
      return edit((await signedInCompany(running())).browser, '/client/edit-profile', 'save', fill)
    },
    'notices of the candidate profile': async () => {
      const { browser } = await signedInCandidate(running())
      const path = '/profile/candidate?edit'
      return [await edit(browser, path, 'save'), await edit(browser, path, 'cancel')]
    },
    'the company edit that is saved': async () =>
      edit((await signedInCompany(running())).browser, '/client/edit-profile', 'save'),
    'the company edit that cannot be saved': async () => {
      const { browser } = await signedInCompany(running())
      const form = await browser.open('/client/edit-profile')
      running().services.db = failing('57P01')
      return browser.submit(form, { form: '#profile', press: 'save' })
    },
    'codes of the candidate registration': async () => {
      const browser = running().browser()
      const who = kavitha(3)
      const pages = [await browser.open('/form')]
      const go = async (intent: string, fill: Fill | typeof who = {}) => {
        const sent = await press(browser, pages.at(-1)!, intent, fill)
        pages.push(await browser.follow(sent))
      }
      await go('send-email-otp', who)
      const gmail_otp = await running().outbox.latestCode(who.gmail)
      await go('verify-email-otp', { gmail_otp: otherThan(gmail_otp) })
      await go('verify-email-otp', { gmail_otp })
      await go('send-sms-otp')
      const number_otp = await running().outbox.latestCode(numberOf(who))
      await go('verify-sms-otp', { number_otp: otherThan(number_otp) })
      await go('verify-sms-otp', { number_otp })
      return pages
    },
    'codes of the candidate registration that fail': async () => {
      const browser = running().browser()
      const who = kavitha(4)
      const empty = await browser.open('/form')
      const unsent = await withoutDelivery(running(), () =>
        press(browser, empty, 'send-email-otp', who),
      )
      const setTimes = (times: { sent_at?: Date; expires_at?: Date }) =>
        running()
          .services.db.updateTable('otp_challenges')
          .set(times)
          .where('destination', '=', who.gmail)
          .execute()
      const long = new Date(Date.now() - 31_000)
      let sent = empty
      for (let messages = 0; messages < 4; messages += 1) {
        sent = await browser.follow(await press(browser, sent, 'send-email-otp', who))
        await setTimes({ sent_at: long })
      }
      const page = await browser.follow(
        await press(browser, await browser.open('/form'), 'send-sms-otp'),
      )
      const other = { number: '98765 29999', number_otp: '123456' }
      const missing = await press(browser, page, 'verify-sms-otp', other)
      const past = new Date(Date.now() - 1000)
      await running()
        .services.db.updateTable('otp_challenges')
        .set({ expires_at: past })
        .where('destination', 'in', [who.gmail, numberOf(who)])
        .execute()
      const late = await press(browser, page, 'verify-sms-otp', { number_otp: '123456' })
      const lateEmail = await press(browser, page, 'verify-email-otp', { gmail_otp: '123456' })
      return [unsent, sent, missing, late, lateEmail]
    },
    'a company that has registered': async () => {
      const browser = running().browser()
      const [company_email, company_phone] = ['texts@korkai.example', '9876521234']
      const { company_name, company_location, password, confirm_password } = korkai
      const company = { company_name, company_location, company_email, company_phone }
      await signup(browser, 1, 'send-email-otp', company)
      const company_email_otp = await running().outbox.latestCode(company_email)
      await signup(browser, 1, 'verify-email-otp', { company_email_otp })
      return signup(browser, 3, 'register', { password, confirm_password })
    },
    'a candidate who has registered': async () => {
      const browser = running().browser()
      const page = await verifyBoth(running(), browser, kavitha(5))
      return browser.follow(await press(browser, page, 'register', password))
    },
    'a candidate registration that fails': async () => {
      const browser = running().browser()
      const page = await browser.open('/form')
      running().services.db = failing()
      return press(browser, page, 'register', { ...kavitha(6), ...password })
    },
  }
}
