import { beforeAll, describe, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { noticeHref } from '~/domain/consents/notices'
import { formatIndianDate, formatIndianIso } from '~/domain/fields/indian-time'
import { customerOf } from '../../attacks/person'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'
import { mainOf } from '../../support/people/desk'
import { insertRegistered } from '../../support/people/registered'
import { signInAsker } from '../../support/people/requests'
import { staffBrowser } from '../../support/people/staff'
import { enter, form } from '../portal/requester'
import { answers, password, press, verifyBoth } from '../forms/candidate'

describe('what somebody agreed to', () => {
  const app = useBuiltApp()

  let people = 0
  /** Registers in a browser, and signs in there. */
  const register = async (offers: Record<string, string>) => {
    people += 1
    const person = { ...answers, gmail: `agreed.${people}@gmail.com`, number: `987650000${people}` }
    const browser = app.browser()
    const page = await verifyBoth(app, browser, person)
    await press(browser, page, 'register', { ...password, ...offers })
    const fill = { email: person.gmail, password: password.password }
    await browser.submit(await browser.open('/login/candidate'), { form: '#login', fill })
    const account = await app.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', person.gmail)
      .executeTakeFirstOrThrow()
    return { browser, id: account.id }
  }
  const rowsOf = (id: string) =>
    app.services.db
      .selectFrom('consents')
      .select(['notice', 'purpose', 'channel', 'withdrawn_at'])
      .where('account_id', '=', id)
      .orderBy('purpose')
      .orderBy('given_at')
      .execute()
  const turn = async (browser: Browser, intent: 'offers-on' | 'offers-off') => {
    const page = await browser.open('/account')
    return browser.follow(await browser.submit(page, { form: '#change-offers', press: intent }))
  }

  it('is noted with the registration, without offers where the box is left empty', async () => {
    const { browser, id } = await register({})
    expect(await rowsOf(id)).toMatchObject([{ purpose: 'form', channel: 'page' }])
    const { html } = await browser.open('/account')
    expect(html).toContain('Off. We do not send you any.')
  })

  it('is turned off, on and off again with one press each, and every change stays on record', async () => {
    const { browser, id } = await register({ offers: 'yes' })
    expect((await browser.open('/account')).html).toContain('On since')
    expect((await turn(browser, 'offers-off')).html).toContain(
      'You will get no more news and offers.',
    )
    expect((await turn(browser, 'offers-on')).html).toContain(
      'You will get news and offers by email.',
    )
    const { html } = await turn(browser, 'offers-off')
    expect(html).toMatch(/Off since \d+ \w+ \d{4}, /)
    const offers = (await rowsOf(id)).filter(({ purpose }) => purpose === 'offers')
    expect(offers.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, true])
  })

  it('is turned on ten times a day, and off always, with what was told once in the download', async () => {
    const { browser, id } = await register({})
    for (let time = 0; time < 10; time += 1) {
      await turn(browser, 'offers-on')
      await turn(browser, 'offers-off')
    }
    const press = async (intent: string) =>
      browser.submit(await browser.open('/account'), { form: '#change-offers', press: intent })
    const refused = await press('offers-on')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    expect(refused.html).toMatch(/You can turn it on again on \d+ \w+ \d{4}, [^<]+, Indian time\./)
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(11)
    // Those of the present notices are kept at the start; the tables may have been emptied since.
    await app.services.db
      .insertInto('notices')
      .values({
        hash: rows[0]?.notice ?? '',
        form: 'candidate',
        words: 'Privacy notice',
        created_at: new Date(),
      })
      .onConflict((one) => one.doNothing())
      .execute()
    const { data } = (await exportAccount(app.services.db, app.services.store, { accountId: id }))!
    expect(data.consents).toHaveLength(11)
    expect(data.notices).toEqual([
      { notice: rows[0]?.notice, words: expect.stringContaining('Privacy notice') as string },
    ])
    expect(data.consents.every((one) => one.notice === rows[0]?.notice)).toBe(true)
    // On from before the limit.
    await app.services.db
      .updateTable('consents')
      .set({ withdrawn_at: null })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('consents')
          .select('id')
          .where('account_id', '=', id)
          .where('purpose', '=', 'offers')
          .orderBy('given_at', 'desc')
          .limit(1),
      )
      .execute()
    expect((await turn(browser, 'offers-off')).html).toContain('You will get no more')
  })

  it('stands on the sheet of the person at the desk, and in the list as CSV', async () => {
    const { browser, id } = await register({ offers: 'yes' })
    const { browser: desk } = await staffBrowser(app)
    const onSheet = async () => mainOf(await desk.open(`/staff/candidate/${id}`))
    const inList = async () =>
      /"offers_since"[^]*/.exec((await desk.request('/staff/export?kind=application')).html)?.[0]
    const today = formatIndianDate(new Date())
    expect(await onSheet()).toContain(`News and offersagreed on ${today}`)
    expect(await inList()).toContain(`"${formatIndianIso(new Date()).slice(0, 10)} `)
    await turn(browser, 'offers-off')
    expect(await onSheet()).toContain(`News and offersturned off on ${today}`)
  })

  it('is one row where the button is pressed twice at once', async () => {
    const { browser, id } = await register({})
    const page = await browser.open('/account')
    const on = { form: '#change-offers', press: 'offers-on' }
    await Promise.all([browser.submit(page, on), browser.submit(page, on)])
    expect((await rowsOf(id)).filter(({ purpose }) => purpose === 'offers')).toHaveLength(1)
  })

  it('shows its owner the words of then, byte for byte, and nobody else', async () => {
    const { db } = app.services
    const { browser, id } = await register({})
    const words = 'Words of long ago, “as they were”.\n'
    const hash = 'a'.repeat(64)
    await db
      .insertInto('notices')
      .values({ hash, form: 'candidate', words, created_at: new Date() })
      .execute()
    const before = await browser.request(`/account/notices/${hash}`)
    expect(before.status).toBe(404)
    await db.updateTable('consents').set({ notice: hash }).where('account_id', '=', id).execute()
    const page = await browser.open('/account')
    expect(page.html).toContain(`href="/account/notices/${hash}"`)
    const told = await browser.request(`/account/notices/${hash}`)
    const shown = parseHtml(told.html).querySelector('main h1 + div')
    expect(shown?.textContent).toBe(words)
    const email = 'other.reader@gmail.com'
    await insertRegistered(db, 'candidate', { email })
    const other = app.browser()
    await signInAsker(other, email)
    expect((await other.request(`/account/notices/${hash}`)).status).toBe(404)
  })

  it('keeps the tick of an unfinished form, and takes it back', async () => {
    const browser = app.browser()
    const checked = /<input[^>]*name="offers"[^>]*checked/
    const page = await browser.open('/form')
    expect(page.html).not.toMatch(checked)
    const ticked = await browser.follow(await press(browser, page, 'save', { offers: 'yes' }))
    expect(ticked.html).toMatch(checked)
    const unticked = await press(browser, ticked, 'save', { offers: [] })
    expect((await browser.follow(unticked)).html).not.toMatch(checked)
  })

  it('keeps the tick of a company at its last step, and takes it back', async () => {
    const browser = app.browser()
    const save = async (html: Awaited<ReturnType<Browser['open']>>, offers: string | string[]) =>
      browser.follow(
        await browser.submit(html, { form: '#signup-3', fill: { offers }, press: 'save' }),
      )
    const ticked = await save(await browser.open('/client-signup?step=3'), 'yes')
    expect(ticked.html).toMatch(/<input[^>]*name="offers"[^>]*checked/)
    expect((await save(ticked, [])).html).not.toMatch(/<input[^>]*name="offers"[^>]*checked/)
  })

  it('takes the version of a notice with a call, and refuses one that there is not', async () => {
    const { db } = app.services
    const send = (notice: string) =>
      app.request('/api/contacts/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: 'Asha',
          email: 'asha@example.in',
          message: notice,
          notice,
        }),
      })
    const refused = await send('b'.repeat(64))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { notice: /no such notice/ } })
    const { html } = await app.browser().open(noticeHref('contact'))
    const [hash = ''] = /[\da-f]{64}/.exec(html) ?? []
    expect((await send(hash)).status).toBe(201)
    const told = db
      .selectFrom('consents')
      .select(['notice', 'channel'])
      .where('message_id', 'is not', null)
    expect(await told.execute()).toEqual([{ notice: hash, channel: 'call' }])
  })

  it('is nothing where a call names no notice: no row is made', async () => {
    const { db } = app.services
    const call = async (browser: Browser, path: string, body: object) => {
      const answer = await browser.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const read = JSON.parse(answer.html) as { id?: string; errors?: object; session_id?: string }
      return { status: answer.status, ...read }
    }
    const prove = async (n: number) => {
      const browser = app.browser()
      const [email, phone] = [`untold.${n}@gmail.com`, `987651000${n}`]
      await call(browser, '/api/auth/send-otp/', { email })
      const otp = await app.outbox.latestCode(email)
      await call(browser, '/api/auth/verify-otp/', { email, otp })
      const { session_id } = await call(browser, '/api/auth/send-phone-otp/', { phone })
      const bySms = await app.outbox.latestCode(`+91${phone}`)
      await call(browser, '/api/auth/verify-phone-otp/', { session_id, otp: bySms })
      const person = { ...customerOf({ email, phone, ...password }), ...password }
      return {
        browser,
        email,
        register: (own: object) => call(browser, '/api/customer/', { ...person, ...own }),
      }
    }
    const untold = [{}, { notice: '' }, { notice: [] }, { notice: null, offers: false }]
    for (const [n, own] of untold.entries()) {
      const made = await (await prove(n)).register(own)
      expect(made).toMatchObject({ status: 201 })
      expect(await rowsOf(String(made.id))).toEqual([])
    }
    const { browser, email, register } = await prove(untold.length)
    expect(await register({ offers: true })).toMatchObject({
      status: 422,
      errors: { notice: [/name its version/] },
    })
    for (const own of [{ notice: { a: 1 } }, { notice: ['', ''] }, { offers: { a: 1 } }]) {
      const { status, errors } = await register(own)
      expect([status, Object.keys(errors ?? {})]).toEqual([422, Object.keys(own)])
    }
    expect(await register({})).toMatchObject({ status: 201 })
    const signIn = { user_type: 'customer', email, password: password.password }
    await call(browser, '/api/auth/login-user/', signIn)
    const { html } = await browser.open('/account')
    expect(html).toContain('We have no record of what you were told when you registered.')
    expect(html).not.toContain('Told on')
    const message = { username: 'Asha', email: 'untold@example.in', message: 'Untold' }
    expect(await call(browser, '/api/contacts/', message)).toMatchObject({ status: 201 })
    const typed = { ...message, notice: { a: 1 } }
    expect(await call(browser, '/api/contacts/', typed)).toMatchObject({ status: 422 })
    const told = db
      .selectFrom('consents')
      .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
      .select('notice')
      .where('email', '=', 'untold@example.in')
    expect(await told.execute()).toEqual([])
  })

  it('says of a faulty notice and a faulty answer to offers together with all else that is wrong', async () => {
    const send = async (path: string, body: object) => {
      const answer = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(422)
      return ((await answer.json()) as { errors: object }).errors
    }
    const notice = ['There is no such notice. Show the present one, and name its version.']
    const offers = ['offers must be true or false.']
    for (const path of ['/api/candidates/', '/api/company/', '/api/customer/']) {
      const errors = await send(path, { offers: 'maybe', notice: 'x' })
      expect(errors).toMatchObject({ offers, notice })
      expect(Object.keys(errors).length).toBeGreaterThan(4)
    }
    for (const path of ['/api/contacts/']) {
      const errors = await send(path, { notice: 'x', email: 'asha' })
      expect(Object.keys(errors).sort()).toEqual(['email', 'message', 'notice', 'username'])
    }
  })

  describe('of a form that was drawn before a release', () => {
    const message = { username: 'Asha', email: 'asha@example.in', message: 'About then.' }
    const former = { contact: 'c'.repeat(64), request: 'd'.repeat(64), candidate: 'e'.repeat(64) }
    const unknown = 'a'.repeat(64)
    const sentence = 'We do not know the privacy notice that this page had.'
    beforeAll(async () => {
      const rows = Object.entries(former).map(([form, hash]) => ({ form, hash, words: form }))
      const created_at = new Date()
      const { db } = app.services
      await db
        .insertInto('notices')
        .values(rows.map((row) => ({ ...row, created_at })))
        .execute()
    })
    const told = (notice: string) =>
      app.services.db
        .selectFrom('consents')
        .select(['account_id', 'message_id', 'request_id', 'channel', 'language'])
        .where('notice', '=', notice)
        .execute()

    it('is what stood there: with a message', async () => {
      const browser = app.browser()
      const page = await browser.open('/contact')
      const send = (notice: string) =>
        browser.submit(page, { form: '#contact', fill: { ...message, notice } })
      for (const notice of [unknown, former.request, 'x', '\0', 'f'.repeat(5000)]) {
        const refused = await send(notice)
        expect([refused.status, refused.html.includes(sentence)]).toEqual([422, true])
        expect(refused.html).toMatch(/<input type="hidden" name="notice" value="[\da-f]{64}"/)
        expect(refused.html).toContain('About then.')
      }
      expect((await send(former.contact)).status).toBe(303)
      expect(await told(former.contact)).toMatchObject([{ account_id: null, language: 'en' }])
    })

    it('is what stood there: with a request, and goes with it', async () => {
      const { db } = app.services
      const { browser, accountId } = await enter(app, 'client')
      const fill = { about: 'Welders', message: 'Ten.' }
      const page = await browser.open('/requests/new')
      const send = (notice: string) => browser.submit(page, { form, fill: { ...fill, notice } })
      const refused = await send(unknown)
      expect([refused.status, refused.html.includes(sentence)]).toEqual([422, true])
      expect(refused.html).toContain('value="Welders"')
      expect((await send(former.request)).status).toBe(303)
      const rows = await told(former.request)
      expect(rows.map(({ channel, account_id }) => [channel, account_id])).toEqual([
        ['page', accountId],
      ])
      const shown = await browser.open('/account')
      expect(shown.html.split(`/account/notices/${former.request}`)).toHaveLength(2)
      await db.deleteFrom('requests').where('account_id', '=', accountId).execute()
      expect(await told(former.request)).toEqual([])
    })

    it('is what stood there: with a registration', async () => {
      const { id } = await register({ notice: former.candidate })
      expect(await rowsOf(id)).toMatchObject([{ notice: former.candidate, channel: 'page' }])
    })

    it('is the present one with what somebody writes who is signed in', async () => {
      const { browser, accountId } = await enter(app, 'customer')
      const fill = { message: 'Signed in.' }
      await browser.submit(await browser.open('/contact'), { form: '#contact', fill })
      const [row] = await rowsOf(accountId)
      const { html } = await browser.open(noticeHref('request'))
      expect(html).toContain(row?.notice)
    })
  })
})
