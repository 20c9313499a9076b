import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { toMailbox } from '~/domain/fields/schemas/email.schema'
import { passwordResetMessages as messages } from '~/domain/passwords/password-reset.schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password as oldPassword } from '../../support/people/registered'

const userTypes = ['candidate', 'client', 'customer'] as const
const newPassword = 'Kadal*2026'
const rules = {
  candidate:
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
  client:
    'Password must be at least 8 characters long and include: uppercase letter, lowercase letter, number, special character',
}
const unavailable = 'nobody.here@thinai.example'

describe('forgot password', () => {
  const app = useBuiltApp()

  let people = 0
  const person = async (userType: UserType = 'candidate') => {
    people += 1
    const email = `reset.${people}@gmail.com`
    const id = await insertRegistered(app.services.db, userType, { email })
    return { id, email, userType }
  }
  const press = async (
    browser: Browser,
    page: Page,
    intent: string,
    fill: Record<string, string> = {},
  ) => browser.follow(await browser.submit(page, { form: '#forgot-password', fill, press: intent }))
  const path = (userType: UserType) => `/forgot-password/${userType}`
  const signIn = async (browser: Browser, userType: UserType, email: string, secret: string) =>
    browser.submit(await browser.open(`/login/${userType}`), {
      form: '#login',
      fill: { email, password: secret },
    })
  const atStep = (page: Page, step: number) => {
    expect(page.html).toContain(`<progress`)
    expect(/<progress[^>]* value="(\d)" max="4"/.exec(page.html)?.[1]).toBe(String(step))
    expect(page.html).toContain(`aria-label="Step ${step} of 4"`)
  }
  const said = (page: Page, role: 'status' | 'alert', text: string) => {
    const roles = [...page.html.matchAll(/role="(status|alert)"(.*?)(?=role="|<\/main>)/gs)]
    const found = roles.find(([, of, words]) => of === role && words?.includes(text))
    expect(found, `${role}: ${text}`).toBeDefined()
  }
  const atCode = async (browser: Browser, userType: UserType, email: string) =>
    press(browser, await browser.open(path(userType)), 'send', { email })
  const atPassword = async (browser: Browser, userType: UserType, email: string) => {
    const page = await atCode(browser, userType, email)
    return press(browser, page, 'verify', { otp: await app.outbox.latestCode(email) })
  }
  const failing = async (page: Page, browser: Browser, intent: string, fill = {}) => {
    const { schema } = app.services.db
    await schema.alterTable('otp_challenges').renameTo('otp_challenges_away').execute()
    try {
      return await press(browser, page, intent, fill)
    } finally {
      await schema.alterTable('otp_challenges_away').renameTo('otp_challenges').execute()
    }
  }

  it.each(userTypes)('leads a %s through four steps to a new password', async (userType) => {
    const { id, email } = await person(userType)
    const elsewhere = app.browser()
    await signIn(elsewhere, userType, email, oldPassword)
    const browser = app.browser()

    let page = await browser.open(path(userType))
    atStep(page, 1)
    expect(page.html).toMatch(/<button[^>]*>Send OTP<\/button>/)
    page = await press(browser, page, 'send', { email: ` ${email.toUpperCase()} ` })
    atStep(page, 2)
    said(page, 'status', 'OTP sent to your email')
    expect(page.html).toContain(`Sent to ${email}`)
    expect(page.html).toMatch(/<button[^>]*>Verify OTP<\/button>/)

    const code = await app.outbox.latestCode(email)
    page = await press(browser, page, 'verify', { otp: `${code.slice(0, 3)} ${code.slice(3)}` })
    atStep(page, 3)
    said(page, 'status', 'OTP verified. Now reset your password.')
    expect(page.html).toMatch(/<button[^>]*>Reset Password<\/button>/)
    expect(page.html.match(/type="password"/g)).toHaveLength(1)

    page = await press(browser, page, 'reset', { new_password: newPassword })
    atStep(page, 4)
    said(page, 'status', messages.done)
    expect(page.html.match(/Password reset successful/g)).toHaveLength(1)
    expect(page.html).toMatch(new RegExp(`<a[^>]* href="/login/${userType}"[^>]*>Go to login`))
    expect(page.headers.get('refresh')).toBe(`2; url=/login/${userType}`)

    const { db } = app.services
    const left = db
      .selectFrom('sessions')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('account_id', '=', id)
    expect(await left.execute()).toEqual([])
    expect((await elsewhere.request(`/profile/${userType}`)).location).toMatch(/^\/login\//)
    const told = await app.outbox.waitFor(
      ({ to, subject }) => to === email && subject === 'Your password was changed',
    )
    expect(told.text).toContain('with a code that we sent to this address')
    expect((await signIn(app.browser(), userType, email, oldPassword)).status).toBe(422)
    const back = await signIn(app.browser(), userType, email, newPassword)
    expect(back.location).toBe(`/profile/${userType}`)
  })

  it('answers an address without an account the same, and sends nothing', async () => {
    const { email } = await person()
    const before = app.outbox.messages().length
    const shown = async (address: string) => {
      const browser = app.browser()
      const first = await browser.submit(await browser.open(path('candidate')), {
        form: '#forgot-password',
        fill: { email: address },
        press: 'send',
      })
      const second = await browser.follow(first)
      const wrong = await press(browser, second, 'verify', { otp: '00000000' })
      const early = await press(browser, second, 'send')
      const plain = ({ html }: Page) =>
        html
          .replaceAll(address, 'ADDRESS')
          .replace(
            /name="(?:token|of_\w+)" value="[^"]*"|nonce="[^"]*"|nonce-[\w+/=]+|"token":"[^"]*"/g,
            '',
          )
          .replace(/"attempt":"[^"]*"|Resend in \d+s|resend-in="\d+"|in \d+ s\b/g, '')
          .replace(/window\.__remixContext.*?<\/script>/gs, '')
      return {
        first: [first.status, first.location],
        second: plain(second),
        wrong: [wrong.status, plain(wrong)],
        early: [early.status, plain(early)],
      }
    }
    expect(await shown(unavailable)).toEqual(await shown(email))
    await app.outbox.latestCode(email)
    const sent = app.outbox.messages().slice(before)
    expect(sent.map(({ to }) => to)).toEqual([email])
  })

  it('cannot be entered at a later step', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await browser.open(path('candidate'))
    const token = /name="token" value="([^"]*)"/.exec(page.html)?.[1] ?? ''
    const post = (fields: Record<string, string>) =>
      browser.request(path('candidate'), {
        method: 'POST',
        body: new URLSearchParams({ token, email, ...fields }),
      })
    const early = await post({ intent: 'verify', otp: '12345678' })
    expect(early.status).toBe(422)
    expect(early.html).toContain('OTP verification failed')
    atStep(early, 1)
    for (const new_password of [newPassword, 'weak', '']) {
      const skipped = await post({ intent: 'reset', new_password })
      expect(skipped.status).toBe(422)
      said(skipped, 'alert', 'Failed to reset password')
      atStep(skipped, 1)
    }
    const end = await browser.request(`${path('candidate')}?done`)
    expect(end.location).toBe(path('candidate'))
    expect((await signIn(app.browser(), 'candidate', email, oldPassword)).status).toBe(303)

    const sent = await press(browser, page, 'send', { email })
    atStep(await post({ intent: 'reset', new_password: newPassword }), 2)
    atStep(sent, 2)
  })

  it("takes another browser's code from nobody", async () => {
    const { email } = await person()
    await atCode(app.browser(), 'candidate', email)
    const code = await app.outbox.latestCode(email)
    const thief = app.browser()
    const page = await atCode(thief, 'candidate', email)
    const own = await app.outbox.waitFor((m) => m.to === email && !m.text.includes(code))
    expect(own.text).not.toContain(code)
    const shown = await press(thief, page, 'verify', { otp: code })
    said(shown, 'alert', 'Invalid OTP')
    atStep(shown, 2)
  })

  it('opens nothing with a cookie that was noted before its code', async () => {
    const { email } = await person()
    const browser = app.browser()
    const asked = await atCode(browser, 'candidate', email)
    const noted = browser.cookies.get('visitor') ?? ''
    const otp = await app.outbox.latestCode(email)
    await press(browser, asked, 'verify', { otp })
    atStep(await browser.open(path('candidate')), 3)
    const renewed = browser.cookies.get('visitor')
    browser.cookies.set('visitor', noted)
    atStep(await browser.open(path('candidate')), 1)
    // A second press, before the answer to the first has come.
    atStep(await press(browser, asked, 'verify', { otp: '00000000' }), 1)
    browser.cookies.set('visitor', noted)
    atStep(await press(browser, asked, 'verify', { otp }), 3)
    expect(browser.cookies.get('visitor')).toBe(renewed)
  })

  it.each(userTypes)('signs a %s in by the code, with the password as it was', async (userType) => {
    const { email } = await person(userType)
    const login = await app.browser().open(`/login/${userType}`)
    expect(login.html).toMatch(
      new RegExp(`<a[^>]* href="${path(userType)}"[^>]*>Sign in with a code`),
    )
    const browser = app.browser()
    const page = await atPassword(browser, userType, email)
    const done = await browser.submit(page, {
      form: '#forgot-password',
      press: 'sign-in',
    })
    expect([done.status, done.location]).toEqual([303, `/profile/${userType}`])
    expect((await browser.follow(done)).html).toContain('Login successful!')
    const told = await app.outbox.waitFor(
      ({ to, subject }) => to === email && subject === 'New sign-in to your account',
    )
    expect(told.text).toContain('with a code')
    expect((await signIn(app.browser(), userType, email, oldPassword)).status).toBe(303)
  })

  it('says which code is wrong and which check failed', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await atCode(browser, 'candidate', email)
    for (const otp of ['00000000', 'abc', '']) {
      const shown = await press(browser, page, 'verify', { otp })
      expect(shown.status).toBe(422)
      said(shown, 'alert', 'Invalid OTP')
      expect(shown.html).toMatch(/<title>Error: /)
      expect(shown.html).toMatch(/id="otp"[^>]*aria-invalid="true"/)
      atStep(shown, 2)
    }
    await app.services.db
      .updateTable('otp_challenges')
      .set({ expires_at: new Date(0) })
      .where('destination', '=', toMailbox(email))
      .execute()
    const late = await press(browser, page, 'verify', { otp: await app.outbox.latestCode(email) })
    said(late, 'alert', 'OTP verification failed. The code has expired.')
  })

  it.each([
    ['candidate', 'Passw0rd', rules.candidate],
    ['client', 'passw0rd#', rules.client],
    ['customer', 'Password#', rules.client],
    ['customer', '', 'Enter a password'],
  ] as const)("asks a %s for a password by that type's rule", async (userType, weak, sentence) => {
    const { email } = await person(userType)
    const browser = app.browser()
    const page = await atPassword(browser, userType, email)
    const shown = await press(browser, page, 'reset', { new_password: weak })
    expect(shown.status).toBe(422)
    said(shown, 'alert', sentence)
    atStep(shown, 3)
    if (weak) expect(shown.html).not.toContain(weak)
  })

  it('shows the same page for the same password pressed twice, and no other', async () => {
    const { email } = await person()
    const browser = app.browser()
    const page = await atPassword(browser, 'candidate', email)
    for (let n = 0; n < 2; n += 1) {
      atStep(await press(browser, page, 'reset', { new_password: newPassword }), 4)
    }
    const other = await press(browser, page, 'reset', { new_password: 'Vaigai*2026' })
    said(other, 'alert', 'Failed to reset password')
    const told = app.outbox.messages().filter(({ to }) => to === email)
    expect(told.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  it('signs this browser out of that account only', async () => {
    const { email } = await person()
    const other = await person('client')
    const own = app.browser()
    await signIn(own, 'candidate', email, oldPassword)
    await press(own, await atPassword(own, 'candidate', email), 'reset', {
      new_password: newPassword,
    })
    expect(own.cookies.has('session')).toBe(false)

    const shared = app.browser()
    await signIn(shared, 'client', other.email, oldPassword)
    const third = await person()
    await press(shared, await atPassword(shared, 'candidate', third.email), 'reset', {
      new_password: newPassword,
    })
    expect((await shared.request('/account')).status).toBe(200)
  })

  it.each([
    ['send', 'Error sending OTP', 1],
    ['verify', 'OTP verification failed', 2],
    ['reset', 'Failed to reset password', 3],
  ] as const)('says %s failed when it did, and keeps the step', async (intent, sentence, step) => {
    const { email } = await person()
    const browser = app.browser()
    let page = await browser.open(path('candidate'))
    if (step === 2) page = await atCode(browser, 'candidate', email)
    if (step === 3) page = await atPassword(browser, 'candidate', email)
    const fill = {
      send: { email },
      verify: { otp: '12345678' },
      reset: { new_password: newPassword },
    }[intent]
    const shown = await failing(page, browser, intent, fill)
    expect(shown.status).toBe(500)
    said(shown, 'alert', sentence)
    atStep(shown, step)
    expect(shown.html).toContain(`value="${email}"`)
    expect(shown.html).not.toContain(newPassword)
  })

  it('shows what contains successful, sent or verified as success, the rest as failure', () => {
    const good = Object.entries(messages).filter(([, text]) =>
      /successful|sent|verified/.test(text),
    )
    expect(good.map(([name]) => name)).toEqual(['sent', 'verified', 'success', 'done'])
  })
})
