import http from 'node:http'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

interface Asking {
  method?: string
  headers?: http.OutgoingHttpHeaders
  body?: string
}

const json = { 'content-type': 'application/json' }
export const evil = 'evil.example'
export const phone = '9876501234'
export const password = 'Kadal&2026'
export const account = { user_type: 'customer', email: 'selvi@example.com', password }
const customer = {
  full_name: 'Selvi Arasu',
  number: phone,
  email: account.email,
  address: '1 Beach Road',
  city: 'Thoothukudi',
  service: 'ACADEMY',
  password,
  confirm_password: password,
}

/** What a page may not listen to: nobody in front is trusted (TRUST_PROXY=0). */
export const believed = {
  host: evil,
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '1234',
  'x-forwarded-for': '198.51.100.1',
  forwarded: `for=198.51.100.1;host=${evil};proto=http`,
  'x-original-url': '/account',
  'x-rewrite-url': '/account',
  'x-http-method-override': 'POST',
  'x-client-address': '198.51.100.1',
}

/** A running server under https with one customer, who asked for the codes with every header wrong. */
export class AbusedSite {
  readonly site: Site
  /** Set-Cookie lines of the visit that signed the customer in, and the cookies as sent back. */
  cookieLines: string[] = []
  cookie = ''

  private constructor(site: Site) {
    this.site = site
  }

  static async start(): Promise<AbusedSite> {
    const one = new AbusedSite(
      await startSite({ PUBLIC_ORIGIN: 'https://www.example.com', ...(await chooseEngine()) }),
    )
    await one.#register()
    return one
  }

  /** As it is, without what a browser's `fetch` would mend or forbid. */
  ask(path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.site.url)
      const asked = http.request({ hostname, port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      asked.once('error', reject)
      asked.end(body)
    })
  }

  post(path: string, body: object, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
    return this.ask(path, init)
  }

  async #register() {
    const { outbox } = this.site
    const email = { email: account.email }
    this.#keep(await this.post('/api/auth/send-otp', email, believed))
    const cookie = this.cookie
    const sms = await this.post('/api/auth/send-phone-otp', { phone }, { ...believed, cookie })
    const { session_id } = JSON.parse(sms.text) as { session_id: string }
    const byMail = await outbox.latestCode(email.email)
    const bySms = await outbox.latestCode(`+91${phone}`)
    // Each right code brings another visitor cookie.
    const own = () => ({ cookie: this.cookie })
    const mailed = { ...email, otp: byMail }
    this.#keep(await this.post('/api/auth/verify-otp', mailed, own()))
    const texted = { phone, session_id, otp: bySms }
    this.#keep(await this.post('/api/auth/verify-phone-otp', texted, own()))
    const registered = await this.post('/api/customer', customer, own())
    if (registered.status !== 201) throw new Error(registered.text)
    this.#keep(registered)
    this.#keep(await this.post('/api/auth/login-user', account, own()))
  }

  #keep({ headers }: Answer) {
    const fresh = headers['set-cookie'] ?? []
    const names = fresh.map((line) => line.replace(/=.*/, ''))
    const others = this.cookieLines.filter((line) => !names.includes(line.replace(/=.*/, '')))
    this.cookieLines = [...others, ...fresh]
    this.cookie = this.cookieLines.map((line) => line.replace(/;.*/, '')).join('; ')
  }
}
