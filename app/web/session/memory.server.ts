import { createCookieSessionStorage, type Session } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { randomToken } from './tokens.server'

/** Also the time of its cookie. */
export const memorySeconds = 24 * 60 * 60
/** A cookie of more than 4,096 bytes is kept by no browser, and Remix throws. */
const maxNoticeCharacters = 600

export interface Notice {
  tone: 'info' | 'success' | 'failure'
  text: string
  stays?: true
  /** Id of the element that it is shown beside. */
  at?: string
  reference?: string
  link?: { href: string; label: string }
  /** Says more than the sentence to pages that know it. */
  reason?: 'password-changed' | 'sessions-ended' | 'offers-changed' | 'customer-registered'
}

export interface SentMessage {
  form: '/contact' | '/grievance'
  /** Eight characters, see `formatReference`. */
  reference: string | undefined
  /** The last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy: string | undefined
  topic: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

export interface KnownAddress {
  userType: UserType
  email: string
}

interface Remembered {
  address: KnownAddress
  /** Without this token the visitor cookie finishes no password reset. */
  reset: string
  sent: SentMessage
  /** On a shared computer the cookie ends with the browser. */
  shared: boolean
}

const names = ['address', 'reset', 'sent', 'shared'] as const

type BrowserSession = Session<Remembered, { notice: Notice }>

/** What a browser remembers between pages, in one signed cookie that needs no database. */
export class Memory {
  readonly #storage: ReturnType<typeof storageOf>
  readonly #session: BrowserSession
  #notice: Notice | undefined
  #isChanged = false

  private constructor(storage: ReturnType<typeof storageOf>, session: BrowserSession) {
    this.#storage = storage
    this.#session = session
  }

  static async read(
    cookies: string | null,
    cookie: { name: string; https: boolean; secret: string },
  ) {
    const storage = storageOf(cookie)
    return new Memory(storage, await storage.getSession(cookies))
  }

  get isEmpty(): boolean {
    return Object.keys(this.#session.data).length === 0
  }

  get sent(): SentMessage | undefined {
    return this.#session.get('sent')
  }

  setSent(message: SentMessage) {
    this.#set('sent', message)
  }

  /** @param shared until the browser is closed, otherwise for a day */
  setAddress(address: KnownAddress, { shared = false } = {}) {
    this.#set('address', address)
    this.#set('shared', shared)
  }

  findAddress(userType: UserType): string | undefined {
    const known = this.#session.get('address')
    return known?.userType === userType ? known.email : undefined
  }

  /** The token of the password reset that this browser has begun; '' before. */
  get resetToken(): string {
    return this.#session.get('reset') ?? ''
  }

  beginReset() {
    if (!this.resetToken) this.#set('reset', randomToken())
  }

  #set<Name extends keyof Remembered>(name: Name, value: Remembered[Name]) {
    this.#session.set(name, value as never)
    this.#isChanged = true
  }

  /** For the next page that is drawn. */
  flash(notice: Notice) {
    this.#session.flash('notice', { ...notice, text: notice.text.slice(0, maxNoticeCharacters) })
    this.#isChanged = true
  }

  /** The same for all loaders of a request. */
  takeNotice(): Notice | undefined {
    if (this.#notice || !this.#session.has('notice')) return this.#notice
    this.#isChanged = true
    return (this.#notice = this.#session.get('notice'))
  }

  clear() {
    for (const name of names) this.#session.unset(name)
    this.takeNotice()
    this.#notice = undefined
    this.#isChanged = true
  }

  /** The `Set-Cookie` line, if anything has changed. */
  async line(): Promise<string | undefined> {
    if (!this.#isChanged) return undefined
    if (this.isEmpty) return this.#storage.destroySession(this.#session)
    const maxAge = this.#session.get('shared') ? undefined : memorySeconds
    return this.#storage.commitSession(this.#session, { maxAge })
  }
}

const storageOf = ({ name, https, secret }: { name: string; https: boolean; secret: string }) =>
  createCookieSessionStorage<Remembered, { notice: Notice }>({
    cookie: { name, secrets: [secret], httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
  })
