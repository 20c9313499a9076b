import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#db/database'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { createOtpDeps, removeQueuedCodes } from '../../../tests/support/otp-deps'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { DeliveryError, type Message } from '~/domain/delivery/message'
import { findOtpState, findOtpSubject, sweepOtp, voidCodes } from './challenges.server'
import { renderCode } from './code-message.server'
import { hashToken, newToken } from '~/domain/sessions/session-rows.server'
import { codeWords, describeSendFailure } from './otp.schema'
import { accountCode, type OtpSubject } from './otp-subject'
import { redeemCode } from './redeem-code.server'
import { requestCode, type OtpDeps } from './request-code.server'

const byEmail: OtpSubject = {
  visitor: 'a1'.repeat(32),
  purpose: 'registration',
  channel: 'email',
  destination: 'asha.nair@gmail.com',
}
const bySms: OtpSubject = { ...byEmail, channel: 'sms', destination: '+919876543210' }
const client = { address: '203.0.113.7' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const minute = 60
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describeOnEngines('one-time passwords', (database) => {
  let sent: Message[]
  let deps: OtpDeps
  beforeEach(() => {
    sent = []
    deps = {
      ...createOtpDeps(database().pool),
      deliverer: { deliver: (message) => Promise.resolve(void sent.push(message)) },
    }
  })

  const request = async (subject: Partial<OtpSubject> = {}, from = client) => {
    const result = await requestCode(database().db, deps, { ...byEmail, ...subject, client: from })
    sent.push(...(await removeQueuedCodes(database().db, deps)))
    return result
  }
  const verify = (code: string, subject: Partial<OtpSubject> = {}) =>
    redeemCode(database().db, deps, { ...byEmail, ...subject, code })
  const state = (subject: Partial<OtpSubject> = {}) =>
    findOtpState(database().db, { ...byEmail, ...subject })
  const lastCode = () => /\b(?:\d{6}|\d{8})\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'no code'
  const wrongCode = () => (lastCode() === '000000' ? '111111' : '000000')
  const failing = (error: Error) => ({
    ...deps,
    deliverer: { deliver: () => Promise.reject(error) },
  })

  it('verifies an email address by the six digits that were sent to it', async () => {
    expect(await state()).toMatchObject({ state: 'none' })
    const requested = await request()
    expect(requested).toMatchObject({ ok: true })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.to).toEqual({ address: 'asha.nair@gmail.com' })
    expect(await state()).toMatchObject({ state: 'sent', resendIn: 30 })

    expect(await verify(lastCode())).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ state: 'verified' })
  })

  it('says in the email what it is for, how long it is valid and to ignore it otherwise', async () => {
    await request()
    const [message] = sent
    expect(message).toMatchObject({ channel: 'email', subject: 'Your Pearlbridge code' })
    for (const text of ['to register', '10 minutes', 'ignore this email']) {
      expect(message?.text).toContain(text)
      expect((message as { html?: string }).html).toContain(text)
    }
  })

  it('ends the SMS with the line that binds the code to the site, within one short message', async () => {
    await request(bySms)
    const text = sent[0]?.text ?? ''
    expect(text.split('\n').at(-1)).toBe(`@www.pearlbridge.example #${lastCode()}`)
    expect(text).toContain('10 minutes')
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it('keeps no code with its challenge', async () => {
    await request()
    const rows = await database().db.selectFrom('otp_challenges').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(lastCode())
  })

  it('sends nothing by looking at the state', async () => {
    await state()
    await state(bySms)
    expect(sent).toHaveLength(0)
  })

  it('refuses a second send within 30 seconds and names the seconds left', async () => {
    await request()
    pass(12)
    expect(await request()).toEqual({ ok: false, reason: 'cooldown', seconds: 18 })
    expect(await state()).toMatchObject({ resendIn: 18 })
    pass(17.5)
    expect(await request()).toEqual({ ok: false, reason: 'cooldown', seconds: 1 })
    expect(sent).toHaveLength(1)
  })

  it('counts early presses in no budget', async () => {
    for (let send = 0; send < 3; send += 1) {
      expect(await request()).toMatchObject({ ok: true })
      for (let press = 0; press < 4; press += 1) await request()
      pass(30)
    }
    expect(sent).toHaveLength(3)
  })

  it('sends one message for two requests at the same moment', async () => {
    const results = await Promise.all([request(), request()])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'cooldown')).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('delivers the same code again while it is valid, so that a late message still works', async () => {
    const first = await request()
    const code = lastCode()
    pass(9 * minute)
    const second = await request()
    expect(second).toEqual(first)
    expect(lastCode()).toBe(code)
    pass(9 * minute)
    expect(await verify(code)).toMatchObject({ ok: true })
  })

  it('lets a code expire after 10 minutes and then sends a new one under a new id', async () => {
    const first = await request()
    const code = lastCode()
    pass(10 * minute)
    expect(await verify(code)).toEqual({ ok: false, reason: 'expired' })
    const second = await request()
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toEqual(first)
    expect(lastCode()).not.toBe(code)
    expect(await verify(code)).toEqual({ ok: false, reason: 'wrong' })
    expect(await verify(lastCode())).toMatchObject({ ok: true })
  })

  it('allows five guesses; then even the right code fails until a new one is sent', async () => {
    await request()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verify(wrongCode())).toEqual({ ok: false, reason: 'wrong' })
    }
    const code = lastCode()
    expect(await verify(code)).toEqual({ ok: false, reason: 'too-many' })
    pass(30)
    expect(await request()).toMatchObject({ ok: true })
    expect(lastCode()).not.toBe(code)
    expect(await verify(lastCode())).toMatchObject({ ok: true })
  })

  it('gives five guesses in all to guesses that come at the same moment', async () => {
    await request()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(wrongCode())))
    const reasons = guesses.map((guess) => (guess.ok ? 'ok' : guess.reason))
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(7)
  })

  it('gives no new guesses for a resend of the same code', async () => {
    await request()
    for (let guess = 0; guess < 4; guess += 1) await verify(wrongCode())
    pass(30)
    await request()
    expect(await verify(wrongCode())).toEqual({ ok: false, reason: 'wrong' })
    expect(await verify(lastCode())).toEqual({ ok: false, reason: 'too-many' })
  })

  it('binds a code to the browser, the purpose, the channel and the destination', async () => {
    await request()
    const code = lastCode()
    const others = [
      { visitor: 'b2'.repeat(32) },
      { purpose: 'account', userType: 'candidate' },
      { channel: 'sms' },
      { destination: 'asha.n@gmail.com' },
    ] as const
    for (const other of others) {
      expect(await verify(code, other)).toEqual({ ok: false, reason: 'missing' })
      expect(await state(other)).toMatchObject({ state: 'none' })
    }
    await verify(code)
    for (const other of others) expect(await state(other)).toMatchObject({ state: 'none' })
  })

  it('answers a repeated check of a verified destination the same, and sends it nothing more', async () => {
    await request()
    await verify(lastCode())
    expect(await verify(lastCode())).toMatchObject({ ok: true })
    pass(30)
    expect(await request()).toMatchObject({ ok: true, verified: true })
    expect(sent).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'verified' })
  })

  it('renews the cookie once for two codes that are entered at the same moment', async () => {
    const { db } = database()
    const token = newToken()
    const mine = { visitor: hashToken(token) }
    await db
      .insertInto('drafts')
      .values({ ...mine, form: 'candidate', answers: '{}' })
      .execute()
    await request(mine)
    const byMail = lastCode()
    await request({ ...bySms, ...mine })
    // Neither goes on before both guesses are counted: after the renewal the old cookie has no code.
    const waiting: (() => void)[] = []
    const consume: OtpDeps['limits']['consume'] = async (...wanted) => {
      const goOn = new Promise<void>((resolve) => waiting.push(resolve))
      if (waiting.length === 2) for (const resolve of waiting) resolve()
      await goOn
      return deps.limits.consume(...wanted)
    }
    const meeting = { ...deps, limits: { ...deps.limits, consume } }
    const enter = (subject: OtpSubject, code: string) =>
      redeemCode(db, meeting, { ...subject, ...mine, token, code })
    const results = await Promise.all([enter(byEmail, byMail), enter(bySms, lastCode())])
    const tokens = results.flatMap((result) => (result.ok && result.token) || [])
    expect(tokens).toHaveLength(1)
    const places = await db.selectFrom('drafts').select('visitor').execute()
    expect(places).toEqual([{ visitor: hashToken(tokens[0] ?? '') }])
    expect(results).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('remembers a verification as long as a draft lives, one of the staff half an hour', async () => {
    const reset = { purpose: 'staff' } as const
    await request()
    await verify(lastCode())
    await request(reset)
    await verify(lastCode(), reset)
    pass(29 * minute)
    expect(await state(reset)).toMatchObject({ state: 'verified' })
    pass(minute)
    expect(await state(reset)).toMatchObject({ state: 'none' })
    expect(await request(reset)).toMatchObject({ ok: true })
    pass(6 * 24 * 60 * minute)
    await sweepOtp(database().db)
    expect(await state()).toMatchObject({ state: 'verified' })
    pass(24 * 60 * minute)
    expect(await state()).toMatchObject({ state: 'none' })
    await sweepOtp(database().db)
    expect(await database().db.selectFrom('otp_challenges').selectAll().execute()).toEqual([])
  })

  it('sends to one destination 3 in 10 minutes, 5 in an hour, 10 in a day, from all browsers', async () => {
    let browser = 10
    const another = () => request({ visitor: String((browser += 1)).repeat(32) })
    const send = async (times: number) => {
      for (let i = 0; i < times; i += 1) expect(await another()).toMatchObject({ ok: true })
    }
    await send(3)
    expect(await another()).toMatchObject({ reason: 'too-many', seconds: 10 * minute })
    pass(10 * minute)
    await send(2)
    expect(await another()).toMatchObject({ reason: 'too-many', seconds: 50 * minute })
    pass(50 * minute)
    await send(3)
    pass(10 * minute)
    await send(2)
    expect(sent).toHaveLength(10)
    pass(60 * minute)
    expect(await another()).toMatchObject({
      reason: 'too-many',
      limit: 'otp-destination-day',
      seconds: (24 * 60 - 130) * minute,
    })
    expect(sent).toHaveLength(10)
  })

  it('starts no wait and shows no code field when nothing was sent', async () => {
    const down = failing(new DeliveryError('SMTP ESOCKET'))
    const failed = await requestCode(database().db, down, { ...byEmail, client })
    expect(failed).toEqual({ ok: false, reason: 'delivery', cause: 'SMTP ESOCKET' })
    expect(await state()).toMatchObject({ state: 'none' })
    expect(await request()).toMatchObject({ ok: true })
    expect(await verify(lastCode())).toMatchObject({ ok: true })
  })

  it('keeps the cause of a failed send until one is taken, for a day', async () => {
    const query = database().db.selectFrom('otp_challenges').select(['sent_at', 'failure'])
    const failures = () => query.execute()
    const fail = (cause: string) =>
      requestCode(database().db, failing(new DeliveryError(cause)), { ...byEmail, client })
    await fail('SMTP ESOCKET')
    await fail('SMTP EAUTH')
    expect(await failures()).toEqual([{ sent_at: null, failure: 'SMTP EAUTH' }])
    expect(await request()).toMatchObject({ ok: true })
    expect(await failures()).toMatchObject([{ failure: null }])
    pass((24 * 60 + 11) * minute)
    await sweepOtp(database().db)
    expect(await failures()).toEqual([])
  })

  it('keeps an earlier code usable when the resend fails', async () => {
    await request()
    const code = lastCode()
    pass(40)
    const down = failing(new DeliveryError('SMTP ESOCKET'))
    await requestCode(database().db, down, { ...byEmail, client })
    expect(await state()).toMatchObject({ state: 'sent', code: 'valid' })
    expect(await verify(code)).toMatchObject({ ok: true })
  })

  it('sends on in the queue what the provider has not answered, and says that it is on its way', async () => {
    const { db } = database()
    const { deliverer } = deps
    let given: AbortSignal | undefined
    const wake = vi.fn()
    Object.assign(deps, { wake, timeoutMs: 20 })
    deps.deliverer = {
      // Ends late and badly, as a closed connection does.
      deliver: (_, signal) =>
        new Promise((_resolve, reject) => {
          given = signal
          signal?.addEventListener('abort', () => reject(new TypeError('socket closed')))
        }),
    }
    const ask = () => requestCode(db, deps, { ...byEmail, client })
    expect(await ask()).toMatchObject({ ok: true, delayed: true })
    expect(given?.aborted).toBe(true)
    expect(wake).toHaveBeenCalledOnce()
    expect(await state()).toMatchObject({ state: 'sent', code: 'delayed' })
    const run = () =>
      deliverDue(db, deliverer, { renderCode: (db, due) => renderCode(db, deps, due) })
    expect(await run()).toBe(1)
    expect(await state()).toMatchObject({ state: 'sent', code: 'valid' })
    const code = lastCode()
    expect(await verify(code)).toMatchObject({ ok: true })
    expect(sent).toHaveLength(1)

    const late = { ...bySms, client }
    await requestCode(db, deps, late)
    pass(10 * minute)
    expect(await run()).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('delivers an account code that is asked for while an older one is under way', async () => {
    const { db } = database()
    const email = 'kavitha.example@gmail.com'
    const account = { user_type: 'client', email, phone: '1', password_hash: '' } as const
    await db.insertInto('accounts').values(account).execute()
    const ask = () => {
      const code = accountCode({ userType: 'client', email: 'kavithaexample+work@gmail.com' })
      return requestCode(db, deps, { ...code, visitor: byEmail.visitor, client })
    }
    await ask()
    const deliverer = {
      deliver: async (message: Message) => {
        if (sent.length === 0) {
          pass(11 * minute)
          await ask()
        }
        sent.push(message)
      },
    }
    const render = {
      renderCode: (_: Db, due: Parameters<typeof renderCode>[2]) => renderCode(db, deps, due),
    }
    await deliverDue(db, deliverer, render)
    const codes = sent.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0])
    expect(new Set(codes).size).toBe(2)
    expect(sent.map(({ to }) => to)).toEqual([{ address: email }, { address: email }])
    expect(await db.selectFrom('queued_messages').selectAll().execute()).toEqual([])
  })

  it('counts a failed send like any other', async () => {
    const down = failing(new DeliveryError('refused'))
    const attempt = () => requestCode(database().db, down, { ...byEmail, client })
    for (let i = 0; i < 3; i += 1) expect(await attempt()).toMatchObject({ reason: 'delivery' })
    expect(await attempt()).toMatchObject({ reason: 'too-many' })
  })

  it('holds no transaction while the message travels', async () => {
    const { db } = database()
    deps.deliverer = {
      deliver: async () => void (await db.selectFrom('drafts').selectAll().execute()),
    }
    expect(await request()).toMatchObject({ ok: true })
  })

  it('sends SMS to the configured countries only', async () => {
    const abroad = { channel: 'sms', destination: '+14155550100' } as const
    const refused = await request(abroad)
    expect(refused).toEqual({ ok: false, reason: 'unreachable', prefixes: ['+91'] })
    expect(sent).toHaveLength(0)
    if (refused.ok) throw new Error('was not refused')
    expect(describeSendFailure(refused, codeWords.sms)).toBe(
      'Failed: Codes can only be sent to mobile numbers that start with +91.',
    )
    deps.smsPrefixes = ['+91', '+1']
    expect(await request(abroad)).toMatchObject({ ok: true })
  })

  it('sends nothing to a landline', async () => {
    const refused = await request({ channel: 'sms', destination: '+914612345678' })
    expect(refused).toMatchObject({ ok: false, reason: 'unreachable' })
    expect(sent).toHaveLength(0)
  })

  it('tells a code that is good from one that has expired or was guessed at too often', async () => {
    await request()
    expect(await state()).toMatchObject({ code: 'valid' })
    for (let guess = 0; guess < 5; guess += 1) await verify(wrongCode())
    expect(await state()).toMatchObject({ code: 'too-many' })
    await request(bySms)
    pass(10 * 60)
    expect(await state(bySms)).toMatchObject({ code: 'expired' })
  })

  it('finds the subject of a session id for the browser that asked, nobody else', async () => {
    const { db } = database()
    const requested = await request(bySms)
    const challengeId = requested.ok ? requested.challengeId : ''
    expect(await findOtpSubject(db, { visitor: bySms.visitor, challengeId })).toEqual(bySms)
    expect(await findOtpSubject(db, { visitor: 'b2'.repeat(32), challengeId })).toBeUndefined()
    for (const odd of ['', 'undefined', `${challengeId}'`]) {
      expect(await findOtpSubject(db, { visitor: bySms.visitor, challengeId: odd })).toBeUndefined()
    }
  })

  it('voids one destination or a whole purpose, but not the 30 seconds', async () => {
    const { db } = database()
    const reset = { purpose: 'staff' } as const
    for (const subject of [byEmail, bySms, { ...byEmail, ...reset }]) {
      await request(subject)
      await verify(lastCode(), subject)
    }
    await voidCodes(db, byEmail)
    expect(await state()).toMatchObject({ state: 'none' })
    expect(await state(bySms)).toMatchObject({ state: 'verified' })
    expect(await request()).toEqual({ ok: false, reason: 'cooldown', seconds: 30 })
    pass(30)
    const { visitor, purpose } = byEmail
    await db.transaction().execute((trx) => voidCodes(trx, { visitor, purpose }))
    expect(await state(bySms)).toMatchObject({ state: 'none' })
    expect(await state(reset)).toMatchObject({ state: 'verified' })
    const code = lastCode()
    expect(await request()).toMatchObject({ ok: true })
    expect(lastCode()).not.toBe(code)
  })
})
