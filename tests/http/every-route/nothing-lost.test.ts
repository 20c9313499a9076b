import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { awayDatabase } from '../../support/database/away'
import { fillForm } from '../../support/pages/form'
import { useBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { readAlerts, findLost } from './answers'
import { toFilling, nameForm, findAddress, productForms, type ProductForm } from './forms'
import { enterAs, fillWorld, isUserType, type World } from './visitors'

/** What comes between a form and its answer. */
interface Interruption {
  /** The answer's. */
  status: number
  /** Done to the product before the post; put back after each test. */
  before?: (app: BuiltApp) => void
  change?: (body: URLSearchParams | FormData) => void
  isLeftOut?: (form: ProductForm) => boolean | undefined
}

const interruptions: Record<string, Interruption> = {
  'a stale token': {
    status: 403,
    change: (body) => body.set('token', 'stale'),
    isLeftOut: ({ hasNoToken }) => hasNoToken,
  },
  'a body that is too large': {
    status: 413,
    change: (body) => {
      for (let n = 0; n < 20; n += 1) body.append(`more_${n}`, 'x'.repeat(30_000))
    },
  },
  'the database away': { status: 503, before: ({ services }) => (services.db = awayDatabase) },
}

/** What is typed at the desk waits in the browser, kept by the script. */
const isOfPerson = ({ as }: ProductForm) => isUserType(as)
const typed = productForms.filter(({ isTypeless }) => !isTypeless)
const named = (forms: ProductForm[]) => forms.map((form) => [nameForm(form), form] as const)

describe('what was typed stands in the form that answers', () => {
  const app = useBuiltApp()
  let world: World
  let db: BuiltApp['services']['db']
  beforeAll(async () => {
    world = await fillWorld(app)
    db = app.services.db
  }, 60_000)
  afterEach(() => {
    app.services.db = db
  })

  const post = async (
    browser: Browser,
    page: Page,
    of: ProductForm,
    change?: Interruption['change'],
  ) => {
    const { action, body } = fillForm(page.html, toFilling(of))
    change?.(body)
    return browser.request(action || page.path, { method: 'POST', body })
  }

  for (const [name, { status, before, change, isLeftOut }] of Object.entries(interruptions)) {
    const forms = typed.filter((form) => !isLeftOut?.(form))
    it.each(named(forms))(`after ${name}: %s`, async (_name, form) => {
      const browser = await enterAs(app, world, form.as)
      const page = await browser.open(findAddress(form, world))
      before?.(app)
      const answer = await post(browser, page, form, change)
      expect([answer.status, findLost(answer, form)]).toEqual([status, []])
      expect(readAlerts(answer)).not.toBe('')
    })
  }

  const ofSessions = typed.filter(isOfPerson)
  it.each(named(ofSessions))(
    'after a sign-in where the session had ended: %s',
    async (_name, form) => {
      const browser = await enterAs(app, world, form.as)
      const page = await browser.open(findAddress(form, world))
      await db.updateTable('sessions').set({ ended_at: new Date() }).execute()
      const refused = await post(browser, page, form)
      const asked = await browser.follow(refused)
      const again = await enterAs(app, world, form.as)
      browser.cookies.set('session', again.cookies.get('session') ?? '')
      const shown = findLost(asked, form).length
        ? await browser.open(findAddress(form, world))
        : asked
      expect(findLost(shown, form)).toEqual([])
    },
  )

  it.each(named(typed.filter(({ isLimited }) => isLimited)))(
    'after more posts of its network than the limit: %s',
    async (_name, form) => {
      const from = app.browser()
      const browser = await enterAs(app, world, form.as, from)
      await post(browser, await browser.open(findAddress(form, world)), form)
      await db.updateTable('rate_limits').set({ points: 1_000_000 }).execute()
      const page = await browser.open(findAddress(form, world))
      // The same again would be answered as sent.
      const fill = { ...form.fill, ...('message' in form.fill && { message: 'Another question' }) }
      const second = { ...form, fill }
      const answer = await post(browser, page, second)
      await db.deleteFrom('rate_limits').execute()
      expect([answer.status, findLost(answer, second)]).toEqual([429, []])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(readAlerts(answer)).not.toBe('')
    },
  )

  it.each(named(typed.filter(({ versioned }) => versioned)))(
    'after somebody was faster: %s',
    async (_name, form) => {
      const browser = await enterAs(app, world, form.as)
      const page = await browser.open(findAddress(form, world))
      const other = form.as === 'nobody' ? browser : await enterAs(app, world, form.as)
      const faster = { ...form, fill: { ...form.fill, ...form.versioned } }
      await post(other, await other.open(page.path), faster)
      const answer = await post(browser, page, form)
      expect([answer.status, findLost(answer, form)]).toEqual([409, []])
      expect(readAlerts(answer)).not.toBe('')
    },
  )
})
