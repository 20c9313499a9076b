import { describe, expect, it } from 'vitest'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { noticeVersion } from '~/domain/consents/notices'
import { toCustomer } from '../attacks/person'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { answers, password, submit, verifyBoth } from '../forms/candidate'

describe('what somebody agreed to', () => {
  const app = useBuiltApp()

  let people = 0
  /** Registers in a browser, and signs in there. */
  const register = async (offers: Record<string, string>) => {
    people += 1
    const person = { ...answers, gmail: `agreed.${people}@gmail.com`, number: `987650000${people}` }
    const browser = app.browser()
    const page = await verifyBoth(app, browser, person)
    await submit(browser, page, 'register', { ...password, ...offers })
    const fill = { email: person.gmail, password: password.password }
    await browser.submit(await browser.open('/login/candidate'), { form: '#login', fill })
    const account = await app.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', person.gmail)
      .executeTakeFirstOrThrow()
    return { browser, id: account.id }
  }
  const listRows = (id: string) =>
    app.services.db
      .selectFrom('consents')
      .select(['purpose', 'withdrawn_at'])
      .where('account_id', '=', id)
      .orderBy('purpose')
      .orderBy('given_at')
      .execute()
  const turn = async (browser: Browser, intent: 'offers-on' | 'offers-off') => {
    const page = await browser.open('/account')
    return browser.follow(await browser.submit(page, { form: `#${intent}`, press: intent }))
  }

  it('is noted with the registration, without offers where the box is left empty', async () => {
    const { browser, id } = await register({})
    expect(await listRows(id)).toMatchObject([{ purpose: 'form' }])
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
    const offers = (await listRows(id)).filter(({ purpose }) => purpose === 'offers')
    expect(offers.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, true])
  })

  it('is in the download with the version of its notice', async () => {
    const { id } = await register({ offers: 'yes' })
    const { data } = (await exportAccount(app.services.db, app.services.store, { accountId: id }))!
    expect(data.consents).toHaveLength(2)
    expect(data.consents.every(({ version }) => version === noticeVersion)).toBe(true)
  })

  it('keeps the tick of an unfinished form, and takes it back', async () => {
    const browser = app.browser()
    const checked = /<input[^>]*name="offers"[^>]*checked/
    const page = await browser.open('/form')
    expect(page.html).not.toMatch(checked)
    const ticked = await browser.follow(await submit(browser, page, 'save', { offers: 'yes' }))
    expect(ticked.html).toMatch(checked)
    const unticked = await submit(browser, ticked, 'save', { offers: [] })
    expect((await browser.follow(unticked)).html).not.toMatch(checked)
  })

  it('is taken with a call, which refuses another answer to offers', async () => {
    const browser = app.browser()
    const call = async (path: string, body: object) => {
      const answer = await browser.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const read = JSON.parse(answer.html) as { id?: string; errors?: object; session_id?: string }
      return { status: answer.status, ...read }
    }
    const [email, phone] = ['called@gmail.com', '9876510001']
    await call('/api/auth/send-otp/', { email })
    await call('/api/auth/verify-otp/', { email, otp: await app.outbox.latestCode(email) })
    const { session_id } = await call('/api/auth/send-phone-otp/', { phone })
    const otp = await app.outbox.latestCode(`+91${phone}`)
    await call('/api/auth/verify-phone-otp/', { session_id, otp })
    const person = { ...toCustomer({ email, phone, ...password }), ...password }
    const errors = { offers: ['Tick the box or leave it empty'] }
    expect(await call('/api/customer/', { ...person, offers: 'maybe' })).toMatchObject({ errors })
    const made = await call('/api/customer/', { ...person, offers: true })
    expect(made.status).toBe(201)
    expect(await listRows(String(made.id))).toMatchObject([
      { purpose: 'form' },
      { purpose: 'offers', withdrawn_at: null },
    ])
  })
})
