import { korkai } from '../../fixtures/korkai'
import { selvi } from '../../fixtures/selvi'
import type { BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { answers as kavitha, password as kavithas } from './candidate'

const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>

export interface LongForm {
  userType: 'candidate' | 'client' | 'customer'
  path: string
  form: string
  email: string
  phone: string
  /** A registration needs a proven number, too. */
  needsPhone: boolean
  fill: Record<string, string | string[]>
  passwords: { password: string; confirm_password: string }
  /** The button that only saves; a company's steps before the last have none. */
  save: 'save' | 'next'
  /** Its last page. */
  end: { path: string; form: string }
  /** A field, and what is typed into it. */
  name: [string, string]
}

export const forms: LongForm[] = [
  {
    userType: 'candidate',
    path: '/form',
    form: '#registration',
    email: 'gmail',
    phone: 'number',
    needsPhone: true,
    fill: kavitha,
    passwords: kavithas,
    save: 'save',
    end: { path: '/form', form: '#registration' },
    name: ['name', 'Kavitha Selvam'],
  },
  {
    userType: 'client',
    path: '/client-signup',
    form: '#signup-1',
    email: 'company_email',
    phone: 'company_phone',
    needsPhone: false,
    fill: pick(korkai, ['company_name', 'company_location', 'company_email', 'company_phone']),
    passwords: pick(korkai, ['password', 'confirm_password']),
    save: 'next',
    end: { path: '/client-signup?step=3', form: '#signup-3' },
    name: ['company_name', 'Korkai Marine Exports'],
  },
  {
    userType: 'customer',
    path: '/customerform',
    form: '#registration',
    email: 'email',
    phone: 'number',
    needsPhone: true,
    fill: pick(selvi, ['full_name', 'email', 'number', 'address', 'city', 'service']),
    passwords: pick(selvi, ['password', 'confirm_password']),
    save: 'save',
    end: { path: '/customerform', form: '#registration' },
    name: ['full_name', 'Selvi Arumugam'],
  },
]

let people = 0
export const createAddress = ({ userType }: LongForm) =>
  `${userType}.${(people += 1)}@${userType === 'candidate' ? 'gmail.com' : 'thinai.example'}`

/** Fills in the form and proves the address, as on a phone. */
export async function startForm(
  app: Pick<BuiltApp, 'outbox'>,
  browser: Browser,
  of: LongForm,
  email: string,
): Promise<Page> {
  const page = await browser.open(of.path)
  const fill = { ...of.fill, [of.email]: email }
  const sent = await browser.follow(
    await browser.submit(page, { form: of.form, fill, press: 'send-email-otp' }),
  )
  const code = { [`${of.email}_otp`]: await app.outbox.latestCode(email) }
  return browser.follow(
    await browser.submit(sent, {
      form: of.form,
      fill: code,
      press: 'verify-email-otp',
    }),
  )
}

export const showsValue = (page: Page, [name, value]: [string, string]) =>
  new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`).test(
    page.html,
  )
