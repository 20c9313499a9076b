import type { UserType } from '#db/schema'
import { hashVisitor, type VisitorKey } from '~/domain/otp/renew-visitor.server'
import { findSession } from '~/domain/sessions/sessions.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { isId } from '~/domain/fields/id'
import type { Client } from '~/domain/limits/client'
import { hasSignedIn } from '~/domain/sessions/known-browser.server'
import { maxUserAgentCharacters } from '~/domain/sessions/session-rows.server'
import { browserField } from '~/script-contract'
import type { App } from '~/web/app/app'
import { cookieName, Cookies } from '~/web/session/cookies.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { ServerContext } from '~/web/app/server-context.server'
import { Memory, type KnownAddress, type Notice } from './memory.server'
import { StaffSession } from './staff-session.server'
import { fingerprint, formToken, isFormToken, randomToken } from '~/web/session/tokens.server'
import {
  clientOf,
  newVisitor,
  readVisitor,
  visitorCookie,
  type Visitor,
} from '~/web/session/visitor-cookie.server'

export const isOfAccount = (token: unknown) =>
  typeof token === 'string' && isId(token.split('.')[1] ?? '')

const ofStaff = 'staff:'

export type Login =
  | { state: 'none' }
  | { state: 'expired'; accountId: string; shared: boolean }
  | {
      state: 'active'
      id: string
      account: Account
      token: string
      shared: boolean
      /** Cases with texts that the person has not seen. */
      unread: number
    }

