import { Browser, type Page } from '../support/site/browser'
import type { Site } from '../support/site/server'

/** The products under attack have it, so that a browser can be one that they have known for long. */
export const secret = 'only for products that are attacked in tests'

let persons = 0

/** The address of the next client that nobody was yet. */
export function nextAddress(): string {
  persons += 1
  return `10.${(persons >> 14) & 255}.${(persons >> 6) & 255}.${(persons & 63) * 4 + 1}`
}

export interface Called {
  status: number
  body: Record<string, unknown>
}

/** Somebody with a browser and a program, who keeps cookies, at an address of their own. */
export class Person {
  readonly browser: Browser
  readonly address: string
  readonly #site: Site

  constructor(site: Site, address = nextAddress()) {
    this.#site = site
    this.address = address
    this.browser = new Browser(
      site.url,
      (path, init) => fetch(site.url + path, { ...init, redirect: 'manual' }),
      { 'X-Forwarded-For': address },
    )
  }

  /** A call of the JSON interface. */
  async call(path: string, body: object, method = 'POST'): Promise<Called> {
    const page = await this.browser.request(path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': '', origin: '' },
      body: JSON.stringify(body),
    })
    return { status: page.status, body: parsed(page) }
  }

  /** Registers a customer with everything verified, and signs in. */
  async register(account: Account): Promise<void> {
    const { email, password, phone } = account
    const { outbox } = this.#site
    await this.call('/api/auth/send-otp', { email })
    const sms = await this.call('/api/auth/send-phone-otp', { phone })
    const byMail = await outbox.latestCode(email)
    await this.call('/api/auth/verify-otp', { email, otp: byMail })
    const { session_id } = sms.body
    const bySms = await outbox.latestCode(`+91${phone}`)
    await this.call('/api/auth/verify-phone-otp', { session_id, otp: bySms })
    const customer = customerOf(account)
    const made = await this.call('/api/customer', { ...customer, confirm_password: password })
    if (made.status !== 201) throw new Error(`not registered: ${JSON.stringify(made)}`)
    const signed = await this.signIn(account)
    if (signed.status !== 200) throw new Error(`not signed in: ${JSON.stringify(signed)}`)
  }

  signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Called> {
    return this.call('/api/auth/login-user', { user_type: 'customer', email, password })
  }
}

/** A form as a browser, a new one unless said, opens it: the lines that its post carries, and the token of its page. */
export async function openForm(site: Site, path: string, person = new Person(site)) {
  const { browser, address } = person
  const { html } = await browser.open(path)
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const lines = [`X-Forwarded-For: ${address}`, `Cookie: ${cookies}`, `Origin: ${site.url}`]
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { lines: [...lines, 'Sec-Fetch-Site: same-origin'], token }
}

export interface Account {
  email: string
  password: string
  phone: string
}

export const selvi: Account = {
  email: 'selvi.arasu@example.com',
  password: 'Kadal&2026nk',
  phone: '9876501234',
}

/** What a customer registration asks for, but for the repeated password. */
export const customerOf = ({ email, password, phone }: Account) => ({
  full_name: 'Selvi Arasu',
  number: phone,
  email,
  address: '1 Beach Road',
  city: 'Thoothukudi',
  service: 'ACADEMY',
  password,
})

function parsed({ html }: Page): Record<string, unknown> {
  try {
    return JSON.parse(html) as Record<string, unknown>
  } catch {
    return { text: html.slice(0, 200) }
  }
}
