import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { awayDatabase } from '../../support/database/away'
import type { Browser } from '../../support/site/browser'
import { readAlerts } from '../every-route/answers'
import { answers, openAccount, password, submit } from '../forms/candidate'

/** One that fails for a fault of ours. */
const broken = new Proxy(awayDatabase, {
  get() {
    throw new Error('a fault of ours')
  },
})

describe('while the database is away', () => {
  let app: BuiltApp
  let browser: Browser
  let db: BuiltApp['services']['db']
  beforeAll(async () => {
    app = await startBuiltApp()
    db = app.services.db
    browser = app.browser()
    await openAccount(app, browser)
  })
  beforeEach(() => {
    app.services.db = db
  })
  afterAll(async () => {
    app.services.db = db
    await app.close()
  })

  it.each([
    ['register', 'Submission failed.'],
    ['send-email-otp', 'Failed to send OTP.'],
    ['send-sms-otp', 'Failed to send OTP.'],
    ['save', 'We could not save this just now.'],
  ])('the button %s says in its own words what did not work, and why', async (intent, failed) => {
    const visitor = app.browser()
    const page = await visitor.open('/form')
    app.services.db = awayDatabase
    const shown = await submit(visitor, page, intent, answers)
    expect(shown.html).toContain(`${failed} We cannot reach our storage at the moment`)
  })

  it('the registration says that it failed when the fault is ours, and keeps what was typed', async () => {
    const visitor = app.browser()
    const page = await visitor.open('/form')
    app.services.db = broken
    const shown = await submit(visitor, page, 'register', { ...answers, ...password })
    expect(shown.status).toBe(500)
    expect(shown.html).toContain('Submission failed.')
    expect(shown.html).toContain('value="Kavitha Selvam"')
    expect(shown.html).not.toContain(password.password)
  })

  it('signing in says that the server failed', async () => {
    const visitor = app.browser()
    const page = await visitor.open('/login/candidate')
    app.services.db = awayDatabase
    const fill = { email: answers.gmail, password: password.password }
    const shown = await visitor.submit(page, { form: '#login', fill })
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '10'])
    expect(shown.html).toContain('Server error. Please try again. We cannot reach our storage')
    expect(shown.html).toContain(`value="${answers.gmail}"`)
  })

  it.each([
    [
      'change-password',
      'Failed to change the password',
      'current_password new_password confirm_password',
    ],
    ['delete', 'Failed to delete the account', 'password'],
  ])('the account says what it could not do: %s', async (press, failed, fields) => {
    const page = await browser.open('/account')
    app.services.db = awayDatabase
    const fill = Object.fromEntries(
      fields
        .split(' ')
        .map((field) => [field, field.startsWith('current') ? password.password : 'Pearl*2027']),
    )
    const shown = await browser.submit(page, { form: `#${press}`, press, fill })
    expect([shown.status, readAlerts(shown)]).toEqual([503, expect.stringContaining(failed)])
  })

  it('other pages stand, and a form that cannot be opened says so in the design of the site', async () => {
    app.services.db = awayDatabase
    expect((await browser.open('/')).status).toBe(200)
    const shown = await app.browser().open('/form')
    expect(shown.status).toBe(503)
    expect(shown.headers.get('retry-after')).toBe('10')
    expect(shown.html).toContain('We are away for a moment')
  })
})
