import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import {
  allOf,
  insertCase,
  insertMessage,
  mainOf,
  moveCase,
  pressOn,
  typedIn,
} from '../../support/people/desk'
import { awayDatabase } from '../../support/database/away'
import { emptyTables } from '../../support/database/empty-tables'
import { fillForm } from '../../support/pages/form'
import { words } from '../../support/pages/html'
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

  it('is shown to nobody who has not opened a page of the desk in this browser', async () => {
    const stranger = app.browser()
    await stranger.open('/contact')
    stranger.cookies.set('staff', 'x'.repeat(43))
    const { body } = fillForm((await browser.open(path)).html, { form: '#answer', fill: typed })
    const sent = await stranger.request(path, { method: 'POST', body })
    expect([sent.status, sent.html.includes(typed.text)]).toEqual([404, false])
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

  it('stays for the rows that were refused, which are named with their references', async () => {
    const { db } = app.services
    const second = await insertCase(db, account, { about: 'Design' })
    const bulk = await tickAll()
    await moveCase(db, { id: second.id, status: 'in-progress' })
    const fill = { status: 'done', text: 'Well done, {name}' }
    const left = await browser.submit(bulk, { form: '#bulk', fill, press: 'change' })
    const named = `Kavitha Selvam (${formatReference(second.reference)})`
    expect([left.status, mainOf(left)]).toEqual([409, expect.stringContaining(`1 changed. `)])
    expect(mainOf(left)).toContain(`because somebody else was faster: ${named}.`)
    expect(allOf(left, 'input[name=tick][checked]')).toHaveLength(1)
    expect(typedIn(left)).toMatchObject(fill)
    // From what is now.
    expect((await browser.submit(left, { form: '#bulk', press: 'change' })).status).toBe(303)
  })

  it('stands on the page while the database is away, on a sheet and for several', async () => {
    const page = await browser.open(path)
    const { status, text } = typed
    const several = fillForm((await tickAll()).html, { form: '#bulk', fill: { status, text } }).body
    several.set('intent', 'letter')
    const { db } = app.services
    app.services.db = awayDatabase
    try {
      for (const refused of [
        await pressOn(browser, page, 'note', typed),
        await browser.request('/staff', { method: 'POST', body: several }),
      ]) {
        expect(refused.status).toBe(503)
        expect(refused.html).toContain(text)
      }
    } finally {
      app.services.db = db
    }
  })

  it('is said to be cut where it is longer than is read', async () => {
    const page = await browser.open(path)
    const refused = await pressOn(browser, page, 'note', { note: 'a'.repeat(70_000) })
    expect(refused.status).toBe(413)
    expect(mainOf(refused)).toContain('An answer can have at most 65,536 characters.')
    expect(typedIn(refused).note).toHaveLength(65_536)
  })

  it('is told of at the notes where a note is saved', async () => {
    const done = await pressOn(browser, await browser.open(path), 'note', { note: 'Good' })
    expect(done.location).toBe(`${path}#notice`)
    const [notes] = allOf(await browser.follow(done), '#notes')
    expect(words(notes as Element)).toContain('The note is saved.')
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

  it('is said to be in a person’s own file for people with an account alone', async () => {
    const { id } = await insertMessage(app.services.db)
    const pages = [path, `/staff/contact/${id}`]
    const said = []
    for (const address of pages) {
      const saved = await pressOn(browser, await browser.open(address), 'note', { note: 'Good' })
      said.push(mainOf(await browser.follow(saved)).includes('Download my data'))
    }
    expect(said).toEqual([true, false])
  })

  it('offers no chat with a landline', async () => {
    const { db } = app.services
    const { id } = await insertMessage(db, { phone: '+91 461 2345678' })
    const links = allOf(await browser.open(`/staff/contact/${id}`), 'main a').map(words)
    expect([links.includes('Call'), links.includes('Chat')]).toEqual([true, false])
  })
})
