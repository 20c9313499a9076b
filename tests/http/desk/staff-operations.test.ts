import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordConsents } from '~/domain/consents/consents.server'
import { makeSetupLink } from '~/domain/staff/first-owner.server'
import { insertFailedLetter } from '../../support/people/queued-mails'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { submit } from '../forms/candidate'

const path = '/staff/operations'

describe('Operations', () => {
  const app = useBuiltApp()
  let browser: Browser
  beforeEach(async () => {
    await app.services.db.deleteFrom('staff').execute()
    ;({ browser } = await enterDesk(app))
  })
  const pressed = async (form: string, button: string) =>
    browser.follow(await browser.submit(await browser.open(path), { form, press: button }))

  it('is there for owners alone, in their menu', async () => {
    const page = await browser.open(path)
    expect(page.html).toContain(`href="${path}"`)
    const email = 'mani@pearlbridge.example'
    const mani = await insertStaff(app.services.db, { name: 'Mani', email, role: 'member' })
    const { browser: member } = await enterDesk(app, mani)
    for (const address of [path, `${path}/news`]) {
      expect((await app.browser().request(address)).status).toBe(404)
      expect((await member.request(address)).status).toBe(403)
      const post = { method: 'POST', body: new URLSearchParams() }
      expect((await member.request(address, post)).status).toBeOneOf([403, 405])
    }
    expect((await member.open('/staff/team')).html).not.toContain(path)
  })

  it('backs up now, and says how old the last back-up is', async () => {
    const { backupDir } = app.services.config
    await rm(backupDir, { recursive: true })
    await mkdir(backupDir)
    expect((await browser.open(path)).html).toContain('None yet')
    const page = await pressed('#back-up', 'back-up')
    expect(page.html).toMatch(/The back-up is made: \d+ rows in [\d.]+ MB\./)
    expect(page.html).not.toContain('None yet')
    expect(await readdir(backupDir)).toEqual(['documents', expect.stringMatching(/\.jsonl\.gz$/)])
  })

  it('says so when no back-up could be made', async () => {
    const { backupDir } = app.services.config
    await rm(backupDir, { recursive: true })
    await mkdir(backupDir)
    await writeFile(`${backupDir}/documents`, 'in its place')
    const page = await pressed('#back-up', 'back-up')
    expect(page.status).toBe(503)
    expect(page.html).toContain('No back-up was made. The log says why.')
    await rm(`${backupDir}/documents`)
  })

  it('shows letters that could not be sent, and why, and sends or drops them', async () => {
    const { db } = app.services
    const sent = await insertFailedLetter(db, 'Letter 1')
    const dropped = await insertFailedLetter(db, 'Letter 2')
    const page = await browser.open(path)
    for (const words of ['Letter 1', 'Letter 2', 'SMTP 550 no such user', 'Given up']) {
      expect(page.html).toContain(words)
    }
    expect((await pressed('#letters', `retry-${sent}`)).html).toContain('tried again in a moment')
    await app.outbox.waitFor(({ subject }) => subject === 'Letter 1')
    expect((await pressed('#letters', `drop-${dropped}`)).html).toContain('Nobody will get it.')
    const late = await browser.submit(page, {
      form: '#letters',
      press: `drop-${dropped}`,
    })
    expect((await browser.follow(late)).html).toContain('This letter has left')
    expect((await browser.open(path)).html).toContain('No letter has failed.')
  })

  it('tells what became of the codes to an address, and until when it is limited', async () => {
    const gmail = 'waits.for.code@gmail.com'
    for (let n = 0; n < 3; n += 1) {
      const visitor = app.browser()
      await submit(visitor, await visitor.open('/form'), 'send-email-otp', { gmail })
    }
    const form = { form: '#codes', fill: { address: ` ${gmail} ` } }
    const page = await browser.submit(await browser.open(path), form)
    expect(page.html).toContain(`Codes of the last day for ${gmail}`)
    expect(page.html.split('to register')).toHaveLength(4)
    expect(page.html.split('The provider took it.')).toHaveLength(4)
    expect(page.html).toMatch(/There were too many codes for it\..* from [^<]+ on\./)
    const other = await browser.open(`${path}?address=%2B91+98765+43210`)
    expect(other.html).toContain('+919876543210')
    expect(other.html).toContain('Another code can be sent now.')
  })

  it('exports the addresses that agreed to offers, which is recorded', async () => {
    const { db } = app.services
    const id = await insertRegistered(db, 'candidate', { email: 'wants.news@gmail.com' })
    await recordConsents(db, id, { offers: true }, new Date())
    const none = await insertRegistered(db, 'client', { email: 'wants.none@gmail.com' })
    await recordConsents(db, none, { offers: false }, new Date())
    const { html: csv } = await browser.request(`${path}/news`)
    expect(csv).toContain('"wants.news@gmail.com","candidate"')
    expect(csv).not.toContain('wants.none')
    expect((await browser.open('/staff/record')).html).toContain('the addresses for news')
  })
})

describe('the first owner', () => {
  const app = useBuiltApp()
  beforeEach(() => app.services.db.deleteFrom('staff').execute())
  const link = async (now = new Date()) => {
    const { db, config } = app.services
    return new URL(await makeSetupLink(db, { ...config, now }))
  }
  const open = async (browser: Browser, { pathname, search }: URL) =>
    browser.open(pathname + search)
  const fill = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }

  it('is made once by the link of the start, and goes on to the password', async () => {
    const browser = app.browser()
    const setup = await link()
    const page = await open(browser, setup)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const made = await browser.follow(await browser.submit(page, { form: '#staff-setup', fill }))
    expect(made.html).toContain('Set your staff password')
    expect(made.html).toContain(fill.email)
    const staff = await app.services.db.selectFrom('staff').select(['name', 'role']).execute()
    expect(staff).toEqual([{ name: fill.name, role: 'owner' }])
    expect((await app.browser().request(setup.pathname + setup.search)).status).toBe(404)
    expect((await browser.submit(page, { form: '#staff-setup', fill })).status).toBe(404)
  })

  it('is refused after 30 minutes, with another token, and when somebody is there by then', async () => {
    const status = async ({ pathname, search }: URL) =>
      (await app.browser().request(pathname + search)).status
    expect(await status(await link(new Date(Date.now() - 31 * 60_000)))).toBe(404)
    const good = await link()
    expect(await status(new URL(good.href.replace(/token=\d/, 'token=9')))).toBe(404)
    expect(await status(new URL('/staff/setup', good))).toBe(404)
    await insertStaff(app.services.db)
    expect(await status(good)).toBe(404)
    const again = await open(app.browser(), await link())
    expect(again.status).toBe(200)
  })

  it('keeps what was typed when a name or an address is missing', async () => {
    const browser = app.browser()
    const page = await open(browser, await link())
    const answer = await browser.submit(page, {
      form: '#staff-setup',
      fill: { ...fill, email: '' },
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('value="Priya Raman"')
  })
})
