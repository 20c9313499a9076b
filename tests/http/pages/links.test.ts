import { matchPath } from '@remix-run/react'
import { beforeAll, expect, it } from 'vitest'
import { receiveDocument } from '~/domain/documents/documents.server'
import { insertRequest } from '~/domain/requests/requests.server'
import { paths } from '../../support/pages/routes'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertFile } from '../../support/people/files'
import { insertOpening } from '../../support/people/openings'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff } from '../../support/people/staff'
import { uploadOf } from '../../support/uploads'

const app = useBuiltApp()
const origin = 'http://localhost:3000'
const visitors = ['signed out', 'candidate', 'client', 'customer'] as const
const requestKinds = {
  candidate: 'application',
  client: 'requirement',
  customer: 'service',
} as const

/** Pages for people: calls have no links, the staff desk has others. */
const patterns = paths
  .map((path) => `/${path}`)
  .filter((path) => !/^\/(api|auth|staff|\*)/.test(path))
const seeds = patterns
  .flatMap((path) =>
    ['candidate', 'client', 'customer'].map((type) => path.replace(':userType', type)),
  )
  .filter((path) => !path.includes(':'))

beforeAll(async () => {
  const { db } = app.services
  await insertOpening(db, { by: await insertStaff(db) })
})

const visited = new Set<string>()
/** Files, and the contact form with a message begun: what one visitor has found there is there for all. */
const same = new Map<string, Shown>()

it.each(visitors)(
  'leads nobody (%s) to what is not there, neither before nor after a press of any button',
  async (visitor) => {
    const walk = new Walk(await comeIn(visitor))
    await walk.from(['/contact/sent', await complain(), ...seeds])
    await walk.press()
    await walk.from([])
    expect(walk.faults()).toEqual([])
    expect([...walk.unnoticed]).toEqual([])
  },
  60_000,
)

it('has looked at every page of the route table', () => {
  const paths = [...visited].map((path) => path.replace(/\?.*/, ''))
  expect(patterns.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))).toEqual([])
})

/** @returns the address of the page after sending */
async function complain(): Promise<string> {
  const browser = app.roamer()
  const fill = { username: 'Selvi', email: 'selvi@example.com', message: 'You sent my CV on.' }
  const sent = await browser.submit(await browser.open('/grievance'), { form: '#contact', fill })
  return sent.location ?? ''
}

/** With something of each kind behind them. */
async function comeIn(visitor: (typeof visitors)[number]): Promise<Browser> {
  const browser = app.roamer()
  if (visitor !== 'signed out') {
    const { db, store } = app.services
    const email = `${visitor}@gmail.com`
    const accountId = await insertRegistered(db, visitor, { email })
    const request = { accountId, kind: requestKinds[visitor], about: 'HRMS', at: new Date() }
    const { id: requestId } = await db.transaction().execute((trx) => insertRequest(trx, request))
    await insertFile(app.services, { accountId, requestId })
    const resume = {
      owner: { accountId },
      kind: 'resume',
      upload: await uploadOf('resume.pdf'),
    } as const
    if (visitor === 'candidate') await receiveDocument(db, store, resume)
    const page = await browser.open(`/login/${visitor}`)
    await browser.submit(page, { form: '#login', fill: { email, password } })
  }
  const who = { username: 'Selvi', email: 'selvi@example.com', phone: '9876543210' }
  const fill = { ...(visitor === 'signed out' && who), message: visitor }
  await browser.submit(await browser.open('/contact'), { form: '#contact', fill })
  return browser
}

interface Shown {
  status: number
  ids: Set<string>
}

