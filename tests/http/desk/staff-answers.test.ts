import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { formatReference } from '~/domain/requests/reference'
import { findRequestOf, insertRequest } from '~/domain/requests/requests.server'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { mainOf, pressOn } from '../../support/people/desk'
import { parseHtml, words } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'

let people = 0

describe('a request that the staff answers', () => {
  const app = useBuiltApp()

  const asked = async (userType: UserType = 'candidate') => {
    const { db } = app.services
    people += 1
    const email = `requester.${people}@gmail.com`
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

  const press = async ({ browser, at }: Asked, press: string, fill: Record<string, string> = {}) =>
    pressOn(browser, await browser.open(at), press, fill)
  const stored = ({ accountId, request: { reference } }: Asked) =>
    findRequestOf(app.services.db, { accountId, reference })
  const lettersTo = async (email: string) => {
    const rows = await app.services.db
      .selectFrom('queued_messages')
      .select('message')
      .orderBy('id')
      .execute()
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

  it('is under review from the moment that somebody takes it, which its owner is told; not by a look', async () => {
    const one = await asked()
    await one.browser.open(one.at)
    expect([(await stored(one))?.status, await lettersTo(one.email)]).toEqual(['received', []])
    const page = await one.browser.follow(await press(one, 'take'))
    expect(mainOf(page)).toContain(
      `Under review Application ${one.shown} ${one.staff.name} has it.`,
    )
    expect((await stored(one))?.status).toBe('in-review')
    await one.browser.open(one.at)
    const letters = await lettersTo(one.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatch(/Your application for .+ is now: Under review\./)
  })

  it('gets a status with a note, which its owner reads', async () => {
    const one = await asked()
    const text = 'Please come on Monday.\nBring your papers.'
    const moved = await press(one, 'change', { status: 'in-progress', text })
    expect(moved.status).toBe(303)
    const { id } = one.request
    expect(moved.location).toBe(`${one.at}?case=${id}#notice`)
    expect(mainOf(await one.browser.follow(moved))).toMatch(
      new RegExp(
        `The status of ${one.shown} was changed\\. A letter to the person will leave at \\d+:\\d\\d [ap]m\\.`,
      ),
    )
    const owner = await signIn(one.email)
    const own = words(parseHtml((await owner.open(`/requests/${one.shown}`)).html).body)
    expect(own).toContain('Shortlisted')
    expect(own).toMatch(/Please come on Monday\.\s*Bring your papers\./)
    expect(own).not.toContain(one.staff.name)
    const record = words(parseHtml((await one.browser.open('/staff/record')).html).body)
    expect(record).toContain(`${one.staff.name} Changed ${one.shown}`)
  })
})
