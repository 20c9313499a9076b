import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { startMailServer, type MailServer } from '../../support/services/mail-server'
import { createDatabase } from '../../support/database/fresh-database'
import { startSite, type Site } from '../../support/site/server'
import { submit } from '../forms/candidate'
import { getText } from '../portal/company-page'
import { soon } from '../../support/soon'

const token = 'read-the-figures-2026'
const server = inject('postgres')

describe.skipIf('missing' in server)('what an operator sees of a mail server that', () => {
  let mail: MailServer
  let made: Awaited<ReturnType<typeof createDatabase>>
  let database: OpenDatabase
  let site: Site
  beforeAll(async () => {
    mail = await startMailServer()
    made = await createDatabase((server as { url: string }).url)
    database = await openDatabase({ databaseUrl: made.url, dataDir: '' })
    site = await startSite({
      ...{ DELIVERY: 'live', DATABASE_URL: made.url, SECRET: 's'.repeat(32), METRICS_TOKEN: token },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'site@b.example', CONTACT_INBOX: 'desk@b.example' },
      ...{ SMS_KEY: 'key', SMS_TEMPLATE: 'template', PUBLIC_ORIGIN: 'http://localhost:1' },
    })
    await site.restart({ PUBLIC_ORIGIN: site.url })
  })
  afterAll(async () => {
    await site.remove()
    await database.close()
    await made.remove()
    await mail.shut()
  })

  const headers = { Authorization: `Bearer ${token}` }
  const figure = async (name: string) => {
    const text = await (await fetch(`${site.url}/metrics`, { headers })).text()
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return Number(line?.slice(name.length) ?? 0)
  }
  const findLine = (part: string) =>
    soon(() => {
      const line = site
        .output()
        .split('\n')
        .find((one) => one.includes(part))
      expect(line).toBeDefined()
      return JSON.parse(line ?? '') as Record<string, unknown>
    }, 10_000)
  const write = async (message: string) => {
    const visitor = site.browser()
    const fill = { username: 'Arul', email: 'arul@example.com', message }
    await visitor.submit(await visitor.open('/contact'), { form: '#contact', fill })
  }

  it('does not know a mailbox: the log has its words, without the address', async () => {
    mail.manner = { recipient: '550 no such mailbox' }
    const visitor = site.browser()
    const page = await visitor.open('/form')
    const gmail = 'mistypd@gmail.com'
    const shown = await submit(visitor, page, 'send-email-otp', { gmail })
    expect(shown.status).toBe(503)
    expect(getText(shown)).toContain('Failed to send OTP.')
    expect(await findLine('one-time password not sent')).toMatchObject({
      level: 'error',
      cause: 'SMTP EENVELOPE at 127.0.0.1 550 no such mailbox',
    })
    const failed = 'one_time_passwords_total{channel="email",outcome="delivery"}'
    expect(await figure(failed)).toBe(1)
    expect(site.output()).not.toContain('mistypd')
  })

  it('is away: readyz tells for how long the oldest letter waits', async () => {
    await mail.shut()
    await write('Please call me soon.')
    expect(await findLine('message-postponed')).toMatchObject({ level: 'warn', msg: 'queue' })
    await database.db
      .updateTable('queued_messages')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('dead_at', 'is', null)
      .execute()
    const { checks } = (await (await fetch(`${site.url}/readyz`, { headers })).json()) as {
      checks: { queue: { ok: boolean; lagSeconds: number } }
    }
    expect(checks.queue).toMatchObject({ ok: false, waiting: 1 })
    expect(checks.queue.lagSeconds).toBeGreaterThan(600)
    await mail.open()
  })
})
