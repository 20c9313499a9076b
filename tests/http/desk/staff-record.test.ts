import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordAudit } from '~/domain/staff/audit.server'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, readText } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'

describe('the record of access', () => {
  const app = useBuiltApp()
  const at = new Date('2026-11-12T05:01:00Z')

  it('shows who did what, when and to whom', async () => {
    const { db } = app.services
    const staff = await insertStaff(db)
    const { browser } = await enterDesk(app, staff)
    const subjectId = await insertRegistered(db)
    const of = { staff, kind: 'candidate', subjectId } as const
    await recordAudit(db, { ...of, act: 'downloaded', detail: 'resume' }, at)
    await recordAudit(
      db,
      { staff, kind: 'contact', act: 'exported', detail: 'inbox, message' },
      new Date(at.getTime() + 1000),
    )
    const page = await browser.open('/staff/record')
    const rows = [...parseHtml(page.html).querySelectorAll('tbody tr')]
    expect(rows.map(readText)).toEqual([
      '12 November 2026, 10:31 am Priya Raman Exported: the inbox, messages',
      '12 November 2026, 10:31 am Priya Raman Downloaded: the resume Kavitha Selvam (candidate)',
    ])
    expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe(`/staff/candidate/${subjectId}`)
    expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
  })

  it('has no line for lists and searches, and shows lines of before', async () => {
    const { db } = app.services
    await db.deleteFrom('staff_acts').execute()
    const staff = await insertStaff(db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    const { browser } = await enterDesk(app, staff)
    const id = await insertRegistered(db, 'candidate', { email: 'looked.at@gmail.com' })
    await sql`insert into staff_acts (at, staff_name, act, kind, detail)
      values (${at}, 'Mani', 'searched', 'contact', 'inbox, searched')`.execute(db)
    for (const path of ['', '?kind=application&search=looked']) {
      await browser.open(`/staff${path}`)
    }
    await browser.request(`/staff/candidate/${id}`, { method: 'HEAD' })
    await browser.open(`/staff/candidate/${id}`)
    const page = await browser.open('/staff/record')
    const told = [...parseHtml(page.html).querySelectorAll('tbody tr')].map((row) =>
      readText(row).replace(/^.*Mani /, ''),
    )
    expect(told).toEqual(['Opened Kavitha Selvam (candidate)', 'searched: the inbox, searched'])
  })

  it('says each act in a plain sentence', async () => {
    const { db } = app.services
    await db.deleteFrom('staff_acts').execute()
    const staff = await insertStaff(db, { name: 'Bala', email: 'bala@pearlbridge.example' })
    const subjectId = await insertRegistered(db, 'client', { email: 'acts@korkai.example' })
    const of = { staff, kind: 'client', subjectId } as const
    const reference = 'PB-7K3M-Q9TX'
    const acts: Parameters<typeof recordAudit>[1][] = [
      { ...of, act: 'moved', detail: reference },
      { ...of, act: 'erased', subjectId: '12345678-0000-4000-8000-000000000000' },
      { staff, kind: 'contact', act: 'staff-added', detail: 'Selvi' },
      { staff, kind: 'contact', act: 'exported', detail: 'inbox, from 2026-03-01' },
    ]
    for (const [n, act] of acts.entries()) await recordAudit(db, act, new Date(+at - n * 1000))
    const { browser } = await enterDesk(app, staff)
    const page = await browser.open('/staff/record')
    const told = [...parseHtml(page.html).querySelectorAll('tbody tr')].map((row) =>
      readText(row).replace(/^.*Bala /, ''),
    )
    const name = 'Korkai Web Works'
    expect(told).toEqual([
      `Changed: ${reference} ${name} (company)`,
      'Erased no. 12345678 (company, erased)',
      'Added to the team: Selvi',
      'Exported: the inbox, from 2026-03-01',
    ])
  })

  it.each([
    ['candidate', '/profile/candidate'],
    ['client', '/profile/client'],
    ['client', '/profile/client?tab=welcome'],
    ['customer', '/profile/customer'],
  ] as const)('tells a %s on %s when it was first read', async (userType, page) => {
    const { db } = app.services
    const email = `${page.replace(/\W/g, '')}@gmail.com`
    const id = await insertRegistered(db, userType, { email })
    const browser = app.browser()
    const login = await browser.open(`/login/${userType}`)
    await browser.submit(login, { form: '#login', fill: { email, password } })
    const said = async () => /Seen by us[^<]*/.exec((await browser.open(page)).html)?.[0]
    expect(await said()).toBeUndefined()
    const first_read_at = new Date('2026-12-11T20:00:00Z')
    await db.updateTable('accounts').set({ first_read_at }).where('id', '=', id).execute()
    expect(await said()).toBe('Seen by us on 12 December 2026.')
  })
})
