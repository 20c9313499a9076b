import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { allOf, insertCase, mainOf, pressOn, typedIn } from '../../support/people/desk'
import { emptyTables } from '../../support/database/empty-tables'
import { fillForm } from '../../support/pages/form'
import { insertRegistered } from '../../support/people/registered'
import { staffBrowser } from '../../support/people/staff'

const email = 'candidate.typed@gmail.com'
const typed = { status: 'in-progress', text: 'Come on Monday', note: 'Good on the phone' }

describe('what is typed at the desk', () => {
  const app = useBuiltApp()
  let browser: Browser
  let account: string
  let path: string
  let caseId: string

  beforeEach(async () => {
    const { db } = app.services
    await emptyTables(db)
    app.outbox.empty()
    ;({ browser } = await staffBrowser(app))
    account = await insertRegistered(db, 'candidate', { email })
    ;({ id: caseId } = await insertCase(db, account))
    path = `/staff/candidate/${account}?case=${caseId}`
  })

  const expire = () =>
    app.services.db
      .updateTable('staff_sessions')
      .set({ seen_at: new Date(Date.now() - 3 * 60 * 60 * 1000) })
      .execute()
  const tickAll = async () => {
    const list = await browser.open('/staff')
    const { body } = fillForm(list.html, { form: '#list' })
    for (const box of allOf(list, '#list input[name=tick]')) {
      body.append('tick', box.getAttribute('value') ?? '')
    }
    body.set('intent', 'preview')
    return browser.request('/staff', { method: 'POST', body })
  }
  const letters = async (db: Db) =>
    (await db.selectFrom('queued_messages').select('message').orderBy('id').execute()).map(
      ({ message }) => JSON.stringify(message),
    )
  it('stands on the page that refuses it when the session has ended, with the way to the sign-in', async () => {
    const team = await browser.open('/staff/team')
    const texts = await browser.open('/staff/texts')
    const bulk = await tickAll()
    await expire()
    const { text, status } = typed
    const fill = { name: 'Arul', email: 'arul@pearlbridge.example' }
    for (const [page, form, press, fields, said] of [
      [team, '#add', 'add', fill, fill],
      [texts, '#staff-text', 'save', { title: 'Invitation', text }, { title: 'Invitation', text }],
      [bulk, '#bulk', 'change', { status, text }, { text }],
    ] as const) {
      const refused = await browser.submit(page, { form, fill: fields, press })
      expect([press, refused.status, typedIn(refused)]).toEqual([press, 403, said])
      expect(mainOf(refused)).toContain('Your session has ended')
    }
  })

  it('stands on the page that refuses it, for who has another role by now or was removed', async () => {
    const { db } = app.services
    const page = await browser.open(path)
    const team = await browser.open('/staff/team')
    await db.updateTable('staff').set({ role: 'member' }).execute()
    const { text, note } = typed
    const form = 'form:has(#email)'
    const fill = { name: 'Arul', email: 'arul@pearlbridge.example', role: 'member' }
    const adding = await browser.submit(team, { form, fill, press: 'add' })
    const { name, email } = fill
    expect([adding.status, typedIn(adding)]).toEqual([403, { name, email }])
    expect(mainOf(adding)).toContain('Nothing of what you typed was saved or sent.')
    await db.deleteFrom('staff').execute()
    const removed = await pressOn(browser, page, 'note', typed)
    expect([removed.status, typedIn(removed)]).toEqual([403, { text, note }])
    expect(mainOf(removed)).toContain('You are no longer in the team')
    expect(mainOf(removed)).not.toContain('Your role does not allow this')
  })

  it('has its braces filled in for each person, and is refused where one cannot be', async () => {
    const { db } = app.services
    const text = 'Hello {name}, it is about {about}.'
    const page = await browser.open(path)
    const refused = await pressOn(browser, page, 'change', { status: 'done', text: '{nmae}' })
    expect([refused.status, typedIn(refused).text]).toEqual([422, '{nmae}'])
    expect(mainOf(refused)).toContain('Nothing can be filled in for {nmae}.')
    await pressOn(browser, page, 'change', { status: 'in-progress', text })
    const [letter = ''] = await letters(db)
    expect(letter).toContain('Hello Kavitha Selvam, it is about Developer.')
    // It greets once.
    expect(letter).not.toContain('Hello Kavitha Selvam,\\n')
    const bulk = await tickAll()
    const fill = { status: 'done', text: 'Well done, {name}' }
    const seen = await browser.submit(bulk, { form: '#bulk', fill, press: 'letter' })
    expect(mainOf(seen)).toContain('Well done, Kavitha Selvam')
    await browser.submit(seen, { form: '#bulk', press: 'change' })
    expect((await letters(db)).join()).toContain('Well done, Kavitha Selvam')
  })

  it('is looked at with ten statements at most, also the first time', async () => {
    const { services } = app
    const { db } = services
    await insertCase(db, account, { about: 'Design' })
    let statements = 0
    services.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        statements += 1
        return Promise.resolve(result)
      },
    })
    const counts = []
    for (let n = 0; n < 2; n += 1) {
      statements = 0
      expect((await browser.open(path)).status).toBe(200)
      counts.push(statements)
    }
    services.db = db
    expect(Math.min(...counts)).toBeGreaterThan(5)
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  })
})
