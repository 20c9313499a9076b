import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { startStaffSession } from '~/domain/staff/staff-sessions.server'
import { receiveDocument } from '~/domain/documents/documents.server'
import { useBuiltApp } from '../support/app'
import type { Browser, Page } from '../support/browser'
import { emptyTables } from '../support/empty-tables'
import { folded, parseHtml, words } from '../support/html'
import { insertRegistered, password, passwordHash } from '../support/registered'
import { insertStaff, staffBrowser } from '../support/staff'
import { uploadOf } from '../support/uploads'

const nobody = '00000000-0000-4000-8000-000000000000'
const nowhere = '00000000-0000-4000-8000-000000000001'
const message = 'வணக்கம்,\n\nplease call.\u202e dlrow'

describe('one submission at the staff desk', () => {
  const app = useBuiltApp()
  let browser: Browser

  beforeEach(async () => {
    await emptyTables(app.services.db)
    browser = (await staffBrowser(app)).browser
  })

  const register = (userType: UserType = 'candidate', email = `${userType}.sheet@gmail.com`) =>
    insertRegistered(app.services.db, userType, { email })

  async function write(at = new Date('2026-11-12T05:01:00Z')) {
    const { id } = await app.services.db
      .insertInto('contact_messages')
      .values({ username: 'Arul', email: 'arul+x?@example.in', phone: 'none yet', message })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.services.db
      .updateTable('contact_messages')
      .set({ created_at: at })
      .where('id', '=', id)
      .execute()
    return id
  }

  async function upload(accountId: string, file = 'resume.pdf') {
    const { db, store } = app.services
    const result = await receiveDocument(db, store, {
      owner: { accountId },
      kind: 'resume',
      upload: await uploadOf(file),
    })
    if (!result.ok) throw new Error(result.message)
    return result.document.id
  }

  const acts = async () => {
    const rows = await app.services.db
      .selectFrom('staff_acts')
      .select(['act', 'kind', 'subject_id', 'detail', 'staff_name'])
      .orderBy('at')
      .execute()
    return rows.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
  }

  const factsOf = ({ html }: Page) =>
    Object.fromEntries(
      [...parseHtml(html).querySelectorAll('dl > div')].map((pair) =>
        [...pair.children].map((child) => words(child)),
      ),
    ) as Record<string, string>
  const missingIn = ({ html }: Page) =>
    [...parseHtml(html).querySelectorAll('main p')]
      .map(words)
      .filter((text) => /^Not given/.test(text))
  /** A button of text browsers is a field. */
  function pressInWords(lynx: Browser, { html }: Page, selector: string) {
    const form = parseHtml(html).querySelector(selector)
    const inputs = [...(form?.querySelectorAll('input') ?? [])]
    const body = new URLSearchParams(inputs.map(({ name, value }) => [name, value]))
    return lynx.request(form?.getAttribute('action') ?? '', { method: 'POST', body })
  }
  const headings = ({ html }: Page) =>
    [...parseHtml(html).querySelectorAll('main h1, main h2')].map(words)
  const linksOf = ({ html }: Page) =>
    Object.fromEntries(
      [...parseHtml(html).querySelectorAll('main a')].map((link) => [
        words(link),
        link.getAttribute('href') ?? '',
      ]),
    ) as Record<string, string>

  it('shows every field of a candidate by the labels and sections of the form', async () => {
    const id = await register()
    await app.services.db
      .updateTable('candidates')
      .set({
        sub_departments: ['React', 'Web Dev'],
        skills_certifications: 'TypeScript\nSQL',
        is_experienced: true,
        current_employer: 'Korkai Web Works',
        total_experience: '4',
        relevant_experience: '1',
      })
      .where('account_id', '=', id)
      .execute()
    const page = await browser.open(`/staff/candidate/${id}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect(headings(page)).toEqual([
      'Kavitha Selvam',
      'Personal',
      'Professional',
      'Skills & Certifications',
      'Educational',
      'Account',
      'Documents',
      'Requests',
      'Internal note',
    ])
    expect(factsOf(page)).toMatchObject({
      'Full name': 'Kavitha Selvam',
      Gmail: 'candidate.sheet@gmail.com',
      Phone: '98765 43210, Chat',
      'Date of birth': '14 March 1999',
      'Position applied for': 'Developer',
      'Sub-departments': 'React, Web Dev',
      'Work experience': 'Yes',
      'Total experience': '4 years',
      'Relevant experience': '1 year',
      'Skills and certifications': 'TypeScriptSQL',
      'Postgraduate degree': 'No',
      'Year of graduation': '2020',
      'Email verified on': '1 January 2025, 5:30 am',
    })
    expect(missingIn(page).join(' ')).toContain('Gender, Marital status, Blood group')
    expect(linksOf(page)).toMatchObject({
      '98765 43210': 'tel:+919876543210',
      Chat: 'https://wa.me/919876543210',
      'candidate.sheet@gmail.com':
        'mailto:candidate.sheet@gmail.com?subject=Your%20application%3A%20Developer%20%E2%80%93%20Pearlbridge',
    })
    const others = [...parseHtml(page.html).querySelectorAll('a[href^="http"]')]
    expect(others.map((link) => link.getAttribute('rel'))).toEqual(
      others.map(() => 'noopener noreferrer nofollow'),
    )
  })

  it('shows every field of a company, of a customer and of a message', async () => {
    const company = await register('client')
    await app.services.db
      .updateTable('companies')
      .set({
        company_weblink: 'https://korkai.example/',
        company_social_media_linkedin: ['https://www.linkedin.com/company/korkai'],
        annual_income: '42000000.5',
        net_profit: '-3850000',
        company_employees: 48,
      })
      .execute()
    await app.services.db.updateTable('accounts').set({ phone_verified_at: null }).execute()
    const page = await browser.open(`/staff/client/${company}`)
    expect(factsOf(page)).toMatchObject({
      'Company name': 'Korkai Web Works',
      'Company phone': '98765 43210, Chat (not verified)',
      Website: 'korkai.example',
      LinkedIn: 'linkedin.com/company/korkai',
      'Annual income': '₹4,20,00,000.50',
      'Net profit': '-₹38,50,000',
      'Number of employees': '48',
    })
    const customer = await browser.open(`/staff/customer/${await register('customer')}`)
    expect(factsOf(customer)).toMatchObject({
      'Full Name': 'Selvi Arasu',
      Address: '1 Beach Road',
      'Select Service': 'ACADEMY',
    })
    const contact = await browser.open(`/staff/contact/${await write()}`)
    expect(factsOf(contact)).toMatchObject({
      Name: 'Arul',
      Email: 'arul+x?@example.in (not verified)',
      Phone: 'none yet (not verified)',
      Message: folded(message.replaceAll('\n', '')),
    })
    expect(contact.html).toContain('வணக்கம்,<br/><br/>please call.')
    expect(linksOf(contact)['arul+x?@example.in']).toBe(
      'mailto:arul%2Bx%3F@example.in?subject=Your%20message%20of%2012%20November%202026%20%E2%80%93%20Pearlbridge',
    )
    expect(headings(contact)).toEqual(['Arul', 'Message', 'Internal note'])
  })

  it('is found by its whole id and kind alone', async () => {
    const id = await register()
    const written = await write()
    for (const path of [
      `client/${id}`,
      `contact/${id}`,
      `candidate/${written}`,
      `candidate/${nobody}`,
      `candidate/${id.slice(0, 8)}`,
      `candidate/${id.toUpperCase()}`,
      `Candidate/${id}`,
      `friend/${id}`,
      `candidate/${id}%00`,
    ]) {
      for (const page of [path, `${path}/erase`, `${path}/documents/${nowhere}`]) {
        expect([page, (await browser.request(`/staff/${page}`)).status]).toEqual([page, 404])
      }
    }
    expect(await acts()).toEqual([])
  })

  it('records who opened it, within an hour once; the owner sees the first time', async () => {
    const id = await register()
    const firstRead = async () =>
      (await app.services.db.selectFrom('accounts').select('first_read_at').executeTakeFirst())
        ?.first_read_at
    const path = `/staff/candidate/${id}`
    await browser.request(path, { method: 'HEAD' })
    const ahead = await browser.request(path, { headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).toBe(503)
    expect(ahead.html).not.toContain('Kavitha')
    expect([await acts(), await firstRead()]).toEqual([[], null])
    await browser.open(path)
    const first = await firstRead()
    expect(first).toBeInstanceOf(Date)
    await browser.open(path)
    expect([await acts(), await firstRead()]).toEqual([['opened'], first])
  })

  it('leads from the list to the bytes of a resume and a mark in three requests, as Lynx sends them', async () => {
    const id = await register()
    await upload(id)
    const lynx = app.browser({ 'user-agent': 'Lynx/2.9.2', accept: 'text/html, */*;q=0.01' })
    lynx.cookies.set('staff', browser.cookies.get('staff') ?? '')
    const page = await lynx.request(`/staff/candidate/${id}?state=new`)
    const href = linksOf(page)['Download resume'] ?? ''
    const file = await lynx.request(href)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="resume.pdf"; filename*=UTF-8''resume.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    const bytes = await readFile(new URL('../fixtures/documents/resume.pdf', import.meta.url))
    expect(Number(file.headers.get('content-length'))).toBe(bytes.length)
    const form = 'form[action*="#state"]'
    const marked = await pressInWords(lynx, page, form)
    expect([marked.status, marked.location]).toEqual([
      303,
      `/staff/candidate/${id}?state=new#state`,
    ])
    const after = await lynx.follow(marked)
    expect(words(parseHtml(after.html).body)).toMatch(/Handled by Priya Raman on \d/)
    expect(await acts()).toEqual(['opened', 'downloaded resume', 'marked'])
    const back = await lynx.follow(await pressInWords(lynx, after, form))
    expect(words(parseHtml(back.html).body)).toContain('Marked as new.')
  })

  it('gives out a document under its very own person only', async () => {
    const [kavitha, selvi] = [await register(), await register('candidate', 'selvi@gmail.com')]
    const [hers, other] = [await upload(kavitha), await upload(selvi, 'resume.docx')]
    const company = await register('client')
    const path = (kind: string, id: string, document: string) =>
      `/staff/${kind}/${id}/documents/${document}`
    for (const wrong of [
      path('candidate', kavitha, other),
      path('candidate', selvi, hers),
      path('client', kavitha, hers),
      path('client', company, hers),
      path('contact', await write(), hers),
      path('candidate', kavitha, nobody),
      path('candidate', kavitha, 'resume'),
    ]) {
      expect([wrong, (await browser.request(wrong)).status]).toEqual([wrong, 404])
    }
    for (const init of [{ method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
      await browser.request(path('candidate', kavitha, hers), init)
    }
    expect(await acts()).toEqual([])
    expect(
      (await browser.request(path('candidate', kavitha, hers), { method: 'POST' })).status,
    ).toBe(405)
  })

  it('says what a scan found, and keeps what is infected', async () => {
    const { db, store } = app.services
    const id = await register()
    const documentId = await upload(id, 'resume.docx')
    const path = `/staff/candidate/${id}`
    const said = async () => {
      const page = await browser.open(path)
      return words(parseHtml(page.html).querySelector('#documents') as Element)
    }
    expect(await said()).toMatch(
      /^DocumentsResume: resume.docx Word file, \d+ KB. Not checked for viruses. May contain macros. Open it in protected view. Download resume$/,
    )
    await db
      .updateTable('documents')
      .set({ scanned_at: new Date('2026-11-12T05:01:00Z') })
      .execute()
    expect(await said()).toContain('No virus found on 12 November 2026.')
    await db.updateTable('documents').set({ virus: 'Eicar-Test-Signature' }).execute()
    expect(await said()).toMatch(
      /KB. A virus was found: Eicar-Test-Signature. It is not given out.$/,
    )
    const refused = await browser.request(`${path}/documents/${documentId}`)
    expect(refused.status).toBe(410)
    expect(refused.html).toContain('Eicar-Test-Signature')
    await db.updateTable('documents').set({ virus: null }).execute()
    const { storage_key } = await db
      .selectFrom('documents')
      .select('storage_key')
      .executeTakeFirstOrThrow()
    await store.remove(storage_key)
    const missing = await browser.request(`${path}/documents/${documentId}`)
    expect(missing.status).toBe(500)
    expect(missing.html).toContain('Something broke on our side')
    expect((await acts()).filter((act) => act.startsWith('downloaded'))).toEqual([])
  })

  describe('its note', () => {
    const form = '#note-form'
    const noteIn = ({ html }: Page) => parseHtml(html).querySelector('textarea')?.textContent
    const stored = () => app.services.db.selectFrom('staff_notes').selectAll().execute()

    it('is saved, shown with who and when, and removed', async () => {
      const path = `/staff/candidate/${await register()}?search=k`
      const page = await browser.open(path)
      expect(page.html).toContain(
        'Not shown on the site. It is part of the data this person may ask for.',
      )
      const saved = await browser.submit(page, {
        form,
        fill: { note: 'Call on Monday' },
        press: 'note',
      })
      expect([saved.status, saved.location]).toEqual([303, `${path}#note`])
      const again = await browser.follow(saved)
      expect(noteIn(again)).toBe('Call on Monday')
      expect(again.html).toMatch(/Written by Priya Raman on \d/)
      expect(again.html).toContain('The note is saved.')
      const gone = await browser.submit(again, { form, fill: { note: ' \n ' }, press: 'note' })
      expect((await browser.follow(gone)).html).toContain('The note is removed.')
      expect(await stored()).toEqual([])
      expect(await acts()).toEqual(['opened', 'noted', 'noted'])
    })

    it('that is too long comes back as it was typed', async () => {
      const page = await browser.open(`/staff/contact/${await write()}`)
      const note = 'ந'.repeat(5001)
      const long = await browser.submit(page, { form, fill: { note }, press: 'note' })
      expect(long.status).toBe(422)
      expect(noteIn(long)).toBe(note)
      expect(long.html).toContain('The note must be at most 5000 characters')
      expect(long.html).toContain('<title>Error: Arul')
      const whole = await browser.submit(long, {
        form,
        fill: { note: note.slice(1) },
        press: 'note',
      })
      expect(whole.status).toBe(303)
      expect((await stored())[0]?.note).toBe(note.slice(1))
    })

    it('of two people who write at once: the second sees both texts and chooses', async () => {
      const path = `/staff/candidate/${await register()}`
      const mani = await insertStaff(app.services.db, {
        name: 'Mani',
        email: 'mani@pearlbridge.example',
      })
      const { browser: second } = await staffBrowser(app, mani)
      const [mine, theirs] = [await browser.open(path), await second.open(path)]
      await second.submit(theirs, { form, fill: { note: 'From Mani' }, press: 'note' })
      const overtaken = await browser.submit(mine, {
        form,
        fill: { note: 'From Priya' },
        press: 'note',
      })
      expect(overtaken.status).toBe(409)
      expect(overtaken.html).toContain('Mani changed this note on')
      expect(words(parseHtml(overtaken.html).querySelector('blockquote') as Element)).toBe(
        'From Mani',
      )
      expect(noteIn(overtaken)).toBe('From Priya')
      expect((await stored())[0]?.note).toBe('From Mani')
      // Too long by then: what it was made from is not forgotten.
      const chosen = await browser.submit(overtaken, { form, press: 'note' })
      expect(chosen.status).toBe(303)
      expect((await stored())[0]).toMatchObject({ note: 'From Priya', written_by: 'Priya Raman' })
    })

    it('posted after the session has ended waits for the next sign-in', async () => {
      const { db } = app.services
      const id = await register()
      const path = `/staff/candidate/${id}?state=new`
      const page = await browser.open(path)
      await db
        .updateTable('staff_sessions')
        .set({ seen_at: new Date(Date.now() - 3 * 60 * 60 * 1000) })
        .execute()
      const note = 'long '.repeat(900)
      const led = await browser.submit(page, { form, fill: { note }, press: 'note' })
      const next = encodeURIComponent(`${path}#note`)
      expect([led.status, led.location]).toEqual([303, `/staff/login?next=${next}`])
      expect(await stored()).toEqual([])
      const staff = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
      const start = { staffId: staff.id, passwordHash: await passwordHash, userAgent: '' }
      browser.cookies.set('staff', await startStaffSession(db, { ...start, confirmed: true }))
      const back = await browser.open(path)
      expect(noteIn(back)).toBe(note)
      expect(back.html).toMatch(/This text was kept on [^.]+, when your session had ended\./)
      const saved = await browser.submit(back, { form, press: 'note' })
      expect(saved.status).toBe(303)
      expect((await stored())[0]?.note).toBe(note.trim())
      expect((await browser.follow(saved)).html).not.toContain('This text was kept')
      expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
    })

    it('that was kept can be discarded; whoever else posts one is answered as ever', async () => {
      const { db } = app.services
      const id = await register()
      const path = `/staff/candidate/${id}`
      const page = await browser.open(path)
      const own = browser.cookies.get('staff') ?? ''
      const ended = (hours: number) =>
        db
          .updateTable('staff_sessions')
          .set({ seen_at: new Date(Date.now() - hours * 60 * 60 * 1000) })
          .execute()
      await ended(3)
      const body = new URLSearchParams({ token: 'forged', intent: 'note', note: 'Forged' })
      expect((await browser.request(path, { method: 'POST', body })).status).toBe(303)
      expect(await db.selectFrom('drafts').select('id').execute()).toEqual([])
      const stranger = app.browser()
      expect((await stranger.request(path, { method: 'POST', body })).status).toBe(404)
      await browser.submit(page, { form, fill: { note: 'Kept' }, press: 'note' })
      await ended(0)
      browser.cookies.set('staff', own)
      const back = await browser.open(path)
      expect(noteIn(back)).toBe('Kept')
      const empty = await browser.follow(
        await browser.submit(back, { form, press: 'discard-note' }),
      )
      expect(noteIn(empty)).toBe('')
      expect(empty.html).toContain('The text that was kept is discarded.')
    })

    it('stays on the page while the database is away', async () => {
      const path = `/staff/candidate/${await register()}`
      const page = await browser.open(path)
      const { db } = app.services
      app.services.db = new Proxy({} as typeof db, {
        get() {
          throw Object.assign(new Error('terminating connection'), { code: '57P01' })
        },
      })
      const away = await browser.submit(page, { form, fill: { note: 'Mine' }, press: 'note' })
      app.services.db = db
      expect(away.status).toBe(503)
      expect(away.html).toContain('Failed to save the note.')
      expect(noteIn(away)).toBe('Mine')
      const asked = await browser.submit({ ...away, path }, { form, press: 'note' })
      expect(asked.status).toBe(403)
      const saved = await browser.submit({ ...asked, path }, { form, press: 'note' })
      expect(saved.status).toBe(303)
      expect((await stored())[0]?.note).toBe('Mine')
    })
  })

  it('leads to what stands beside it in the list one came from, and back', async () => {
    const days = [1, 2, 3, 4]
    const ids: string[] = []
    for (const day of days) ids.push(await write(new Date(`2026-11-0${day}T05:00:00Z`)))
    const [first = '', second = '', third = '', fourth = ''] = ids
    const query = '?kind=contact&state=new'
    const page = await browser.open(`/staff/contact/${third}${query}`)
    expect(linksOf(page)).toMatchObject({
      'Back to the list': `/staff${query}#row-${third}`,
      'Previous (newer)': `/staff/contact/${fourth}${query}`,
      'Next (older)': `/staff/contact/${second}${query}`,
    })
    const marked = await browser.submit(page, { form: 'form[action*="#state"]' })
    expect(linksOf(await browser.follow(marked))['Next (older)']).toBe(
      `/staff/contact/${second}${query}`,
    )
    expect(linksOf(await browser.open(`/staff/contact/${fourth}${query}`))).toMatchObject({
      'Next (older)': `/staff/contact/${second}${query}`,
    })
    const ends = await browser.open(`/staff/contact/${first}?kind=candidate&search=nobody`)
    expect(linksOf(ends)).not.toHaveProperty('Next (older)')
    expect((await browser.open(`/staff/contact/${first}?from=yesterday`)).status).toBe(200)
  })

  describe('is erased', () => {
    const form = '#erase'
    const press = (page: Page, fill = { password }) => browser.submit(page, { form, fill })

    it('with the password, as the command does it, and says what goes and what stays', async () => {
      const { db, store } = app.services
      const id = await register()
      await upload(id)
      const { storage_key } = await db
        .selectFrom('documents')
        .select('storage_key')
        .executeTakeFirstOrThrow()
      const page = await browser.open(`/staff/candidate/${id}/erase?state=new`)
      const shown = words(parseHtml(page.html).querySelector('main') as Element)
      expect(shown).toContain("the candidate's account, profile and sessions")
      expect(shown).toContain('resume.pdf')
      expect(shown).toContain('candidate.sheet@gmail.com is told by mail.')
      expect(shown).toContain(
        'What stays: copies in the mailbox, in exported lists and in back-ups',
      )
      for (const wrong of ['', 'Wrong*2025']) {
        const refused = await press(page, { password: wrong })
        expect(refused.status).toBe(422)
      }
      const erased = await press(page)
      expect([erased.status, erased.location]).toEqual([303, '/staff?state=new'])
      expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
      expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
      for await (const { key } of store.list()) expect(key).not.toBe(storage_key)
      expect(await acts()).toEqual(['erasing', 'erased'])
      const again = await press(page)
      expect([again.status, again.location]).toEqual([303, '/staff?state=new'])
      expect(await acts()).toEqual(['erasing', 'erased'])
      expect((await browser.request(`/staff/candidate/${id}`)).status).toBe(404)
    })

    it('never by guessing: after five wrong passwords there is a wait', async () => {
      const id = await register()
      const page = await browser.open(`/staff/candidate/${id}/erase`)
      for (let n = 0; n < 5; n += 1) await press(page, { password: `Wrong*202${n}` })
      const waiting = await press(page)
      expect(waiting.status).toBe(429)
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(waiting.html).toContain('Too many failed attempts.')
      expect(await app.services.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
    })
  })
})
