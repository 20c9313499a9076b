import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { formatReference } from '~/domain/requests/reference'
import { findRequestOf, insertRequest } from '~/domain/requests/requests.server'
import { useBuiltApp } from '../support/app'
import type { Browser } from '../support/browser'
import { parseHtml, words } from '../support/html'
import { insertRegistered, password } from '../support/registered'
import { insertStaff, staffBrowser } from '../support/staff'

let people = 0

describe('a request that the staff answers', () => {
  const app = useBuiltApp()

  const asked = async (userType: UserType = 'candidate') => {
    const { db } = app.services
    people += 1
    const email = `asker.${people}@gmail.com`
    const accountId = await insertRegistered(db, userType, { email })
    const kind = userType === 'candidate' ? 'application' : 'service'
    const row = { accountId, kind, about: 'Sales', message: 'From July', at: new Date() } as const
    const request = await db.transaction().execute((trx) => insertRequest(trx, row))
    const staff = await insertStaff(db, { name: `Priya ${people}`, email: `p${people}@x.example` })
    const { browser } = await staffBrowser(app, staff)
    const at = `/staff/${userType}/${accountId}`
    return {
      accountId,
      email,
      request,
      staff,
      browser,
      at,
      shown: formatReference(request.reference),
    }
  }
  type Asked = Awaited<ReturnType<typeof asked>>

  const move = async ({ browser, at, request }: Asked, fill: Record<string, string>) => {
    const form = `#move-${request.reference}`
    return browser.submit(await browser.open(at), { form, fill })
  }
  const stored = ({ accountId, request: { reference } }: Asked) =>
    findRequestOf(app.services.db, { accountId, reference })
  const lettersTo = async (email: string) => {
    const rows = await app.services.db.selectFrom('queued_messages').select('message').execute()
    const queued = rows.map(({ message }) => message as { to: { address: string }; text: string })
    const sent = app.outbox.messages().filter(({ to }) => to === email)
    return [...sent, ...queued.filter(({ to }) => to.address === email)].map(({ text }) => text)
  }
  const signIn = async (email: string): Promise<Browser> => {
    const browser = app.browser()
    const page = await browser.open('/login/candidate')
    await browser.submit(page, { form: '#login', fill: { email, password } })
    return browser
  }

  it('is under review from the moment that it is opened, which its owner is told', async () => {
    const one = await asked()
    const page = await one.browser.open(one.at)
    const section = parseHtml(page.html).querySelector('#requests')
    expect(words(section as Element)).toContain(`Under review ${one.shown}From July`)
    expect((await stored(one))?.status).toBe('in-review')
    await one.browser.open(one.at)
    const letters = await lettersTo(one.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatch(/Your application for .+ is now: Under review\./)
  })

  it('gets a status with a note, which its owner reads', async () => {
    const one = await asked()
    const note = 'Please come on Monday.\nBring your papers.'
    const moved = await move(one, { status: 'in-progress', note })
    expect(moved.status).toBe(303)
    expect(moved.location).toBe(`${one.at}#request-${one.request.reference}`)
    expect((await one.browser.follow(moved)).html).toContain(
      `The status of ${one.shown} was changed, and the person is told.`,
    )
    const owner = await signIn(one.email)
    const own = words(parseHtml((await owner.open(`/requests/${one.shown}`)).html).body)
    expect(own).toContain('Shortlisted')
    expect(own).toMatch(/Please come on Monday\.\s*Bring your papers\./)
    expect(own).not.toContain(one.staff.name)
    const record = words(parseHtml((await one.browser.open('/staff/record')).html).body)
    expect(record).toContain(`${one.staff.name} changed the status of ${one.shown}`)
  })

  it('keeps what was written where a status cannot follow, or none was chosen', async () => {
    const one = await asked()
    const page = await one.browser.open(one.at)
    await app.services.db
      .updateTable('requests')
      .set({ status: 'withdrawn' })
      .where('id', '=', one.request.id)
      .execute()
    const form = `#move-${one.request.reference}`
    const late = await one.browser.submit(page, {
      form,
      fill: { status: 'done', note: 'Good news' },
    })
    expect(late.status).toBe(409)
    expect((await stored(one))?.status).toBe('withdrawn')
    const other = await asked('customer')
    const none = await move(other, { status: '', note: 'Good news' })
    expect(none.status).toBe(422)
    expect(none.html).toContain('Choose a status.')
    expect(none.html).toContain('Good news')
    const long = await move(other, { status: 'done', note: 'x'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(long.html).toContain('The note must be at most 1000 characters')
    expect((await stored(other))?.status).toBe('in-review')
  })

  it('is not moved from the page of somebody else', async () => {
    const [one, other] = [await asked(), await asked()]
    const page = await one.browser.open(one.at)
    const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const body = new URLSearchParams({
      token,
      status: 'done',
      note: '',
      intent: `move-${other.request.id}`,
    })
    const answer = await one.browser.request(one.at, { method: 'POST', body })
    expect(answer.status).toBe(404)
    expect((await stored(other))?.status).toBe('received')
    const broken = new URLSearchParams({ token, status: 'done', intent: 'move-1' })
    expect((await one.browser.request(one.at, { method: 'POST', body: broken })).status).toBe(400)
  })
})
