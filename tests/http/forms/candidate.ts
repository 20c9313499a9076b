import type { BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'

/** A complete registration but for the password, as Kavitha fills it in. */
export const answers = {
  name: 'Kavitha Selvam',
  gmail: 'kavitha@gmail.com',
  number: '98765 43210',
  dob: '1999-03-14',
  nationality: 'Indian',
  gender: 'Female',
  position_applied: 'Front-end developer',
  department: 'IT Software',
  sub_departments: ['React', 'Web Dev'],
  is_experienced: 'no',
  ug_qualification: 'B.Sc. Computer Science',
  year_of_graduation: '2020',
}
export const password = { password: 'Kadal$2026', confirm_password: 'Kadal$2026' }

const form = '#registration'

/** Presses a button of the registration form with these fields filled in. */
export function submit(
  browser: Browser,
  page: Page,
  intent: string,
  fill: Record<string, string | string[] | File> = {},
): Promise<Page> {
  return browser.submit(page, { form, fill, press: intent })
}

/** Sends and enters both one-time passwords; the answers are in the draft afterwards. */
export async function verifyBoth(
  { outbox }: Pick<BuiltApp, 'outbox'>,
  browser: Browser,
  person: Record<'gmail' | 'number', string> & Partial<typeof answers> = answers,
  at = '/form',
): Promise<Page> {
  const mobile = `+91${person.number.replace(/\D/g, '')}`
  let page = await browser.open(at)
  page = await browser.follow(await submit(browser, page, 'send-email-otp', person))
  const emailCode = await outbox.latestCode(person.gmail)
  const withEmail = { gmail_otp: emailCode }
  page = await browser.follow(await submit(browser, page, 'verify-email-otp', withEmail))
  page = await browser.follow(await submit(browser, page, 'send-sms-otp'))
  const withPhone = { number_otp: await outbox.latestCode(mobile) }
  return browser.follow(await submit(browser, page, 'verify-sms-otp', withPhone))
}

/** Registers and signs in; returns the profile page. */
export async function openAccount(
  app: Pick<BuiltApp, 'outbox'>,
  browser: Browser,
  person: typeof answers = answers,
  files: Record<string, File> = {},
): Promise<Page> {
  const page = await verifyBoth(app, browser, person)
  const login = await browser.follow(
    await submit(browser, page, 'register', { ...password, ...files }),
  )
  const signedIn = await browser.submit(login, {
    form: '#login',
    fill: { email: person.gmail, password: password.password },
  })
  return browser.follow(signedIn)
}
