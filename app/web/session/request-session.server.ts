import { serialize } from 'cookie'
import { sign } from 'cookie-signature'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database'
import type { Account } from '~/domain/accounts/accounts.server'
import type { Client } from '~/domain/limits/limits.server'
import { hashToken, isToken, newToken } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { findStaffSession, type StaffSession } from '~/domain/staff/staff-sessions.server'
import type { App } from '~/web/app/start-app.server'
import type { RequestHead, ServerContext } from '~/web/app/server-context.server'
import {
  cookieKinds,
  cookieNames,
  readCookies,
  readMemory,
  type Cookies,
  type Memory,
  type Notice,
} from './cookies.server'

export type Login =
  | { state: 'none' }
  /** The cookie stays: it tells whose page was open. */
  | { state: 'expired'; reason: 'expired' | 'ended'; accountId: string; shared: boolean }
  /** `unread`: number of cases with unread texts. */
  | {
      state: 'active'
      id: string
      account: Account
      token: string
      shared: boolean
      unread: number
    }

const saltBytes = 16

/** The browser's cookies; one object for all loaders of a request. */
export class RequestSession {
  readonly app: App
  readonly requestId: string
  readonly client: Client
  readonly userAgent: string
  /** True for a prefetched page, which may never be seen. */
  readonly isPrefetch: boolean
  /** True when the browser has sent the visitor cookie, so that drafts and tokens work. */
  readonly isKnown: boolean
  readonly #isText: boolean
  readonly #isPost: boolean
  readonly #received: Cookies
  /** Changes are sent with the answer. */
  readonly cookies: Cookies
  /** Set where the desk refuses a member; the error page shows it. */
  refusedAtDesk = false
  memory: Memory
  /** True when the browser must drop cached pages, also those behind Back. */
  clearsCache = false
  #isShared = false
  #visitor: string | undefined
  #login: Promise<Login> | undefined
  #staffLogin: Promise<StaffSession | undefined> | undefined
  #notice: Notice | undefined

  constructor(server: ServerContext, { headers, url, method }: RequestHead) {
    const { app, requestId, clientAddress, variant } = server
    const { https, secret } = app.config
    this.app = app
    this.requestId = requestId
    this.client = { address: clientAddress }
    this.#isText = variant.isText
    this.#isPost = method === 'POST'
    this.userAgent = headers.get('user-agent') ?? ''
    this.isPrefetch = headers.get('sec-purpose')?.startsWith('prefetch') ?? false
    const isDesk = /^\/staff(\/|$)/.test(new URL(url).pathname)
    this.#received = readCookies(headers.get('cookie'), { https, isDesk })
    this.isKnown = isToken(this.#received.visitor)
    this.cookies = { ...this.#received }
    if (!this.isKnown) delete this.cookies.visitor
    const { memory } = this.cookies
    this.memory = memory ? readMemory(memory, secret) : {}
  }

  /** Hashes the visitor cookie's token to SHA-256 hex, as tables store it. */
  visitor(): string {
    return (this.#visitor ??= hashToken((this.cookies.visitor ??= newToken())))
  }

  visitorToken(): string {
    return (this.cookies.visitor ??= newToken())
  }

  renewVisitor(token: string): void {
    this.cookies.visitor = token
    this.#visitor = undefined
  }

  async login(): Promise<Login> {
    if (!this.cookies.session) return { state: 'none' }
    return (this.#login ??= findLogin(this.app.db, this.cookies.session))
  }

  /** @returns undefined where no member has signed in within 90 days */
  async staffLogin(): Promise<StaffSession | undefined> {
    if (!this.cookies.staff) return undefined
    return (this.#staffLogin ??= findStaffSession(this.app.db, this.cookies.staff))
  }

  setStaff(token: string) {
    this.cookies.staff = token
    this.#staffLogin = undefined
  }

  /** @param shared the cookie ends with the browser */
  setSession(token: string, { shared }: { shared: boolean }) {
    this.cookies.session = token
    this.#login = undefined
    this.#isShared = shared
    if (shared) this.memory = {}
  }

  dropSession() {
    delete this.cookies.session
    this.#login = undefined
  }

  /** Removes what names the user, on a shared computer. */
  leaveBrowser() {
    this.dropSession()
    this.memory = {}
    this.clearsCache = true
    delete this.cookies.visitor
    this.#visitor = undefined
  }

  /**
   * Makes a token for forms, valid for this browser and session alone. A new salt each time keeps compression
   * from revealing it (BREACH). @returns salt and MAC
   */
  formToken(salt = randomBytes(saltBytes)): string {
    const binding = [this.visitor(), this.cookies.session, this.cookies.staff].join('|')
    const mac = createHmac('sha256', this.app.config.secret).update(salt).update(`form|${binding}`)
    return Buffer.concat([salt, mac.digest()]).toString('base64url')
  }

  isFormToken(token: unknown): boolean {
    if (!this.isKnown || typeof token !== 'string') return false
    const salt = Buffer.from(token, 'base64url').subarray(0, saltBytes)
    const [sent, own] = [Buffer.from(token), Buffer.from(this.formToken(salt))]
    return sent.length === own.length && timingSafeEqual(sent, own)
  }

  consumeNotice(): Notice | undefined {
    if (this.isPrefetch) return undefined
    this.#notice ??= this.memory.notice
    delete this.memory.notice
    return this.#notice
  }

  /** @returns a `Set-Cookie` line for each changed cookie */
  setCookieLines(): string[] {
    const { https, secret } = this.app.config
    const isEmpty = !Object.values(this.memory).some(Boolean)
    const json = Buffer.from(JSON.stringify(this.memory)).toString('base64url')
    const memory = isEmpty ? undefined : sign(json, secret)
    const after = { ...this.cookies, memory } as Cookies
    // The cookie is renewed as the draft, which it finds.
    const renewed = this.#isPost && after.visitor ? 'visitor' : undefined
    const changed = cookieNames.filter((n) => n === renewed || after[n] !== this.#received[n])
    return changed.map((name) => {
      const { seconds, path, prefix } = cookieKinds[name]
      const value = after[name] ?? ''
      const endsWithBrowser =
        name === 'session' ? this.#isShared : name === 'memory' && this.memory.address?.shared
      return serialize(https ? prefix + name : name, value, {
        ...{ httpOnly: true, sameSite: 'lax', secure: https },
        maxAge: value ? (endsWithBrowser ? undefined : seconds) : 0,
        // Lynx does not send cookies of /staff to /staff?state=new (is_prefix in its LYCookie.c).
        path: this.#isText ? '/' : path,
      })
    })
  }
}

/** Finds session and account in one statement. */
async function findLogin(db: Db, token: string): Promise<Login> {
  const found = await findSession(db, token)
  if (found.ok) return { ...found, state: 'active', id: found.sessionId, token }
  return found.reason === 'unknown' ? { state: 'none' } : { ...found, state: 'expired' }
}
