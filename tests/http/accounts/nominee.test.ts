import { describe, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { fillForm } from '../../support/pages/form'
import { parseHtml } from '../../support/pages/html'
import { mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { awayDatabase } from '../../support/database/away'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { password } from '../../support/people/registered'
import { enter, signIn } from '../portal/requester'

const meena = {
  nominee_name: 'Meena Selvam',
  nominee_relation: 'Sister',
  nominee_email: 'Meena@Example.in',
  nominee_phone: '+91 98765 43211',
}

describe('the person who may act for the owner of an account', () => {
  const app = useBuiltApp()

  const press = async (browser: Browser, intent: 'save' | 'remove', fill = {}) => {
    const page = await browser.open('/account')
    return browser.submit(page, { form: '#nominee-form', fill, press: intent })
  }
  const saveAs = (browser: Browser, page: Page, nominee_name: string) => {
    const fill = { ...meena, nominee_name }
    return browser.submit(page, { form: '#nominee-form', fill, press: 'save' })
  }
  const rowsOf = (id: string) =>
    app.services.db.selectFrom('nominees').selectAll().where('account_id', '=', id).execute()

  it('is named, changed and removed with one press each, and stands at the desk and in the download', async () => {
    const { db, store } = app.services
    const { browser, accountId } = await enter(app)
    const { browser: desk } = await staffBrowser(app)
    const onSheet = async () => mainOf(await desk.open(`/staff/candidate/${accountId}`))
    const downloaded = async () => (await exportAccount(db, store, { accountId }))?.data.nominee
    expect((await browser.open('/account')).html).toContain('please ask that person first')
    const saved = await browser.follow(await press(browser, 'save', meena))
    expect(saved.html).toContain('We have saved who may act for you.')
    expect(await rowsOf(accountId)).toMatchObject([
      { name: 'Meena Selvam', email: 'meena@example.in', phone: '9876543211' },
    ])
    expect(await onSheet()).toContain('Meena Selvam, Sister, meena@example.in, 9876543211')
    expect(await downloaded()).toMatchObject({ name: 'Meena Selvam', relation: 'Sister' })
    await press(browser, 'save', { nominee_relation: 'Elder sister', nominee_email: '' })
    expect(await onSheet()).toContain('Meena Selvam, Elder sister, 9876543211')
    const removed = await browser.follow(await press(browser, 'remove'))
    expect(removed.html).toContain('Nobody is named any more.')
    expect(await rowsOf(accountId)).toEqual([])
    expect(await onSheet()).not.toContain('Meena')
    expect(await downloaded()).toBeNull()
  })

  it('is on record with the notice that its form had, once, and refused with an unknown one', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const { html } = await browser.open('/account')
    const [, hash = ''] = /name="notice" value="([0-9a-f]{64})"/.exec(html) ?? []
    // Those of the present notices are kept at the start; the tables may have been emptied since.
    await app.services.db
      .insertInto('notices')
      .values({ hash, form: 'nominee', words: 'Privacy notice', created_at: new Date() })
      .onConflict((one) => one.doNothing())
      .execute()
    const told = () =>
      app.services.db
        .selectFrom('consents')
        .innerJoin('notices', 'hash', 'notice')
        .select(['form', 'purpose', 'channel'])
        .where('account_id', '=', accountId)
        .execute()
    for (const notice of ['a'.repeat(64), 'x', ['', '']]) {
      const refused = await press(browser, 'save', { ...meena, notice })
      expect(refused.status).toBe(422)
      expect(refused.html).toContain('We do not know the privacy notice that this page had.')
      expect(refused.html).toContain('value="Meena Selvam"')
    }
    expect([await rowsOf(accountId), await told()]).toEqual([[], []])
    for (const nominee_relation of ['Sister', 'Aunt']) {
      expect((await press(browser, 'save', { ...meena, nominee_relation })).status).toBe(303)
    }
    expect(await told()).toEqual([{ form: 'nominee', purpose: 'form', channel: 'page' }])
    expect((await browser.open('/account')).html).toContain('Person who may act for you')
  })

  it('is told apart from what is wrong, and what was typed stays', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const { email, phone } = await app.services.db
      .selectFrom('accounts')
      .select(['email', 'phone'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const faults: [Record<string, string>, string][] = [
      [{ nominee_email: '', nominee_phone: '' }, 'Enter an email address or a phone number'],
      [{ nominee_email: email.toUpperCase() }, 'This is your own.'],
      [{ nominee_phone: phone ?? '' }, 'This is your own.'],
      [{ nominee_email: 'meena' }, 'Enter a valid email address'],
      [{ nominee_phone: '12' }, 'Phone number must be between 10 and 15 digits'],
      [{ nominee_relation: ' ' }, 'Enter what the person is to you'],
      [{ nominee_relation: 'x'.repeat(61) }, 'must be at most 60 characters'],
    ]
    for (const [fault, sentence] of faults) {
      const shown = await press(browser, 'save', { ...meena, ...fault })
      expect(shown.status).toBe(422)
      expect(shown.html).toContain(sentence)
      const input = parseHtml(shown.html).querySelector('#nominee_name')
      expect(input?.getAttribute('value')).toBe('Meena Selvam')
    }
    const name = await press(browser, 'save', { ...meena, nominee_name: 'அ'.repeat(101) })
    expect(name.html).toContain('must be at most 100 characters')
    expect(await rowsOf(accountId)).toEqual([])
  })

  it('waits where the session had ended before the press, and is there after the sign-in', async () => {
    const { browser, accountId, email } = await enter(app, 'customer')
    const page = await browser.open('/account')
    await endSessionsOf(app.services.db, accountId)
    const late = await browser.submit(page, { form: '#nominee-form', fill: meena, press: 'save' })
    const login = await browser.follow(late)
    expect(login.html).toContain('It is not saved or sent yet: you will see it after you sign in.')
    const fill = { email, password }
    const back = await browser.follow(await browser.submit(login, { form: '#login', fill }))
    const name = () => parseHtml(back.html).querySelector('#nominee_name')?.getAttribute('value')
    expect(name()).toBe('Meena Selvam')
    expect(back.html).toContain('The person is named when you press “Save this person”.')
    expect(await rowsOf(accountId)).toEqual([])
    await browser.submit(back, { form: '#nominee-form', press: 'save' })
    expect(await rowsOf(accountId)).toMatchObject([{ name: 'Meena Selvam' }])
  })

  it('is not replaced by another tab that was drawn before it', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const [first, second] = [await browser.open('/account'), await browser.open('/account')]
    const save = (shown: typeof first, nominee_name: string) =>
      browser.submit(shown, {
        form: '#nominee-form',
        fill: { ...meena, nominee_name },
        press: 'save',
      })
    expect((await save(first, 'Meena')).status).toBe(303)
    const refused = await save(second, 'Selvi')
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Meena')
    expect(refused.html).toContain('value="Selvi"')
    expect(await rowsOf(accountId)).toMatchObject([{ name: 'Meena' }])
  })

  it('is not removed by a page that was drawn before another one was named', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    await press(browser, 'save', meena)
    const old = await browser.open('/account')
    await press(browser, 'save', { ...meena, nominee_name: 'Selvi' })
    const remove = (shown: Page) =>
      browser.submit(shown, { form: '#nominee-form', press: 'remove' })
    const refused = await remove(old)
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('Selvi was named meanwhile')
    expect(await rowsOf(accountId)).toMatchObject([{ name: 'Selvi' }])
    expect((await remove(refused)).status).toBe(303)
    expect(await rowsOf(accountId)).toEqual([])
    // Pressed twice.
    expect((await remove(refused)).status).toBe(303)
  })

  it('stays in the form while the database is away, and is saved when it is back', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const page = await browser.open('/account')
    const send = (shown: typeof page) =>
      browser.submit(shown, { form: '#nominee-form', fill: meena, press: 'save' })
    const { db } = app.services
    app.services.db = awayDatabase
    let away
    try {
      away = await send(page)
    } finally {
      app.services.db = db
    }
    expect(away.status).toBe(503)
    expect(away.html).toContain('Your answers are still here.')
    const again = await browser.submit(away, { form: '#nominee-form', press: 'save' })
    expect(again.html).toContain('Meena Selvam')
    await browser.submit(again, { form: '#nominee-form', press: 'save' })
    expect(await rowsOf(accountId)).toMatchObject([{ name: 'Meena Selvam' }])
  })

  it('is kept while it is typed', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const page = await browser.open('/account')
    const { body } = fillForm(page.html, { form: '#nominee-form', fill: meena })
    body.set('intent', 'autosave')
    const saved = await browser.request('/account.data?nominee', { method: 'POST', body })
    expect(saved.status).toBe(200)
    expect(decodeURI(saved.headers.get('draft-saved') ?? '')).toContain(
      'The person is named when you press “Save this person”.',
    )
    expect((await browser.open('/account')).html).toContain('value="Meena Selvam"')
    expect(await rowsOf(accountId)).toEqual([])
  })

  it('is never mixed of two: one that waited for the sign-in, and one that was named meanwhile', async () => {
    const { browser, accountId, email } = await enter(app, 'customer')
    await press(browser, 'save', { ...meena, nominee_phone: '9876500001' })
    const page = await browser.open('/account')
    await endSessionsOf(app.services.db, accountId)
    const fill = { nominee_name: 'Late Person' }
    await browser.submit(page, { form: '#nominee-form', fill, press: 'save' })
    const other = app.browser()
    await signIn(other, await other.open('/login/customer'), email)
    await press(other, 'save', {
      nominee_name: 'Device Person',
      nominee_relation: 'Uncle',
      nominee_email: '',
      nominee_phone: '9876500002',
    })
    await signIn(browser, await browser.open('/login/customer'), email)
    const back = await browser.open('/account')
    expect(mainOf(back)).toContain('Named: Device Person')
    await browser.submit(back, { form: '#nominee-form', press: 'save' })
    expect(await rowsOf(accountId)).toMatchObject([{ name: 'Late Person', phone: '9876500001' }])
  })

  it('stays named, and nothing is said to be kept, where the session ended before the removal', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    await press(browser, 'save', meena)
    const page = await browser.open('/account')
    await endSessionsOf(app.services.db, accountId)
    const late = await browser.submit(page, { form: '#nominee-form', press: 'remove' })
    expect((await browser.follow(late)).html).toContain('Nothing was changed.')
    expect(await rowsOf(accountId)).toHaveLength(1)
  })

  it('is not asked of a company', async () => {
    const { browser } = await enter(app, 'client')
    const { html } = await browser.open('/account')
    expect(html).not.toContain('nominee-form')
    for (const href of ['/account', '/account?delete']) {
      const said = mainOf(await browser.open(href))
      expect(said).toContain('what you agreed to')
      expect(said).not.toMatch(/whom you named/)
    }
  })

  it('is of several pages at once the one whose page is told so, and goes with the account', async () => {
    const { db } = app.services
    const { browser, accountId } = await enter(app, 'customer')
    const names = ['Meena', 'Selvi', 'Ravi', 'Kumar', 'Anbu']
    const pages = await Promise.all(names.map(() => browser.open('/account')))
    const save = (page: Page, name: string) => saveAs(browser, page, name)
    const sent = await Promise.all(pages.map((page, n) => save(page, names[n]!)))
    const named = (await rowsOf(accountId)).map(({ name }) => name)
    expect(named).toHaveLength(1)
    const saved = names.filter((_, n) => sent[n]?.status === 303)
    expect(saved).toEqual(named)
    await db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await rowsOf(accountId)).toEqual([])
    expect((await save(pages[0]!, 'Meena')).location).toMatch(/^\/(land|login)/)
    expect(await rowsOf(accountId)).toEqual([])
  })

  it('is the last one of a page that is sent again and again', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const page = await browser.open('/account')
    const names = ['Meena', 'Selvi', 'Meena', 'Ravi', 'Selvi', 'Kumar']
    const sent = await Promise.all(names.map((name) => saveAs(browser, page, name)))
    const [kept, ...more] = (await rowsOf(accountId)).map(({ name }) => name)
    expect(more).toEqual([])
    // Each that came after another was saved takes its place.
    expect(names.filter((_, n) => sent[n]?.status === 303)).toContain(kept)
  })
})
