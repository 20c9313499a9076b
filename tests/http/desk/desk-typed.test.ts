import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  allOf,
  insertCase,
  insertMessage,
  mainOf,
  moveCase,
  pressBeside,
  pressOn,
  typedIn,
} from '../../support/people/desk'
import { awayDatabase } from '../../support/database/away'
import { emptyBackfilled } from '../../support/database/backfilled'
import { fillForm } from '../../support/pages/form'
import { words } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff, staffBrowser, staffSession } from '../../support/people/staff'

const email = 'candidate.typed@gmail.com'
const typed = { status: 'in-progress', text: 'Come on Monday', note: 'Good on the phone' }

describe('what is typed at the desk', () => {
  const app = useBuiltApp()
  let browser: Browser
  let priya: Staff
  let account: string
  let path: string
  let caseId: string

  beforeEach(async () => {
    const { db } = app.services
    await emptyBackfilled(db)
    app.outbox.empty()
    ;({ browser, staff: priya } = await staffBrowser(app))
    account = await insertRegistered(db, 'candidate', { email })
    ;({ id: caseId } = await insertCase(db, account))
    path = `/staff/candidate/${account}?case=${caseId}`
  })

  const expire = () =>
    app.services.db
      .updateTable('staff_sessions')
      .set({ seen_at: new Date(Date.now() - 3 * 60 * 60 * 1000) })
      .execute()
  /** In another tab of the same browser. */
  const signOut = async () => {
    const page = await browser.open('/staff')
    await browser.submit(page, { form: 'form[action="/staff/logout"]' })
  }
  /** The cookie of before is gone or opens nothing; the known browser is asked for the password. */
  const signInAgain = async (led: Page) => {
    const login = await browser.follow(led)
    expect(mainOf(login)).toContain('What you typed is kept and will be there after you sign in.')
    const next = new URLSearchParams(led.location?.split('?')[1]).get('next') ?? ''
    browser.cookies.set('staff', await staffSession(app.services.db, priya))
    return browser.open(next.replace(/#.*/, ''))
  }
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
  const signInFirst = async () => {
    browser.cookies.delete('staff')
    const form = { form: '#staff-login', fill: { email: priya.email, password } }
    const asked = await browser.follow(
      await browser.submit(await browser.open('/staff/login'), form),
    )
    const otp = await app.outbox.latestCode(priya.email)
    await browser.submit(asked, { form: '#staff-code', fill: { otp }, press: 'verify-code' })
  }

  describe.each([
    ['when the session has expired', expire],
    ['when another tab has signed out', signOut],
  ])('survives %s', (_, end) => {
    beforeEach(signInFirst)

    it('on a sheet', async () => {
      const page = await browser.open(path)
      await end()
      const back = await signInAgain(await pressOn(browser, page, 'change', typed))
      expect(typedIn(back)).toMatchObject(typed)
    })

    it('in a ready-made text, until it is saved', async () => {
      const page = await browser.open('/staff/texts')
      await end()
      const fill = { title: 'Invitation', text: 'Come, {name}' }
      const form = { form: '#staff-text', fill, press: 'save' }
      const back = await signInAgain(await browser.submit(page, form))
      expect(allOf(back, '#title')[0]?.getAttribute('value')).toBe(fill.title)
      expect(typedIn(back).text).toBe(fill.text)
      expect(mainOf(back)).toContain('You typed this before your session ended.')
      const saved = await browser.follow(
        await browser.submit(back, { form: '#staff-text', press: 'save' }),
      )
      expect(mainOf(saved)).toContain('The text "Invitation" is saved.')
      expect(typedIn(saved).text).toBe('')
    })

    it('in a ready-made text that a colleague has changed meanwhile, which is not overwritten', async () => {
      const { db } = app.services
      const title = 'Called'
      const { id } = await db
        .insertInto('staff_texts')
        .values({ title, text: 'Before', updated_at: new Date(Date.now() - 60_000) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const page = await browser.open(`/staff/texts?text=${id}`)
      await end()
      const form = { form: '#staff-text', press: 'save' }
      const led = await browser.submit(page, { ...form, fill: { text: 'Mine' } })
      const change = { text: 'Of a colleague', updated_at: new Date() }
      await db.updateTable('staff_texts').set(change).where('id', '=', id).execute()
      const late = await browser.submit(await signInAgain(led), form)
      expect([late.status, typedIn(late).text]).toEqual([409, 'Mine'])
      expect(mainOf(late)).toContain('Of a colleague')
      await db.deleteFrom('staff_texts').where('id', '=', id).execute()
    })

    it('in the forms of the team, until it is sent or discarded', async () => {
      const forms = [
        { form: '#add', fill: { name: 'Arul', email: 'arul@x.example', role: 'reader' } },
        { form: '#holidays', fill: { day: '2099-01-26', holiday: 'Republic Day' } },
      ] as const
      for (const { form, fill } of forms) {
        const page = await browser.open('/staff/team')
        await end()
        const press = form === '#add' ? 'add' : 'holiday'
        const back = await signInAgain(await browser.submit(page, { form, fill, press }))
        expect(Object.fromEntries(fillForm(back.html, { form }).body)).toMatchObject(fill)
        expect(mainOf(back).match(/You typed this before your session ended/g)).toHaveLength(1)
        const way = form === '#add' ? 'add' : 'discard'
        expect((await browser.submit(back, { form, press: way })).status).toBe(303)
        expect(mainOf(await browser.open('/staff/team'))).not.toContain('You typed this')
      }
    })

    it('for several cases, without a tick in the list, until it is continued or discarded', async () => {
      const list = await browser.open('/staff')
      const tick = allOf(list, 'input[name=tick]').map((box) => box.getAttribute('value') ?? '')
      const { body } = fillForm(list.html, { form: '#list' })
      body.append('tick', String(tick[0]))
      body.set('intent', 'preview')
      const bulk = await browser.request('/staff', { method: 'POST', body })
      await end()
      const { status, text } = typed
      const form = { form: '#bulk', fill: { status, text }, press: 'change' }
      const back = await signInAgain(await browser.submit(bulk, form))
      expect(mainOf(back)).toContain('You began to answer one.')
      expect(allOf(back, 'input[name=tick][checked]')).toEqual([])
      const kept = { form: 'form:has([value=discard])' }
      const again = await browser.submit(back, { ...kept, press: 'preview' })
      expect(allOf(again, 'h1').map(words)).toEqual(['Answer one'])
      expect(typedIn(again)).toEqual({ status, text })
      await end()
      await browser.submit(back, { form: '#list', press: 'take' })
      browser.cookies.set('staff', await staffSession(app.services.db, priya))
      expect(mainOf(await browser.open('/staff'))).toContain('You began')
      const after = await browser.follow(await browser.submit(back, { ...kept, press: 'discard' }))
      expect(mainOf(after)).not.toContain('You began')
    })
  })

  it('stands on the page that refuses it, for who has another role by now or was removed', async () => {
    const { db } = app.services
    const page = await browser.open(path)
    const team = await browser.open('/staff/team')
    await db.updateTable('staff').set({ role: 'reader' }).execute()
    const { text, note } = typed
    const form = 'form:has(#email)'
    const fill = { name: 'Arul', email: 'arul@pearlbridge.example', role: 'member' }
    const adding = await browser.submit(team, { form, fill, press: 'add' })
    const { name, email } = fill
    expect([adding.status, typedIn(adding)]).toEqual([403, { name, email }])
    const refused = await pressOn(browser, page, 'change', typed)
    expect(refused.status).toBe(403)
    expect(mainOf(refused)).toContain('Nothing of what you typed was saved or sent.')
    expect(typedIn(refused)).toEqual({ text, note })
    await db.deleteFrom('staff').execute()
    const removed = await pressOn(browser, page, 'note', typed)
    expect([removed.status, typedIn(removed)]).toEqual([403, { text, note }])
    expect(mainOf(removed)).toContain('You are no longer in the team')
    expect(mainOf(removed)).not.toContain('Your role does not allow this')
    // Nothing is kept for nobody.
    expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
  })

  it('is kept for nobody who has not opened a page of the desk in this browser', async () => {
    const { db } = app.services
    const stranger = app.browser()
    await stranger.open('/contact')
    stranger.cookies.set('staff', 'x'.repeat(43))
    const { body } = fillForm((await browser.open(path)).html, { form: '#answer', fill: typed })
    const sent = await stranger.request(path, { method: 'POST', body })
    expect([sent.status, await db.selectFrom('drafts').select('id').execute()]).toEqual([404, []])
  })

  it('belongs to its case and to its member, in whatever browser', async () => {
    const { db } = app.services
    const second = await insertCase(db, account, { about: 'Design' })
    await pressOn(browser, await browser.open(path), 'note', { ...typed, note: 'Saved' })
    const theirs = path.replace(caseId, second.id)
    const { text } = typed
    expect(typedIn(await browser.open(theirs)).text).toBe('')
    await pressOn(browser, await browser.open(theirs), 'take', { text: 'For the other' })
    expect(typedIn(await browser.open(path)).text).toBe(text)
    const elsewhere = (await staffBrowser(app, priya)).browser
    expect(typedIn(await elsewhere.open(path)).text).toBe(text)
    // A colleague at the same computer.
    const arul = await insertStaff(db, { name: 'Arul', email: 'arul@pearlbridge.example' })
    browser.cookies.set('staff', await staffSession(db, arul))
    expect(typedIn(await browser.open(path)).text).toBe('')
  })

  it('comes back into the box where a letter is taken back, with its status', async () => {
    const done = await pressOn(browser, await browser.open(path), 'change', {
      status: 'done',
      text: 'You are placed',
    })
    const after = await browser.follow(done)
    const back = await browser.follow(
      await pressBeside(browser, after, 'take-back', { note: 'Called twice' }),
    )
    expect(typedIn(back)).toMatchObject({
      text: 'You are placed',
      status: 'done',
      note: 'Called twice',
    })
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
    const done = await browser.submit(seen, { form: '#bulk', press: 'change' })
    expect((await letters(db)).join()).toContain('Well done, Kavitha Selvam')
    // As it was typed, and for the same rows alone.
    const after = await browser.follow(done)
    const back = { form: 'form:has([value="take-back"])', press: 'take-back' }
    await browser.submit(after, back)
    expect(typedIn(await tickAll()).text).toBe('Well done, {name}')
    await insertCase(db, account, { about: 'Design' })
    expect(typedIn(await tickAll()).text).toBe('')
  })

  it('is kept for the rows that were refused, which are named with their references', async () => {
    const { db } = app.services
    const second = await insertCase(db, account, { about: 'Design' })
    const bulk = await tickAll()
    await moveCase(db, { id: second.id, status: 'in-progress' })
    const fill = { status: 'done', text: 'Well done, {name}' }
    const done = await browser.submit(bulk, { form: '#bulk', fill, press: 'change' })
    const after = await browser.follow(done)
    const named = `Kavitha Selvam (${formatReference(second.reference)})`
    expect(mainOf(after)).toContain(`because somebody else was faster: ${named}.`)
    expect(mainOf(after)).toContain('You began to answer one.')
    expect(allOf(after, 'input[name=tick][checked]')).toEqual([])
    const goOn = { form: 'form:has([value=discard])', press: 'preview' }
    const again = await browser.submit(after, goOn)
    expect([typedIn(again).text, typedIn(again).status]).toEqual([fill.text, fill.status])
    // From what is now.
    expect((await browser.submit(again, { form: '#bulk', press: 'change' })).status).toBe(303)
  })

  it('ticks nothing in the list, where only a status was chosen as well', async () => {
    const { db } = app.services
    const second = await insertCase(db, account, { about: 'Design' })
    const fill = { status: 'done' }
    await browser.submit(await tickAll(), { form: '#bulk', fill, press: 'letter' })
    const list = await browser.open('/staff')
    expect(mainOf(list)).toContain('You began to answer 2.')
    const { body } = fillForm(list.html, { form: '#list', press: 'take' })
    expect(body.getAll('tick')).toEqual([])
    await moveCase(db, { id: second.id, status: 'in-progress' })
    const goOn = { form: 'form:has([value=discard])', press: 'preview' }
    const bulk = await browser.submit(await browser.open('/staff'), goOn)
    expect([mainOf(bulk), typedIn(bulk).status]).toEqual([
      expect.stringMatching(/Design \(Shortlisted/),
      'done',
    ])
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

  it('can be discarded where something is kept, and is kept where it was refused', async () => {
    const page = await browser.open(path)
    const discards = (page: Page) => allOf(page, '[value=discard]').length
    expect(discards(page)).toBe(0)
    const refused = await pressOn(browser, page, 'change', { note: 'Hello' })
    expect([refused.status, discards(refused)]).toEqual([422, 1])
    expect(typedIn(await browser.open(path)).note).toBe('Hello')
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
