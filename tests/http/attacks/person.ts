import { Browser } from '../../support/site/browser'
import { send } from '../../support/site/send'
import type { Site } from '../../support/site/server'

interface Called {
  status: number
  body: Record<string, unknown>
}

/** Somebody with a browser and a program, who keeps cookies, at one address. */
export class Person {
  readonly browser: Browser

  constructor({ url }: Site, address: string) {
    const headers = { 'X-Forwarded-For': address }
    this.browser = new Browser(url, (path, init) => send(url + path, init), headers)
  }

  /** A call of the JSON interface. */
  async call(path: string, body: object): Promise<Called> {
    const { status, html } = await this.browser.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': '', origin: '' },
      body: JSON.stringify(body),
    })
    return { status, body: JSON.parse(html) as Called['body'] }
  }
}

interface Account {
  email: string
  password: string
  phone: string
}

/** What a customer registration asks for, but for the repeated password. */
export const toCustomer = ({ email, password, phone }: Account) => ({
  full_name: 'Selvi Arasu',
  number: phone,
  email,
  address: '1 Beach Road',
  city: 'Thoothukudi',
  service: 'ACADEMY',
  password,
})
