import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { formatReference } from '~/domain/cases/reference'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  actsOf,
  allOf,
  insertCase,
  insertMessage,
  mainOf,
  pressOn,
  typedIn,
  waitingFor,
} from '../../support/people/desk'
import { emptyTables } from '../../support/database/empty-tables'
import { words } from '../../support/pages/html'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { uploadOf } from '../../support/uploads'

const written = 'வணக்கம்,\n\nplease call.\u202e dlrow'
const typed = { status: 'in-progress', text: 'Come on Monday', note: 'Good on the phone' }

describe('the page of one person at the desk', () => {
  const app = useBuiltApp()
  let browser: Browser
  let other: Browser
  let arul: Awaited<ReturnType<typeof insertStaff>>

  beforeEach(async () => {
    const { db } = app.services
    await emptyTables(db)
    browser = (await staffBrowser(app)).browser
    arul = await insertStaff(db, { name: 'Arul', email: 'arul@pearlbridge.example' })
    other = (await staffBrowser(app, arul)).browser
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
    const received = { owner: { accountId }, kind: 'resume', upload: await uploadOf(file) } as const
    const result = await saveUpload(db, store, received)
    if (!result.ok) throw new Error(result.message)
    return result.document.id
  }

  /** The one case's status and who has it. */
  const stored = async () => {
    const cases = app.services.db.selectFrom('cases').leftJoin('staff', 'staff.id', 'assigned_to')
    const one = await cases.select(['status', 'staff.name']).executeTakeFirstOrThrow()
    return [one.status, one.name].filter(Boolean).join(', ')
  }
  const notes = async () => {
    const events = app.services.db.selectFrom('case_events').select('text').orderBy('at')
    return (await events.where('kind', '=', 'note').execute()).map(({ text }) => text)
  }
  const letters = () => waitingFor(app.services.db, 'candidate.sheet@gmail.com')
  const press = async (path: string, press: string, fill: Record<string, string> = {}) =>
    pressOn(browser, await browser.open(path), press, fill)

  const factsOf = (page: Page) =>
    Object.fromEntries(
      allOf(page, 'dl > div').map((pair) => [...pair.children].map((child) => words(child))),
    ) as Record<string, string>
  const headings = (page: Page) => allOf(page, 'main :is(h1, h2)').map(words)
  const hrefOf = (page: Page, text: string) =>
    allOf(page, 'main a')
      .find((link) => words(link) === text)
      ?.getAttribute('href') ?? 'no such link'

  describe('shows', () => {
    it('the fields of a candidate by the labels and sections of the form', async () => {
      const { id, path, reference } = await applied()
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
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.html).toContain('<meta name="robots" content="noindex"')
      expect(headings(page)).toEqual([
        'Kavitha Selvam',
        'What they asked for',
        'Answer',
        'Documents',
        'Personal',
        'Professional',
        'Skills & Certifications',
        'Educational',
        'Account',
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
      expect(mainOf(page)).toMatch(/Not given: Gender, Marital status, Blood group/)
      expect(hrefOf(page, 'Call')).toBe('tel:+919876543210')
      expect(hrefOf(page, 'Chat')).toBe('https://wa.me/919876543210')
      expect(hrefOf(page, 'Write an email')).toBe(
        `mailto:candidate.sheet@gmail.com?subject=${encodeURIComponent(`Developer (${reference})`)}`,
      )
      for (const link of allOf(page, 'a[href^="http"]')) {
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
      await db.updateTable('accounts').set({ phone_verified_at: null }).execute()
      expect(factsOf(await browser.open(`/staff/client/${company}`))).toMatchObject({
        'Company name': 'Korkai Web Works',
        'Company phone': '98765 43210, Chat (not verified)',
        Website: 'korkai.example',
        LinkedIn: 'linkedin.com/company/korkai',
        'Annual income': '₹4,20,00,000.50',
        'Net profit': '-₹38,50,000',
        'Number of employees': '48',
      })
      expect(
        factsOf(await browser.open(`/staff/customer/${await register('customer')}`)),
      ).toMatchObject({
        'Full Name': 'Selvi Arasu',
        Address: '1 Beach Road',
        'Select Service': 'ACADEMY',
      })
      const sent = { username: 'Arul', email: 'arul+x?@example.in', phone: 'none yet' }
      const { id, reference } = await insertMessage(db, { ...sent, message: written })
      const contact = await browser.open(`/staff/contact/${id}`)
      expect(factsOf(contact)).toMatchObject({
        Name: 'Arul',
        Email: 'arul+x?@example.in (not verified)',
        Phone: 'none yet (not verified)',
      })
      expect(contact.html).toContain('வணக்கம்,\n\nplease call.')
      expect(hrefOf(contact, 'Write an email')).toBe(
        `mailto:arul%2Bx%3F@example.in?subject=${encodeURIComponent(`வணக்கம், (${reference})`)}`,
      )
      expect(headings(contact)).toEqual(['Arul', 'What they asked for', 'Answer', 'Sender'])
    })
  })

  it('gives out documents as an attachment, or to look at without scripts', async () => {
    const { id, path } = await applied()
    await upload(id)
    const page = await browser.open(path)
    const links = allOf(page, '#documents a').map((link) => link.getAttribute('href') ?? '')
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
    const named = `filename="resume.pdf"; filename*=UTF-8''resume.pdf`
    expect(kinds.sort()).toEqual([`attachment; ${named}`, `inline; ${named}`])
    const docx = await upload(id, 'resume.docx')
    const asked = await browser.request(`/staff/candidate/${id}/documents/${docx}?view`)
    expect(asked.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('saves notes in the time line, each with who and when, where a search finds them', async () => {
    const { path } = await applied()
    const done = await press(path, 'note', { note: 'One\nவணக்கம்' })
    expect([done.status, done.location]).toEqual([303, `${path}#notice`])
    const after = await browser.follow(done)
    expect(mainOf(after)).toContain('The note is saved.')
    expect(typedIn(after).note).toBe('')
    await pressOn(other, await other.open(path), 'note', { note: 'Two' })
    expect(mainOf(await browser.open(path))).toMatch(
      /Internal note ?Priya Raman ?One வணக்கம்.*Internal note ?Arul ?Two/,
    )
    const found = await browser.open(`/staff?search=${encodeURIComponent('வணக்கம்')}`)
    expect(mainOf(found)).toContain('Kavitha Selvam')
  })

  describe('changes a case', () => {
    it('with a text, whose braces are filled in, and keeps the note that was typed', async () => {
      const { path, reference } = await applied()
      const page = await browser.open(path)
      const wrong = await pressOn(browser, page, 'change', { ...typed, text: '{nmae}' })
      expect([wrong.status, typedIn(wrong).text]).toEqual([422, '{nmae}'])
      expect(mainOf(wrong)).toContain('Nothing can be filled in for {nmae}.')
      const text = 'Dear {name},\nabout {about}: come on Monday.'
      const after = await pressOn(browser, wrong, 'change', { ...typed, text })
      expect([after.status, await stored()]).toMatchObject([200, 'in-progress, Priya Raman'])
      expect(typedIn(after)).toMatchObject({ note: typed.note, text: '', status: '' })
      expect(mainOf(after)).toContain(
        `The status of ${reference} was changed. A letter to the person will leave at`,
      )
      const [letter, ...more] = await letters()
      expect(more).toEqual([])
      expect(letter).toMatch(
        /is now: Shortlisted\.[^]*Dear Kavitha Selvam,\nabout Developer: come on Monday\./,
      )
      await pressOn(browser, after, 'note')
      expect(await notes()).toEqual([typed.note])
    })

    it('with a text alone, and asks for one or a status', async () => {
      const { path } = await applied()
      const none = await press(path, 'change', { text: ' ', note: 'Kept' })
      expect([none.status, typedIn(none).note]).toEqual([422, 'Kept'])
      expect(mainOf(none)).toContain('Choose a new status or write a text.')
      const sent = await pressOn(browser, none, 'change', { text: 'Come', note: '' })
      expect(mainOf(await browser.follow(sent))).toContain('is saved. A letter to the person will')
    })

    it('not where the note is saved', async () => {
      const { path } = await applied()
      const after = await press(path, 'note', typed)
      expect(typedIn(after)).toMatchObject({ ...typed, note: '' })
      expect([await notes(), await stored()]).toEqual([[typed.note], 'received'])
    })

    it('into one’s own, a colleague’s and nobody’s, with all that is typed', async () => {
      const { path, reference } = await applied()
      const taken = await press(path, 'take', { text: 'Hello' })
      expect([await stored(), typedIn(taken).text]).toEqual(['in-review, Priya Raman', 'Hello'])
      expect(mainOf(taken)).toMatch(/is with you now\..* A letter to the person will leave at/)
      const [letter] = await letters()
      expect(letter).toMatch(/Your application for .+ is now: Under review\./)
      const given = await pressOn(browser, taken, 'give', { colleague: arul.id, note: 'Yours' })
      expect(mainOf(given)).toContain(`${reference} is with Arul now.`)
      expect(typedIn(given)).toMatchObject({ text: 'Hello', note: 'Yours' })
      await pressOn(browser, given, 'give', { colleague: 'nobody' })
      expect([await stored(), (await letters()).length]).toEqual(['in-review', 1])
    })

    it('with a ready-made text behind what is typed', async () => {
      const { path, reference } = await applied()
      const row = { title: 'Invitation', text: 'About {about} ({reference}): come on {date}.' }
      const texts = app.services.db.insertInto('staff_texts').values(row).returning('id')
      const { id: ready } = await texts.executeTakeFirstOrThrow()
      const done = await press(path, 'insert', { ...typed, ready })
      expect(typedIn(done)).toMatchObject({ note: typed.note, status: typed.status })
      const [own, inserted] = typedIn(done).text?.split('\n\n') ?? []
      expect([own, inserted]).toEqual([
        typed.text,
        expect.stringMatching(
          new RegExp(`^About Developer \\(${reference}\\): come on \\d+ \\w+ \\d{4}\\.$`),
        ),
      ])
    })

    it('of a message without a letter of its status alone', async () => {
      const { db } = app.services
      const { id, reference } = await insertMessage(db)
      const page = await browser.open(`/staff/contact/${id}`)
      expect(mainOf(page)).toContain(
        'We will email it to the sender. A new status alone is not emailed.',
      )
      const after = await browser.follow(await pressOn(browser, page, 'change', { status: 'done' }))
      expect(mainOf(after)).toContain(`The status of ${reference} was changed.`)
      expect([await stored(), await waitingFor(db, 'asha@example.in')]).toMatchObject([
        'done, Priya Raman',
        [],
      ])
    })

    it('and undoes it with its letter, with the text in its field again', async () => {
      const { path } = await applied()
      const fill = { status: 'done', text: 'You are placed' }
      await browser.follow(await press(path, 'change', fill))
      const later = await browser.open(path)
      expect(mainOf(later)).toMatch(/You can undo your last change or text until \d+:\d\d [ap]m/)
      const back = await pressOn(browser, later, 'undo', { note: 'Called twice' })
      expect(mainOf(back)).toContain('The change was undone. No email will tell of it.')
      expect([await stored(), await letters()]).toMatchObject(['received, Priya Raman', []])
      expect(typedIn(back)).toMatchObject({ ...fill, note: 'Called twice' })
      const twice = await pressOn(browser, later, 'undo')
      expect(mainOf(await browser.follow(twice))).toContain('There is nothing to undo.')
    })

    it('unless a colleague was faster: says who, what and when', async () => {
      const { path } = await applied()
      const page = await browser.open(path)
      await pressOn(other, await other.open(path), 'change', { status: 'closed' })
      const refused = await pressOn(browser, page, 'change', typed)
      expect([refused.status, typedIn(refused)]).toMatchObject([
        409,
        { text: typed.text, note: typed.note },
      ])
      expect(mainOf(refused)).toMatch(
        /Arul changed this to "Not selected" on \d+ \w+ \d{4}, .+, after you opened the page\./,
      )
      expect([await stored(), (await letters()).join()]).toMatchObject([
        'closed, Arul',
        expect.not.stringContaining(typed.text),
      ])
      // The page was made anew.
      await pressOn(browser, refused, 'change', { status: 'done' })
      expect(await stored()).toBe('done, Arul')
    })
  })

  describe('shows what was typed', () => {
    const { text, note } = typed

    it('to be copied, with a way to sign in and back, where the session has ended', async () => {
      const { path } = await applied()
      const page = await browser.open(path)
      const team = await browser.open('/staff/team')
      const seen_at = new Date(Date.now() - 3 * 60 * 60 * 1000)
      await app.services.db.updateTable('staff_sessions').set({ seen_at }).execute()
      const ended = await pressOn(browser, page, 'change', typed)
      expect([ended.status, typedIn(ended), await stored()]).toMatchObject([
        403,
        { text, note },
        'received',
      ])
      expect(mainOf(ended)).toContain('Your session has ended')
      const [way] = allOf(ended, 'main a')
      expect(way?.getAttribute('href')).toBe(`/staff/login?next=${encodeURIComponent(path)}`)
      const fill = { name: 'Mani', email: 'mani@pearlbridge.example' }
      const added = await browser.submit(team, { form: '#add', fill, press: 'add' })
      expect([added.status, typedIn(added)]).toEqual([403, fill])
    })

    it('to somebody who has another role', async () => {
      const { db } = app.services
      const team = await browser.open('/staff/team')
      await db.updateTable('staff').set({ role: 'member' }).execute()
      const fill = { name: 'Mani', email: 'mani@pearlbridge.example' }
      const adding = await browser.submit(team, { form: '#add', fill, press: 'add' })
      expect([adding.status, typedIn(adding)]).toEqual([403, fill])
      expect(mainOf(adding)).toContain('Nothing of what you typed was saved or sent.')
    })

    it('to who finds the person erased, and says by whom', async () => {
      const { id, path } = await applied()
      const page = await browser.open(path)
      const { db, intake, store } = app.services
      const by = { name: 'Arul' }
      await eraseSubject(db, { ...intake, store, by }, { kind: 'candidate', id })
      const gone = await pressOn(browser, page, 'change', typed)
      expect([gone.status, typedIn(gone)]).toEqual([410, { text, note }])
      for (const shown of [gone, await browser.open(path)]) {
        expect([shown.status, mainOf(shown)]).toEqual([
          410,
          expect.stringMatching(/Arul erased this person on \d+ \w+ \d{4}, \d+:\d\d [ap]m\./),
        ])
      }
    })
  })

  it('records each act with the reference of its case, and an opening once an hour', async () => {
    const { path, reference } = await applied()
    for (let n = 0; n < 3; n += 1) await browser.open(path)
    await press(path, 'take')
    await press(path, 'note', { note: 'Good' })
    await press(path, 'change', { status: 'done' })
    expect(await actsOf(app.services.db)).toEqual([
      'opened',
      `moved ${reference}`,
      `noted ${reference}`,
      `moved ${reference}`,
    ])
  })

  it('names account, cases and documents before it erases them', async () => {
    const { id, reference } = await applied()
    await upload(id)
    const page = await browser.open(`/staff/candidate/${id}/erase`)
    expect(allOf(page, 'main li').map((item) => item.textContent.trim())).toEqual([
      "The candidate's account, profile and sessions, and unsent forms of this address",
      '1 case with all texts, files and internal notes',
      `${reference}: Developer`,
      '1 document',
      'resume.pdf',
    ])
  })
})
