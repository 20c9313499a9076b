import type { UserType } from '#db/schema'
import { hashVisitor, type VisitorKey } from '~/domain/otp/renew-visitor.server'
import type { Client } from '~/domain/limits/client'
import { hasSignedIn } from '~/domain/sessions/known-browser.server'
import { maxUserAgentCharacters } from '~/domain/sessions/session-rows.server'
import type { App } from '~/web/app/app'
import { cookieName, Cookies } from '~/web/session/cookies.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { findLogin, type Login } from './login.server'
import { Memory, type Notice } from './memory.server'
import { StaffSession } from './staff-session.server'
import { formToken, isFormToken } from '~/web/session/tokens.server'
import {
  clientOf,
  newVisitor,
  readVisitor,
  visitorCookie,
  type Visitor,
} from '~/web/session/visitor-cookie.server'

/**
 * Knows the browser by its cookies. One for all loaders of a request.
 */
export class RequestSession {
  readonly app: App
  readonly requestId: string
  readonly origin: string | undefined
  readonly userAgent: string
  readonly saveData: boolean
  /** A page fetched ahead may never be looked at. */
  readonly isPrefetch: boolean
  readonly #cookies: Cookies
  /** Whether the browser sent the visitor cookie back, so that drafts and tokens can work. */
  isKnown: boolean
  client: Client
  #visitor: Visitor | undefined
  #opened: Promise<void> | undefined
  #staff: StaffSession | undefined
  #login: Promise<Login> | undefined
  #memory: Memory | undefined
  /** Whether the answer is for this visitor alone. */
  isPrivate = false
  /** Whether the browser is told to drop kept pages, also those behind its back button. */
  clearsCache = false

  constructor(server: ServerContext, request: Request) {
    const { app, requestId, clientAddress, origin } = server
    this.app = app
    this.requestId = requestId
    this.origin = origin
    this.userAgent = (request.headers.get('user-agent') ?? '').slice(0, maxUserAgentCharacters)
    this.saveData = request.headers.get('save-data')?.toLowerCase() === 'on'
    this.isPrefetch = request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false
    this.#cookies = new Cookies(request, app.config)
    this.#visitor = readVisitor(this.#cookies.get('visitor'), app.config.secret)
    this.isKnown = this.#visitor !== undefined
    this.client = clientOf(clientAddress, this.#visitor)
  }

  get memory(): Memory {
    if (!this.#memory) throw new Error('the memory of a browser was not read')
    return this.#memory
  }

  get staff(): StaffSession {
    const { secret } = this.app.config
    return (this.#staff ??= new StaffSession(() => this.app.db, { secret, cookies: this.#cookies }))
  }

  /** Comes first: reads what the browser remembers. */
  open(): Promise<void> {
    return (this.#opened ??= this.#open())
  }

  async #open(): Promise<void> {
    const { https, secret } = this.app.config
    const memory = { name: cookieName('memory', https), https, secret }
    this.#memory = await Memory.read(this.#cookies.header, memory)
    this.isPrivate ||= !this.#memory.isEmpty
  }

  /** SHA-256 hex of the visitor cookie's token. */
  visitor(): string {
    return hashVisitor(this.key())
  }

  key(): VisitorKey {
    return { token: this.#requireVisitor().token }
  }

  /** To finish a password reset the visitor cookie alone is not enough. */
  resetKey(): VisitorKey {
    return { ...this.key(), reset: this.memory.resetToken }
  }

  /** @param token see `renewVisitor` of the domain */
  renewVisitor(token: string | undefined) {
    if (token) this.#setVisitor({ token, isProven: true })
  }

  login(): Promise<Login> {
    return (this.#login ??= findLogin(this.app.db, this.sessionToken))
  }

  /** For the forms of a page. It is right in this browser and session alone. */
  formToken(): string {
    return formToken(this.app.config.secret, this.#binding())
  }

  isOwnToken(token: unknown): boolean {
    if (!this.isKnown) return false
    const own = isFormToken(this.app.config.secret, this.#binding(), token)
    if (!own) logSecurity('form-token-refused', this)
    return own
  }

  get sessionToken(): string | undefined {
    const token = this.#cookies.get('session') || undefined
    this.isPrivate ||= token !== undefined
    return token
  }

  /** Call it when somebody has entered a code or signed in. */
  markProven() {
    const visitor = this.#requireVisitor()
    if (!visitor.isProven) this.#setVisitor({ ...visitor, isProven: true })
  }

  /** @param shared nothing here names the user once the browser is closed */
  setSession(token: string, { shared }: { shared: boolean }) {
    this.markProven()
    this.#cookies.set('session', token, { untilClosed: shared })
    if (shared) this.memory.clear()
  }

  /** The key under which this browser's failures count, where it has signed in to the account within 90 days. */
  async findThrottleKey(of: { userType: UserType; email: string }): Promise<string | undefined> {
    if (!this.isKnown) return undefined
    const visitor = this.visitor()
    return (await hasSignedIn(this.app.db, { ...of, visitor })) ? `browser ${visitor}` : undefined
  }

  dropSession() {
    this.#cookies.remove('session')
  }

  /**
   * For a shared computer: nothing here names the user any more. @param keepsDrafts they stay this browser's
   */
  leaveBrowser({ keepsDrafts = false } = {}) {
    this.dropSession()
    this.memory.clear()
    if (!keepsDrafts) this.#beginAnew()
    this.clearsCache = true
  }

  takeNotice(): Notice | undefined {
    return this.isPrefetch ? undefined : this.memory.takeNotice()
  }

  async setCookieLines(): Promise<string[]> {
    const line = await this.#memory?.line()
    return [...this.#cookies.lines(), ...(line ? [line] : [])]
  }

  #binding(): string {
    return [this.visitor(), this.sessionToken, this.staff.token].join('|')
  }

  #requireVisitor(): Visitor {
    this.isPrivate = true
    return this.#visitor ?? this.#beginAnew()
  }

  #beginAnew(): Visitor {
    this.isKnown = false
    return this.#setVisitor(newVisitor())
  }

  #setVisitor(visitor: Visitor): Visitor {
    this.#visitor = visitor
    this.#cookies.set('visitor', visitorCookie(visitor, this.app.config.secret))
    return visitor
  }
}
