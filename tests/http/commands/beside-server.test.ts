import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryError } from '~/domain/delivery/message'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { addStaffPerson, runStaff, signInAs } from '../../support/people/staff-command'
import { startFilledSite } from '../../support/site/filled-site'
import { runCommand } from '../../support/site/run-command'
import type { Site } from '../../support/site/server'

const priya = 'priya@pearlbridge.example'

describe('beside the server that has the embedded database', { timeout: 60_000 }, () => {
  let site: Site
  beforeAll(async () => {
    site = await startFilledSite(async (db) => {
      const to = { address: 'reader@example.in' }
      await enqueue(db, { channel: 'email', to, subject: 'Letter 1', text: 'Hello' })
      const refusal = new DeliveryError('SMTP EENVELOPE 550', { permanent: true })
      await deliverDue(db, { deliver: () => Promise.reject(refusal) })
    })
  }, 60_000)
  afterAll(() => site.remove())

  const run = async (...args: string[]) =>
    (await runCommand(args, { DATA_DIR: site.dataDir })).stdout
  const newBrowser = () => site.browser()

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