/** Of all that one visitor can reach. By regular expressions: a thousand pages are read, as React writes them. */
class Walk {
  readonly #browser: Browser
  readonly #pages = new Map<string, Shown>()
  readonly #links: { on: string; to: string }[] = []
  /** Each form's page with the markup of the form alone. */
  readonly #buttons = new Map<string, Page & { press: string | undefined }>()
  /** Forms that ask for something personal without their privacy notice. */
  readonly unnoticed = new Set<string>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async from(paths: string[]) {
    for (const path of paths) await this.#open(path)
    for (const { to } of this.#links) await this.#open(to.replace(/#.*/, ''))
  }

  async press() {
    for (const [name, { press, ...page }] of [...this.#buttons]) {
      const answer = await this.#browser.submit(page, press ? { press } : {})
      this.#read(name, await this.#browser.follow(answer))
    }
  }

  faults(): string[] {
    const dead = this.#links.filter(({ on, to }) => {
      const [path = '', id] = to.split('#')
      const page = this.#pages.get(path)
      // A page that is refused, or a form with faults, has links to itself.
      if (!page || (page.status !== 200 && path !== on)) return true
      return id !== undefined && !page.ids.has(decodeURIComponent(id))
    })
    const broken = [...this.#pages].filter(
      ([name, { status }]) =>
        status === 405 || status >= 500 || (status === 404 && this.#buttons.has(name)),
    )
    return [
      ...new Set(dead.map(({ on, to }) => `${on}: ${to}`)),
      ...broken.map(([name, { status }]) => `${name}: ${status}`),
    ]
  }

  async #open(path: string) {
    if (this.#pages.has(path)) return
    const known = same.get(path)
    if (known) this.#pages.set(path, known)
    else this.#read(path, await this.#browser.open(path))
  }

  #read(name: string, page: Page) {
    const isPage = page.headers.get('content-type')?.startsWith('text/html')
    const html = page.html.replace(/<(style|svg|script)\b([^>]*)>.*?<\/\1>/gs, '<$1$2>')
    const ids = isPage ? new Set(all(html, /\sid="([^"]+)"/g)) : new Set<string>()
    const shown = { status: page.status, ids }
    this.#pages.set(name, shown)
    visited.add(name).add(page.path)
    if (/\.\w+$|^\/contact\?topic=/.test(name)) same.set(name, shown)
    if (!isPage) return
    const pictures = all(html, /property="og:image" content="([^"]+)"/g)
    for (const href of [...all(html, /\s(?:href|src|poster)="([^"]*)"/g), ...pictures]) {
      this.#link(name, page, href)
    }
    for (const form of all(html, /(<form\b.*?<\/form>)/gs)) this.#form(name, page, form)
  }

  #link(name: string, page: Page, href: string) {
    const url = new URL(href, origin + page.path)
    if (url.origin !== origin) return
    this.#links.push({
      on: name,
      to: href.startsWith('#') ? name + href : url.href.slice(origin.length),
    })
  }

  /** Each button once, whatever its page shows just now; but for signing out, which would end the walk. */
  #form(name: string, page: Page, form: string) {
    const [tag = ''] = /^[^>]+/.exec(form) ?? []
    const [action = ''] = all(tag, / action="([^"]*)"/g)
    if (!tag.includes('method="post"')) return this.#link(name, page, action)
    const path = (action || page.path).replace(/\?.*/, '')
    if (path === '/logout') return
    if (
      asksPersonal.test(form) &&
      !findsAccount.test(path) &&
      !form.includes('href="/privacy-policy#notice"')
    ) {
      this.unnoticed.add(`${path} ${all(form, / name="([^"]*)"/g).join()}`)
    }
    const [id = 'form'] = all(tag, / id="([^"]*)"/g)
    for (const button of all(form, /(<button\b(?![^>]*type="button")[^>]*>)/g)) {
      const [press] = all(button, / value="([^"]*)"/g)
      this.#buttons.set(`${path} after ${id} ${press ?? ''}`, { ...page, html: form, press })
    }
  }
}

/** By an address that is there already. */
const findsAccount = /^\/(?:login|forgot-password|continue)\//
const asksPersonal =
  /<textarea|<input\b(?![^>]* readOnly)[^>]* type="(?:text|email|tel|date|file)"/i

const all = (html: string, expression: RegExp) =>
  [...html.matchAll(expression)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
