import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryError } from '~/domain/delivery/message'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { insertRegistered, password } from '../../support/people/registered'
import { addStaffPerson, runStaff, signInAs } from '../../support/people/staff-command'
import { Browser } from '../../support/site/browser'
import { startFilledSite } from '../../support/site/filled-site'
import { runCommand } from '../../support/site/run-command'
import type { Site } from '../../support/site/server'

const kavitha = 'kavitha@gmail.com'
const selvi = 'selvi@example.com'
const priya = 'priya@pearlbridge.example'

describe('beside the server that has the embedded database', { timeout: 60_000 }, () => {
  let site: Site
  beforeAll(async () => {
    site = await startFilledSite(async (db) => {
      for (const email of [kavitha, selvi]) await insertRegistered(db, 'customer', { email })
      const to = { address: 'reader@example.in' }
      await enqueue(db, { channel: 'email', to, subject: 'Letter 1', text: 'Hello' })
      const refusal = new DeliveryError('SMTP EENVELOPE 550', { permanent: true })
      await deliverDue(db, { deliver: () => Promise.reject(refusal) })
    })
  }, 60_000)
  afterAll(() => site.remove())

  const run = async (...args: string[]) =>
    (await runCommand(args, { DATA_DIR: site.dataDir })).stdout
  const newBrowser = () =>
    new Browser(site.url, (path, init) => fetch(site.url + path, { ...init, redirect: 'manual' }))

  it('sessions signs out', async () => {
    const browser = newBrowser()
    const login = await browser.open('/login/customer')
    await browser.submit(login, { form: '#login', fill: { email: kavitha, password } })
    expect((await browser.request('/account')).status).toBe(200)
    const stdout = await run('sessions', 'end', '--account', kavitha, '--type', 'customer')
    expect(stdout).toBe(`Ended 1 session of ${kavitha} (customer).\n`)
    expect((await browser.request('/account')).status).toBe(303)
    expect(site.output()).not.toContain(kavitha)
  })

  it('people tells why a code was refused, as the log does', async () => {
    for (let n = 0; n < 4; n += 1) {
      const browser = newBrowser()
      const page = await browser.open('/forgot-password/customer')
      await browser.submit(page, { fill: { email: selvi } })
    }
    const shown = await run('people', 'show', selvi)
    expect(shown).toMatch(/otp-destination-10-minutes +3 of 3 /)
    const [, tag = 'none'] = /\n([0-9a-f]{16}) +selvi@example\.com\n/.exec(shown) ?? []
    const lines = site.output().split('\n')
    const refused = lines.filter((line) => line.includes('"code refused"'))
    expect(refused).toHaveLength(1)
    const expected = { to: tag, reason: 'too-many', channel: 'email' }
    expect(JSON.parse(refused[0] ?? '{}')).toMatchObject(expected)
    expect(site.output()).not.toContain(selvi)
    expect(await run('people', 'show', 'nobody@example.com')).toContain('No account has it.')
  })

  it('queue sends what was given up', async () => {
    expect(await run('queue', 'retry', '--dead')).toMatch(/^\d+: due now\n$/)
    // Whatever puts a message in wakes the queue, which looks by itself every 10 s.
    await fetch(`${site.url}/api/contacts/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'A', email: 'a@example.in', message: 'Hello' }),
    })
    await site.outbox.waitFor(({ subject }) => subject === 'Letter 1')
  })

  it('staff ends sessions at once, and the log holds neither names nor links', async () => {
    const browser = newBrowser()
    await addStaffPerson(site, { name: 'Priya Raman', email: priya }, browser)
    await signInAs(site, priya, browser)
    expect((await browser.request('/staff/record')).status).toBe(200)
    expect(await runStaff(site, 'list')).toMatch(/ set +\d{4}-\d\d-\d\d \d\d:\d\d IST\n/)
    await runStaff(site, 'add', 'Mani', 'mani@pearlbridge.example')
    await runStaff(site, 'remove', priya, '--yes')
    expect((await browser.request('/staff/record')).status).toBe(404)
    const log = site.output()
    for (const secret of ['token=', 'Priya', priya, 'Harbour']) expect(log).not.toContain(secret)
    for (const event of ['staff-password-set', 'staff-signed-in']) expect(log).toContain(event)
  })
})
