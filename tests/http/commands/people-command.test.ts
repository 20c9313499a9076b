import { expect, it } from 'vitest'
import { people } from '~/commands/people/people.server'
import { countAttempt, throttleKey } from '~/domain/limits/sign-in-throttle.server'
import { createLimits } from '~/domain/limits/limits.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { DeliveryError, type Deliverer } from '~/domain/delivery/message'
import { requestOtp, type OtpSubject } from '~/domain/otp/otp.server'
import { startSession } from '~/domain/sessions/sessions.server'
import { findStaffData } from '~/domain/account-data/staff-data.server'
import { brand } from '../../fixtures/brand'
import { given } from '../../fixtures/given'
import { describeOnEngines } from '../../support/database/engines'
import { insertRegistered } from '../../support/people/registered'
import { runHere } from '../../support/site/run-command'

const selvi = 'selvi@example.com'
const secret = 's'.repeat(32)
const site = {
  ...given,
  brand,
  origin: 'https://x.example',
  secret: () => secret,
  dailyBudget: 2000,
}

describeOnEngines('npm run people', (database) => {
  const run = (...args: string[]) => runHere(people, args, { db: database().db, site })
  const taken: Deliverer = { deliver: () => Promise.resolve() }
  const refusing = (cause: string, mayHaveArrived = false): Deliverer => ({
    deliver: () => Promise.reject(new DeliveryError(cause, { mayHaveArrived })),
  })
  const ask = (now: Date, deliverer = taken, to: Partial<OtpSubject> = {}) => {
    const { db, pool } = database()
    const limits = createLimits(pool, secret)
    const deps = {
      secret,
      limits,
      brand,
      host: 'x.example',
      dailyBudget: 2000,
      smsPrefixes: ['+91'],
      deliverer,
      now: () => now,
    }
    return requestOtp(db, deps, {
      visitor: 'v'.repeat(64),
      purpose: 'customer-password-reset',
      channel: 'email',
      destination: selvi,
      ...to,
      client: { address: '203.0.113.7' },
    })
  }
  const askUntilRefused = async () => {
    for (let minute = 5; minute > 0; minute -= 1) {
      const result = await ask(new Date(Date.now() - minute * 60_000))
      if (!result.ok) return result
    }
    throw new Error('Nothing was refused')
  }
  const failFiveTimes = async () => {
    const { db, pool } = database()
    const key = throttleKey(createLimits(pool, secret), { userType: 'customer', email: selvi })
    for (let n = 0; n < 5; n += 1) await countAttempt(db, key, new Date())
  }

  it('shows accounts, codes, limits, waits, messages and budgets of an address', async () => {
    const { db } = database()
    await insertRegistered(db, 'customer', { email: selvi, phone: '9876543210' })
    expect(await askUntilRefused()).toMatchObject({ reason: 'too-many' })
    await failFiveTimes()
    await enqueue(db, { channel: 'email', to: { address: selvi }, subject: 'A letter', text: 'x' })
    const { status, stdout } = await run('show', 'Selvi@Example.com')
    expect(status).toBe(0)
    expect(stdout).toMatch(/\ncustomer +selvi@example\.com +9876543210 /)
    expect(stdout).toMatch(/\nselvi@example\.com +customer-password-reset .* waits to be entered\n/)
    expect(stdout).toMatch(/\nselvi@example\.com +otp-destination-10-minutes +3 of 3 /)
    expect(stdout).toMatch(/\nselvi@example\.com +customer +5 +\d{4}-/)
    expect(stdout).toMatch(/ waiting +A letter +-\n/)
    expect(stdout).toMatch(/\notp-site-reset +\d+ of 333\n/)
    expect(stdout).toMatch(/\n[0-9a-f]{16} +selvi@example\.com\n[0-9a-f]{16} +\+919876543210\n/)
    const byPhone = await run('show', '+91 98765-43210', '--json')
    expect(JSON.parse(byPhone.stdout)).toMatchObject({
      accounts: [{ email: selvi }],
      codes: [{ destination: selvi, purpose: 'customer-password-reset' }],
      limits: expect.arrayContaining([
        expect.objectContaining({ name: 'otp-destination-10-minutes', points: 3, maximum: 3 }),
      ]) as unknown,
    })
  })

  it('tells which codes the mail or SMS provider did not take: when, and in its words', async () => {
    const { db } = database()
    await insertRegistered(db, 'customer', { email: selvi, phone: '9876543210' })
    const none = 'Codes that could not be sent\nNone is known.\n'
    expect((await run('show', selvi)).stdout).toContain(none)
    const byMail = 'SMTP EENVELOPE at mail.example 550 no such mailbox'
    const bySms = 'SMS provider 400 template not approved'
    await ask(new Date(), refusing(byMail))
    const sms = { channel: 'sms', destination: '+919876543210' } as const
    await ask(new Date(), refusing(bySms), sms)
    const { stdout } = await run('show', selvi)
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d IST`
    expect(stdout).toMatch(
      new RegExp(`\n${selvi} +customer-password-reset +email +${time} +${byMail}\n`),
    )
    expect(stdout).toMatch(
      new RegExp(`\n\\+919876543210 +customer-password-reset +sms +${time} +${bySms}\n`),
    )
    expect(stdout).toMatch(/\nselvi@example\.com .* - +not sent\n/)
    const json = await run('show', selvi, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      codes: expect.arrayContaining([
        expect.objectContaining({ destination: selvi, failure: byMail }),
      ]) as unknown,
    })
    expect(await ask(new Date())).toMatchObject({ ok: true })
    expect((await run('show', selvi)).stdout).not.toContain(byMail)
  })

  it('tells of a server that could not be reached, also where an earlier code is still good', async () => {
    await ask(new Date(Date.now() - 60_000))
    const cause = 'SMTP ESOCKET at mail.example'
    await ask(new Date(), refusing(cause))
    const shown = (await run('show', selvi)).stdout
    expect(shown).toMatch(/ waits to be entered\n/)
    expect(shown).toContain(cause)
    await ask(new Date(), refusing('no answer within 12 s', true))
    expect((await run('show', selvi)).stdout).toContain('no answer within 12 s')
  })

  it('shows where the accounts of an address are signed in, and no token', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'customer', { email: selvi })
    const other = await insertRegistered(db, 'customer', { email: 'arun@example.com' })
    expect((await run('show', selvi)).stdout).toContain('\nSigned in\nNobody is.\n')
    const begin = (of: object) => startSession(db, { accountId, userAgent: 'Lynx/2.9.2', ...of })
    const token = await begin({ shared: true })
    await begin({ now: () => new Date(Date.now() - 13 * 3600_000) })
    await begin({ accountId: other })
    const { stdout } = await run('show', selvi)
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d IST`
    expect(stdout).toMatch(
      new RegExp(`BROWSER\ncustomer +${time} +${time} +Lynx, shared computer\n\n`),
    )
    const json = (await run('show', selvi, '--json')).stdout
    expect(JSON.parse(json)).toMatchObject({ sessions: [{ browser: 'Lynx', shared: true }] })
    const rows = await db.selectFrom('sessions').select('token_hash').execute()
    for (const secret of [token, ...rows.map((row) => row.token_hash)]) {
      expect(stdout + json).not.toContain(secret)
    }
  })

  it('lets who was refused ask again after lift --yes, and forgets the wait', async () => {
    const { db } = database()
    await insertRegistered(db, 'customer', { email: selvi })
    await askUntilRefused()
    await failFiveTimes()
    const unsure = await run('lift', selvi)
    expect(unsure).toMatchObject({ status: 2 })
    expect(unsure.stderr).toContain('add --yes')
    expect((await ask(new Date())).ok).toBe(false)
    const { stdout } = await run('lift', selvi, '--yes')
    expect(stdout).toMatch(/^Ended for selvi@example\.com: limits [1-9]\d*, waits .* 1\.\n$/)
    expect((await run('show', selvi)).stdout).toContain('Limits\nNone is counting.\n')
    expect(await ask(new Date())).toMatchObject({ ok: true })
  })

  it('is recorded of each account, which can read it, and of nobody', async () => {
    const { db } = database()
    const id = await insertRegistered(db, 'customer', { email: selvi })
    await run('show', selvi)
    await run('lift', selvi, '--yes')
    const { acts } = await findStaffData(db, id)
    expect(acts.map(({ act }) => act)).toEqual(['codes-read', 'limits-lifted'])
    expect((await run('show', 'nobody@example.com')).stdout).toContain('No account has it.')
    const without = await db
      .selectFrom('staff_acts')
      .select(['act', 'staff_name'])
      .where('subject_id', 'is', null)
      .execute()
    expect(without).toEqual([{ act: 'codes-read', staff_name: 'The operator, by command' }])
  })

  it.each([
    [['show'], 'show takes one email address or phone number'],
    [['show', 'selvi'], "'selvi' is neither an email address nor a phone number"],
    [['show', '12345'], "'12345' is neither"],
    [['lift', selvi], 'Nothing was changed: add --yes'],
    [['drop', selvi], "There is no 'drop'"],
  ])('refuses %j', async (args, words) => {
    const { status, stderr } = await run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
  })
})
