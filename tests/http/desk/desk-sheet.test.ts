import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { verifyPassword } from '~/domain/accounts/password.server'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { formatReference } from '~/domain/cases/reference'
import { startSession } from '~/domain/sessions/session-rows.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  listStaffActs,
  queryAll,
  insertCase,
  insertMessage,
  readMain,
  sendAnswer,
  readTyped,
  listWaiting,
} from '../../support/people/desk'
import { awayDatabase } from '../../support/database/away'
import { emptyTables } from '../../support/database/empty-tables'
import { readText } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { loadUpload } from '../../support/uploads'

const written = 'வணக்கம்,\n\nplease call.\u202e dlrow'
const typed = { status: 'in-progress', text: 'Come on Monday' }

describe('the page of one person at the desk', () => {
  const app = useBuiltApp()
  let browser: Browser
  let other: Browser
  let arul: Awaited<ReturnType<typeof insertStaff>>

  beforeEach(async () => {
    const { db } = app.services
    await emptyTables(db)
    browser = (await enterDesk(app)).browser
    arul = await insertStaff(db, { name: 'Arul', email: 'arul@pearlbridge.example' })
    other = (await enterDesk(app, arul)).browser
  })

  const register = (userType: UserType = 'candidate', email = `${userType}.sheet@gmail.com`) =>
    insertRegistered(app.services.db, userType, { email })

  /** A candidate with one application. */
  async function applied() {
    const id = await register()
    const request = await insertCase(app.services.db, id)
    const path = `/staff/candidate/${id}?case=${request.id}`
    return { id, request, path, reference: formatReference(request.reference) }
  }

  async function upload(accountId: string, file = 'resume.pdf') {
    const { db, store } = app.services
    const received = {
      owner: { accountId },
      kind: 'resume',
      upload: await loadUpload(file),
    } as const
    const result = await saveUpload(db, store, received)
    if (!result.ok) throw new Error(result.message)
    return result.document.id
  }

  const casesNow = () => {
    const cases = app.services.db.selectFrom('cases').leftJoin('staff', 'staff.id', 'assigned_to')
    return cases.select(['status', 'staff.name as assignee']).orderBy('status').execute()
  }
  const statuses = async () => (await casesNow()).map(({ status }) => status)
  const assignees = async () => (await casesNow()).map(({ assignee }) => assignee)
  const letters = () => listWaiting(app.services.db, 'candidate.sheet@gmail.com')
  const press = async (path: string, press: string, fill: Record<string, string> = {}) =>
    sendAnswer(browser, await browser.open(path), press, fill)

  const readFacts = (page: Page) =>
    Object.fromEntries(
      queryAll(page, 'dl > div').map((pair) => [...pair.children].map((child) => readText(child))),
    ) as Record<string, string>
  const headings = (page: Page) => queryAll(page, 'main :is(h1, h2)').map(readText)
  const findHref = (page: Page, text: string) =>
    queryAll(page, 'main a')
      .find((link) => readText(link) === text)
      ?.getAttribute('href') ?? 'no such link'

  describe('shows', () => {
    it('the fields of a candidate by the labels and sections of the form', async () => {
      const { id, path } = await applied()
      const answers = {
        sub_departments: ['React', 'Web Dev'],
        skills_certifications: 'TypeScript\nSQL',
        is_experienced: true,
        current_employer: 'Korkai Web Works',
        total_experience: '4',
        relevant_experience: '1',
      }
      const row = app.services.db.updateTable('candidates').set(answers)
      await row.where('account_id', '=', id).execute()
      const page = await browser.open(path)
      expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
      expect(page.html).toContain('<meta name="robots" content="noindex"')
      expect(headings(page)).toEqual([
        'Kavitha Selvam',
        'Documents',
        'What they wrote',
        'Answer',
        'Personal',
        'Professional',
        'Educational',
        'Skills & Certifications',
        'Account',
      ])
      expect(readFacts(page)).toMatchObject({
        'Full name': 'Kavitha Selvam',
        Gmail: 'candidate.sheet@gmail.com',
        Phone: '98765 43210',
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
      expect(findHref(page, 'Call')).toBe('tel:+919876543210')
      expect(findHref(page, 'Chat')).toBe('https://wa.me/919876543210')
      expect(findHref(page, 'Write an email')).toBe('mailto:candidate.sheet@gmail.com')
      for (const link of queryAll(page, 'a[href^="http"]')) {
        expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer')
      }
    })

    it('the fields of a company, of a customer and of a message', async () => {
      const company = await register('client')
      const { db } = app.services
      const answers = {
        company_weblink: 'https://korkai.example/',
        company_social_media_linkedin: ['https://www.linkedin.com/company/korkai'],
        annual_income: '42000000.5',
        net_profit: '-3850000',
        company_employees: 48,
      }
      await db.updateTable('companies').set(answers).execute()
      expect(readFacts(await browser.open(`/staff/client/${company}`))).toMatchObject({
        'Company name': 'Korkai Web Works',
        'Company phone': '98765 43210',
        Website: 'korkai.example',
        LinkedIn: 'linkedin.com/company/korkai',
        'Annual income': '₹4,20,00,000.50',
        'Net profit': '-₹38,50,000',
        'Number of employees': '48',
      })
      expect(
        readFacts(await browser.open(`/staff/customer/${await register('customer')}`)),
      ).toMatchObject({
        'Full Name': 'Selvi Arasu',
        Address: '1 Beach Road',
        'Select Service': 'ACADEMY',
      })
      const sent = { username: 'Arul', email: 'arul+x?@example.in', phone: 'none yet' }
      const { id } = await insertMessage(db, { ...sent, message: written })
      const contact = await browser.open(`/staff/contact/${id}`)
      expect(readFacts(contact)).toMatchObject({
        Name: 'Arul',
        Email: 'arul+x?@example.in',
        Phone: 'none yet',
      })
      expect(contact.html).toContain('வணக்கம்,\n\nplease call.')
      expect(findHref(contact, 'Write an email')).toBe('mailto:arul%2Bx%3F@example.in')
      expect(headings(contact)).toEqual(['Arul', 'What they wrote', 'Answer', 'Sender'])
    })
  })

  it('gives out documents as an attachment, or to look at without scripts', async () => {
    const { id, path } = await applied()
    await upload(id)
    const page = await browser.open(path)
    const links = queryAll(page, '#documents a').map((link) => link.getAttribute('href') ?? '')
    const bytes = await readFile('tests/fixtures/documents/resume.pdf')
    const kinds = []
    for (const href of links) {
      const file = await browser.request(href)
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'private, no-store',
      })
      kinds.push(file.headers.get('content-disposition'))
    }
    expect(kinds.sort()).toEqual(['attachment; filename=resume.pdf', 'inline; filename=resume.pdf'])
    const docx = await upload(id, 'resume.docx')
    const asked = await browser.request(`/staff/candidate/${id}/documents/${docx}?view`)
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('saves a note in the time line, with who, where a search finds it', async () => {
    const { path } = await applied()
    const done = await press(path, 'note', { text: 'One\nவணக்கம்', status: 'done' })
    expect([done.status, done.location]).toEqual([303, `${path}#notice`])
    const after = await browser.follow(done)
    expect(readMain(after)).toContain('The note is saved. A note changes no status.')
    expect(readTyped(after).text).toBe('')
    await sendAnswer(other, await other.open(path), 'note', { text: 'Two' })
    expect(readMain(await browser.open(path))).toMatch(
      /Note Priya Raman, .*One வணக்கம்.*Note Arul, .*Two/,
    )
    const none = await press(path, 'note', { text: ' ' })
    expect([none.status, readMain(none)]).toEqual([
      422,
      expect.stringContaining('Write the note first.'),
    ])
    const found = await browser.open(`/staff?search=${encodeURIComponent('வணக்கம்')}`)
    expect(readMain(found)).toContain('Kavitha Selvam')
  })

  describe('answers', () => {
    it('a message, which is then answered and leaves the list, and opens the next case', async () => {
      const { db } = app.services
      const { path } = await applied()
      const { id } = await insertMessage(db, { email: 'asha@example.in' })
      const page = await browser.open(`/staff/contact/${id}`)
      const sent = await sendAnswer(browser, page, 'send', { text: 'Yes, please.' })
      expect([sent.status, sent.location]).toEqual([303, `${path}#notice`])
      const next = await browser.follow(sent)
      expect(readMain(next)).toMatch(
        /Your answer to Asha Nair leaves at \d+:\d\d [ap]m\. Below is Kavitha Selvam\./,
      )
      expect((await listWaiting(db, 'asha@example.in')).join()).toContain('Yes, please.')
      expect(readMain(await browser.open('/staff'))).not.toContain('Asha Nair')
      const last = await sendAnswer(browser, next, 'send', { text: 'Come on Monday' })
      expect([last.location, await statuses()]).toEqual(['/staff#notice', ['done', 'in-review']])
    })

    it('and leaves it open, or sets another status, where that is asked for', async () => {
      const { path } = await applied()
      await press(path, 'send', { text: 'We have it', status: 'received' })
      expect(await statuses()).toEqual(['received'])
      await press(path, 'send', { text: 'Come on Monday', status: 'in-progress' })
      expect(await statuses()).toEqual(['in-progress'])
      expect((await letters()).join()).toMatch(/is now: Shortlisted\.[^]*Come on Monday/)
    })

    it('not without a text and a status', async () => {
      const { path } = await applied()
      const wrong = await press(path, 'send', { text: ' ' })
      expect([wrong.status, await statuses()]).toEqual([422, ['received']])
      expect(readMain(wrong)).toContain('Write a text or choose a status.')
    })

    it('with a status alone, of which the sender of a message gets no letter', async () => {
      const { db } = app.services
      const { id } = await insertMessage(db)
      const page = await browser.open(`/staff/contact/${id}`)
      const after = await browser.follow(
        await sendAnswer(browser, page, 'send', { status: 'closed' }),
      )
      expect(readMain(after)).toMatch(/The status of Asha Nair’s case is changed\.(?! If)/)
      expect([await statuses(), await listWaiting(db, 'asha@example.in')]).toEqual([['closed'], []])
    })

    it('and undoes it with its letter, with the text in the box again', async () => {
      const { path } = await applied()
      await press(path, 'send', { status: 'done', text: 'You are placed' })
      const later = await browser.open(path)
      expect(readMain(later)).toMatch(/Undo the last answer \(until \d+:\d\d [ap]m\)/)
      const back = await sendAnswer(browser, later, 'undo')
      expect(readMain(back)).toContain('The answer is undone and will not be emailed.')
      expect([await statuses(), await letters()]).toEqual([['received'], []])
      expect(readTyped(back)).toMatchObject({ text: 'You are placed' })
      const twice = await sendAnswer(browser, later, 'undo')
      expect(readMain(twice)).toContain('There is nothing to undo:')
      expect(readTyped(twice)).toMatchObject({ text: 'You are placed' })
    })

    it('and leads to its undoing, which shows no text again that stands in the case', async () => {
      const { path } = await applied()
      const next = await browser.follow(await press(path, 'send', { text: 'Come on Monday' }))
      expect(next.html).toContain(`href="${path}#work"`)
      const page = await browser.open(path)
      await press(path, 'send', { text: 'Or on Tuesday' })
      expect(readTyped(await sendAnswer(browser, page, 'undo'))).toMatchObject({ text: '' })
    })

    it('unless a colleague was faster: says who, what and when, and keeps the text', async () => {
      const { path } = await applied()
      const page = await browser.open(path)
      await sendAnswer(other, await other.open(path), 'send', { status: 'closed' })
      const refused = await sendAnswer(browser, page, 'send', typed)
      expect([refused.status, readTyped(refused).text]).toEqual([409, typed.text])
      expect(readMain(refused)).toMatch(
        /Arul wrote or changed something on \d+ \w+ \d{4}, .+: this is "Not selected" now\./,
      )
      expect((await letters()).join()).not.toContain(typed.text)
      // The page was made anew.
      await sendAnswer(browser, refused, 'send', { status: 'done' })
      expect(await statuses()).toEqual(['done'])
    })
  })

  it('assigns the case and unassigns it, with all that is typed, and mails nobody', async () => {
    const { path } = await applied()
    const taken = await press(path, 'take', { text: 'Hello' })
    expect([await assignees(), readTyped(taken).text]).toEqual([['Priya Raman'], 'Hello'])
    await sendAnswer(browser, taken, 'give-back')
    expect([await assignees(), await letters(), await statuses()]).toEqual([
      [null],
      [],
      ['received'],
    ])
  })

  it('inserts a ready-made text behind what is typed', async () => {
    const { path } = await applied()
    const text = 'Come on Monday.'
    const row = app.services.db.insertInto('staff_texts').values({ title: 'Invitation', text })
    const { id: ready } = await row.returning('id').executeTakeFirstOrThrow()
    const done = await press(path, 'insert', { text: 'Hello', ready })
    expect(readTyped(done).text).toBe(`Hello\n\n${text}`)
  })

  it('saves what is typed as a ready-made text by its first line, or says what is wrong', async () => {
    const { path } = await applied()
    const saved = await press(path, 'save-text', { text: 'Good day,\nthank you.' })
    expect(readTyped(saved).text).toBe('Good day,\nthank you.')
    expect(readMain(saved)).toContain('“Good day,” is saved under Texts')
    const kept = app.services.db.selectFrom('staff_texts').select(['title', 'text'])
    expect(await kept.execute()).toEqual([{ title: 'Good day,', text: 'Good day,\nthank you.' }])
    const empty = await press(path, 'save-text')
    expect([empty.status, readMain(empty)]).toEqual([
      422,
      expect.stringContaining('Write the text.'),
    ])
  })

  it('leads back to its form with what was typed while the database was away', async () => {
    const { path } = await applied()
    const page = await browser.open(path)
    const { db } = app.services
    app.services.db = awayDatabase
    const away = await sendAnswer(browser, page, 'send', typed).finally(
      () => (app.services.db = db),
    )
    const back = await browser.submit(away, { form: 'main form' })
    expect([back.status, readTyped(back), await statuses()]).toEqual([403, typed, ['received']])
    expect((await sendAnswer(browser, back, 'send')).status).toBe(303)
  })

  describe('asks for the password where the session has ended, with all that was typed,', () => {
    const again = (page: Page, own = password) =>
      browser.submit(page, {
        form: 'main form',
        press: 'send',
        fill: { sign_in_password: own },
      })

    async function sendLate(fill: Record<string, string | File>) {
      const { path } = await applied()
      const page = await browser.open(path)
      const seen_at = new Date(Date.now() - 3 * 60 * 60 * 1000)
      await app.services.db.updateTable('staff_sessions').set({ seen_at }).execute()
      const ended = await sendAnswer(browser, page, 'send', fill)
      expect([ended.status, ended.location, await statuses()]).toEqual([
        403,
        undefined,
        ['received'],
      ])
      expect(readMain(ended)).toContain('Your session has ended')
      expect(readMain(ended)).toContain('Come on Monday')
      return ended
    }

    it('and then sends it', async () => {
      const wrong = await again(await sendLate(typed), 'Wrong*2025')
      expect([wrong.status, await statuses()]).toEqual([422, ['received']])
      expect(readMain(wrong)).toContain('This is not your password.')
      const sent = await again(wrong)
      expect([sent.status, sent.location, await statuses()]).toEqual([
        ...[303, '/staff#notice', ['in-progress']],
      ])
      expect((await letters()).join()).toContain(typed.text)
    })

    it('and asks for it once more before it erases', async () => {
      const { path } = await applied()
      const page = await browser.open(path)
      const seen_at = new Date(Date.now() - 3 * 60 * 60 * 1000)
      await app.services.db.updateTable('staff_sessions').set({ seen_at }).execute()
      const late = await browser.submit(page, {
        form: '#erase',
        press: 'erase',
        fill: { password },
      })
      const fill = { sign_in_password: password }
      const asked = await browser.submit(late, {
        form: 'main form',
        press: 'erase',
        fill,
      })
      expect([late.status, asked.status]).toEqual([403, 422])
      expect((await browser.open(path)).status).toBe(200)
    })

    it('and sends nothing without its files, which are chosen again', async () => {
      const file_1 = new File(['%PDF-1.4'], 'offer.pdf', { type: 'application/pdf' })
      const back = await again(await sendLate({ ...typed, file_1 }))
      expect([back.status, await statuses(), readTyped(back)]).toMatchObject([
        422,
        ['received'],
        typed,
      ])
      expect(readMain(back)).toContain('please choose your files again')
    })
  })

  it('answers 404 to who finds the person erased', async () => {
    const { id, path } = await applied()
    const page = await browser.open(path)
    const { db, intake, store } = app.services
    const by = { name: 'Arul' }
    await eraseSubject(db, { ...intake, store, by }, { kind: 'candidate', id })
    expect((await sendAnswer(browser, page, 'send', typed)).status).toBe(404)
    expect((await browser.request(path)).status).toBe(404)
  })

  it('records each act with the reference of its case, and an opening once an hour', async () => {
    const { path, reference } = await applied()
    for (let n = 0; n < 3; n += 1) await browser.open(path)
    await press(path, 'take')
    await press(path, 'note', { text: 'Good' })
    await press(path, 'send', { status: 'done' })
    expect(await listStaffActs(app.services.db)).toEqual([
      'opened',
      `moved ${reference}`,
      `noted ${reference}`,
      `moved ${reference}`,
    ])
  })

  it('signs a person out everywhere for an owner, and for nobody else', async () => {
    const { db } = app.services
    const { id, path } = await applied()
    const token = await startSession(db, { accountId: id, userAgent: '' })
    const mani = { name: 'Mani', email: 'mani@pearlbridge.example', role: 'member' } as const
    const member = (await enterDesk(app, await insertStaff(db, mani))).browser
    const page = await browser.open(path)
    const membersPage = await member.open(path)
    expect(queryAll(membersPage, '#sign-out')).toEqual([])
    const html = membersPage.html.replace('value="send"', 'value="sign-out"')
    const refused = await member.submit(
      { ...membersPage, html },
      { form: '#answer', press: 'sign-out' },
    )
    expect(refused.status).toBe(403)
    expect(await findSession(db, token)).toMatchObject({ ok: true })
    const said = await browser.follow(
      await browser.submit(page, { form: '#sign-out', press: 'sign-out' }),
    )
    expect(readMain(said)).toContain('The person is signed out everywhere.')
    expect(await findSession(db, token)).toMatchObject({ ok: false, reason: 'ended' })
    expect(await listStaffActs(db)).toContain('signed-out')
  })

  it('puts back an address that was changed in the last 7 days, and tells the other one', async () => {
    const { db } = app.services
    const { id, path } = await applied()
    const taken = 'mallory@gmail.com'
    const change = { email: taken, former_email: 'candidate.sheet@gmail.com' }
    const until = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    const set = async (former_email_until: Date) =>
      db
        .updateTable('accounts')
        .set({ ...change, former_email_until })
        .execute()
    const press = { form: '#sign-out', press: 'put-back' }
    await set(until(-1))
    expect((await browser.open(path)).html).not.toContain('value="put-back"')
    await set(until(1))
    const page = await browser.open(path)
    const token = await startSession(db, { accountId: id, userAgent: '' })
    expect(readMain(await browser.follow(await browser.submit(page, press)))).toContain(
      'The former address is back',
    )
    const account = db.selectFrom('accounts').select(['email', 'former_email'])
    expect(await account.execute()).toEqual([{ email: change.former_email, former_email: null }])
    expect(await findSession(db, token)).toMatchObject({ ok: false, reason: 'ended' })
    const told = await app.outbox.waitFor(({ to }) => to === taken)
    expect(told.subject).toBe('Your email address was changed')
    const restored = await app.outbox.waitFor(({ to }) => to === change.former_email)
    expect(restored.subject).toBe('Your email address is back')
    const { password_hash } = await db
      .selectFrom('accounts')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(password_hash, password)).toBe(false)
    expect(await listStaffActs(db)).toContain('moved email')
    const again = await browser.follow(await browser.submit(page, press))
    expect(readMain(again)).toContain('Nothing was changed')
  })
})