/**
 * Knows the browser by visitor cookie, session cookie and the last answer's notice. One for all loaders of a
 * request.
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
  #session: Promise<Login> | undefined
  #formToken: Promise<string> | undefined
  #memory: Memory | undefined
  #isPrivate = false
  #clearsCache = false

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

  /** Whether the answer is for this visitor alone. */
  get isPrivate(): boolean {
    return this.#isPrivate
  }

  /** Comes first: reads what the browser remembers. */
  open(): Promise<void> {
    return (this.#opened ??= this.#open())
  }

  async #open(): Promise<void> {
    const { https, secret } = this.app.config
    const memory = { name: cookieName('memory', https), https, secret }
    this.#memory = await Memory.read(this.#cookies.header, memory)
    this.#isPrivate ||= !this.#memory.isEmpty
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
    return { ...this.key(), reset: this.memory.get('reset') ?? '' }
  }

  /** @param token see `renewVisitor` of the domain */
  renewVisitor(token: string | undefined) {
    if (token) this.#setVisitor({ token, isProven: true })
  }

  login(): Promise<Login> {
    return (this.#session ??= this.#findSession())
  }

  /** The token also names the owner of the session; its last part is the browser's name in forms. */
  formToken(): Promise<string> {
    return (this.#formToken ??= this.#makeFormToken())
  }

  async #makeFormToken(): Promise<string> {
    const { secret } = this.app.config
    const login = await this.login()
    const staff = await this.staff.login().catch(() => undefined)
    const account = login.state === 'active' ? login : undefined
    const owner = staff?.state === 'active' ? ofStaff + staff.staff.id : account?.account.id
    const own = formToken(secret, this.#binding(account?.token))
    const signature = owner && formToken(secret, this.#ownership(owner))
    return [own, owner, signature, this.#nameInForms()].join('.')
  }

  /** Whether the form's page was made for another visitor, who has left this browser since. */
  isOfAnotherVisitor(form: FormData): boolean {
    const names = [...form.keys()].filter((name) => name.startsWith(browserField))
    return names.length > 0 && !names.includes(browserField + this.#nameInForms())
  }

  /**
   * Reads the account of a posted token's page, whatever has become of the session. No proof of who asks now.
   */
  ownerOf(token: unknown): string | undefined {
    const owner = this.#markedOwner(token)
    return owner?.startsWith(ofStaff) ? undefined : owner
  }

  staffOf(token: unknown): string | undefined {
    const owner = this.#markedOwner(token)
    return owner?.startsWith(ofStaff) ? owner.slice(ofStaff.length) : undefined
  }

  #markedOwner(token: unknown): string | undefined {
    if (!this.isKnown || typeof token !== 'string') return undefined
    const [, id, signature] = token.split('.')
    const isOwner = id && isFormToken(this.app.config.secret, this.#ownership(id), signature)
    return isOwner ? id : undefined
  }

  isOwnToken(token: unknown): boolean {
    if (!this.isKnown) return false
    const binding = this.#binding(this.sessionToken)
    const first = typeof token === 'string' ? token.split('.')[0] : undefined
    const own = isFormToken(this.app.config.secret, binding, first)
    if (!own) logSecurity('form-token-refused', this)
    return own
  }

  get sessionToken(): string | undefined {
    return this.#personal('session')
  }

  /**
   * Call it when somebody has entered a code or signed in: the browser then counts apart from its network.
   */
  proven() {
    const visitor = this.#requireVisitor()
    if (!visitor.isProven) this.#setVisitor({ ...visitor, isProven: true })
  }

  /** @param shared nothing here names the user once the browser is closed */
  signedIn(token: string, { shared }: { shared: boolean }) {
    this.proven()
    this.#cookies.set('session', token, { untilClosed: shared })
    if (shared) this.memory.clear()
  }

  /** The key under which this browser's failures count, where it has signed in to the account within 90 days. */
  async knownAs(of: { userType: UserType; email: string }): Promise<string | undefined> {
    if (!this.isKnown) return undefined
    const visitor = this.visitor()
    return (await hasSignedIn(this.app.db, { ...of, visitor })) ? `browser ${visitor}` : undefined
  }

  /** @param shared until the browser is closed, otherwise for a day */
  keepAddress(address: KnownAddress, { shared = false } = {}) {
    this.memory.set('address', address)
    if (shared) this.memory.set('shared', true)
    else this.memory.unset('shared')
  }

  knownAddress(userType: UserType): string | undefined {
    const known = this.memory.get('address')
    return known?.userType === userType ? known.email : undefined
  }

  signedOut() {
    this.#cookies.remove('session')
  }

  /** Whether the browser is told to drop kept pages, also those behind its back button. */
  get clearsCache(): boolean {
    return this.#clearsCache
  }

  /**
   * For a shared computer: nothing here names the user any more. @param keepsDrafts they stay this browser's
   */
  leaveBrowser({ keepsDrafts = false } = {}) {
    this.signedOut()
    this.memory.clear()
    if (!keepsDrafts) this.#beginAnew()
    this.#clearsCache = true
  }

  keepReset() {
    if (!this.memory.get('reset')) this.memory.set('reset', randomToken())
  }

  resetVisitor(): string {
    return hashVisitor(this.resetKey())
  }

  takeNotice(): Notice | undefined {
    return this.isPrefetch ? undefined : this.memory.takeNotice()
  }

  async setCookies(): Promise<string[]> {
    const line = await this.#memory?.line()
    return [...this.#cookies.lines(), ...(line ? [line] : [])]
  }

  async #findSession(): Promise<Login> {
    const token = this.sessionToken
    if (!token) return { state: 'none' }
    const found = await findSession(this.app.db, token)
    if (found.ok) {
      const { sessionId: id, account, shared, unread } = found
      return { state: 'active', id, account, token, shared, unread }
    }
    this.signedOut()
    if (found.reason === 'unknown') return { state: 'none' }
    return { state: 'expired', accountId: found.accountId, shared: found.shared }
  }

  #nameInForms(): string {
    return fingerprint(`form|${this.#name()}`).slice(0, 8)
  }

  #binding(sessionToken: string | undefined): string {
    const tokens = [sessionToken, this.staff.token].map((token) => token && fingerprint(token))
    return `${this.#name()}|${tokens.join('')}`
  }

  #ownership(accountId: string): string {
    return `${this.#name()}|owner|${accountId}`
  }

  #personal(name: 'session'): string | undefined {
    const value = this.#cookies.get(name) || undefined
    this.#isPrivate ||= value !== undefined
    return value
  }

  #name(): string {
    return this.visitor()
  }

  #requireVisitor(): Visitor {
    this.#isPrivate = true
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
