import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { receiveDocument } from '~/domain/documents/documents.server'
import { formatReference } from '~/domain/requests/reference'
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
import { folded, parseHtml, words } from '../../support/pages/html'
import { insertRegistered } from '../../support/people/registered'
import { signInAsker } from '../../support/people/requests'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { uploadOf } from '../../support/uploads'

const written = 'வணக்கம்,\n\nplease call.\u202e dlrow'

describe('the sheet of one person', () => {
  const app = useBuiltApp()
  let browser: Browser
  let other: Browser

  beforeEach(async () => {
    const { db } = app.services
    await emptyTables(db)
    app.outbox.empty()
    browser = (await staffBrowser(app)).browser
    const arul = await insertStaff(db, { name: 'Arul', email: 'arul@pearlbridge.example' })
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
    const result = await receiveDocument(db, store, received)
    if (!result.ok) throw new Error(result.message)
    return result.document.id
  }

  async function addText(text: string) {
    const row = { title: 'Invitation', text }
    const { id } = await app.services.db
      .insertInto('staff_texts')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const statusOf = async (id: string) =>
    (
      await app.services.db
        .selectFrom('requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const notes = async () =>
    (
      await app.services.db.selectFrom('staff_notes').select('note').orderBy('written_at').execute()
    ).map(({ note }) => note)
  const letters = () => waitingFor(app.services.db, 'candidate.sheet@gmail.com')

  const factsOf = (page: Page) =>
    Object.fromEntries(
      allOf(page, 'dl > div').map((pair) => [...pair.children].map((child) => words(child))),
    ) as Record<string, string>
  const missingIn = (page: Page) =>
    allOf(page, 'main p')
      .map(words)
      .filter((text) => /^Not given/.test(text))
  const headings = (page: Page) => allOf(page, 'main :is(h1, h2)').map(words)
  const hrefOf = (page: Page, text: string) =>
    allOf(page, 'main a')
      .find((link) => words(link) === text)
      ?.getAttribute('href') ?? 'no such link'
  const textOf = (page: Page, selector: string) => allOf(page, selector).map(words).join(' ')

  describe('shows', () => {
    it('every field of a candidate by the labels and sections of the form', async () => {
      const { id, path, reference } = await applied()
      const answers = {
        sub_departments: ['React', 'Web Dev'],
        skills_certifications: 'TypeScript\nSQL',
        is_experienced: true,
        current_employer: 'Korkai Web Works',
        total_experience: '4',
        relevant_experience: '1',
      }
      await app.services.db
        .updateTable('candidates')
        .set(answers)
        .where('account_id', '=', id)
        .execute()
      const page = await browser.open(path)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.html).toContain('<meta name="robots" content="noindex"')
      expect(headings(page)).toEqual([
        'Kavitha Selvam',
        'What they asked for',
        'Answer',
        'Internal notes',
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
      expect(missingIn(page).join(' ')).toContain('Gender, Marital status, Blood group')
      // She has said that she has no such degree.
      expect(missingIn(page).join(' ')).not.toContain('PG')
      expect(hrefOf(page, 'Call')).toBe('tel:+919876543210')
      expect(hrefOf(page, 'Chat')).toBe('https://wa.me/919876543210')
      expect(hrefOf(page, 'Write an email')).toBe(
        `mailto:candidate.sheet@gmail.com?subject=${encodeURIComponent(`Developer (${reference})`)}`,
      )
      const others = allOf(page, 'a[href^="http"]')
      expect(others.map((link) => link.getAttribute('rel'))).toEqual(
        others.map(() => 'nofollow noopener noreferrer'),
      )
    })

    it('every field of a company, of a customer and of a message', async () => {
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
      const sent = { username: 'Arul', email: 'arul+x?@example.in', phone: 'none yet' }
      const { id, reference } = await insertMessage(app.services.db, { ...sent, message: written })
      const contact = await browser.open(`/staff/contact/${id}`)
      expect(factsOf(contact)).toMatchObject({
        Name: 'Arul',
        Email: 'arul+x?@example.in (not verified)',
        Phone: 'none yet (not verified)',
        Message: folded(written.replaceAll('\n', '')),
      })
      expect(contact.html).toContain('வணக்கம்,<br/><br/>please call.')
      expect(hrefOf(contact, 'Write an email')).toBe(
        `mailto:arul%2Bx%3F@example.in?subject=${encodeURIComponent(`வணக்கம், (${reference})`)}`,
      )
      expect(headings(contact)).toEqual([
        'Arul',
        'What they asked for',
        'Answer',
        'Internal notes',
        'Message',
      ])
      expect(allOf(contact, '#documents')).toEqual([])
    })

    it('a long time line fifty at a time', async () => {
      const { db } = app.services
      const { request, path } = await applied()
      const rows = Array.from({ length: 120 }, (_, n) => ({
        ...({ request_id: request.id, status: 'received', note: `Text ${n}.` } as const),
        ...{ at: new Date(Date.now() + n), by_person: true },
      }))
      await db.insertInto('request_events').values(rows).execute()
      const page = await browser.open(path)
      expect(mainOf(page).match(/Text \d+\./g)).toHaveLength(50)
      const before = await browser.open(hrefOf(page, 'Earlier ones').split('#')[0] ?? '')
      expect(mainOf(before)).toContain('Text 69.')
      expect(mainOf(before).match(/Text \d+\./g)).toHaveLength(50)
    })

    it('any of more than fifty cases of one account, by its reference and by its address', async () => {
      const { db } = app.services
      const id = await register()
      const first = await insertCase(db, id, { about: 'The oldest', at: new Date('2026-01-01') })
      const begin = Date.parse('2026-02-01')
      for (let n = 0; n < 55; n += 1) {
        await insertCase(db, id, { about: `Position ${n}`, at: new Date(begin + n * 60_000) })
      }
      const found = await browser.open(`/staff?search=${formatReference(first.reference)}`)
      const sheet = await browser.open(hrefOf(found, 'Kavitha Selvam'))
      expect(textOf(sheet, '#work')).toContain(
        `Now open: The oldest, ${formatReference(first.reference)}`,
      )
      const led = await browser.request(`/staff/requests/${first.id}`)
      expect(led.location).toBe(
        `/staff/candidate/${id}?case=${first.id}#request-${first.reference}`,
      )
    })
  })

  describe('gives out documents', () => {
    it('as an attachment, or to look at in a sandbox, each with a line of record', async () => {
      const { id, path } = await applied()
      await upload(id)
      const page = await browser.open(path)
      const links = allOf(page, '#documents a').map((link) => link.getAttribute('href') ?? '')
      expect(links).toHaveLength(2)
      const bytes = await readFile(new URL('../../fixtures/documents/resume.pdf', import.meta.url))
      for (const href of links) {
        const file = await browser.request(href)
        const kind = href.endsWith('?view') ? 'inline' : 'attachment'
        expect(file.status).toBe(200)
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `${kind}; filename="resume.pdf"; filename*=UTF-8''resume.pdf`,
          'content-length': String(bytes.length),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, no-store',
        })
      }
      expect(await actsOf(app.services.db)).toEqual([
        'opened',
        'downloaded resume',
        'downloaded resume',
      ])
    })
  })

  describe('keeps notes', () => {
    it('several, newest first, each with who and when', async () => {
      const { path } = await applied()
      const done = await pressOn(browser, await browser.open(path), 'note', { note: 'One\nவணக்கம்' })
      expect([done.status, done.location]).toEqual([303, `${path}#notice`])
      const after = await browser.follow(done)
      expect(mainOf(after)).toContain('The note is saved.')
      expect(typedIn(after).note).toBe('')
      await pressOn(other, await other.open(path), 'note', { note: 'Two' })
      const shown = textOf(await browser.open(path), '#notes')
      expect(shown).toMatch(/Arul, .*Two.*Priya Raman, .*One வணக்கம்/)
      expect(await notes()).toEqual(['One\nவணக்கம்', 'Two'])
      const found = await browser.open(`/staff?search=${encodeURIComponent('வணக்கம்')}`)
      expect(mainOf(found)).toContain('Kavitha Selvam')
    })
  })

  describe('has work done by one form', () => {
    it('which keeps the note where the status is changed', async () => {
      const { request, path } = await applied()
      const fill = { status: 'in-progress', text: 'Come on Monday', note: 'Good on the phone' }
      const after = await pressOn(browser, await browser.open(path), 'change', fill)
      expect([after.status, await statusOf(request.id)]).toEqual([200, 'in-progress'])
      expect(typedIn(after)).toMatchObject({ note: 'Good on the phone', text: '', status: '' })
      expect(mainOf(after)).toContain('was changed. A letter to the person will leave')
      const saved = await pressOn(browser, after, 'note')
      expect([saved.status, saved.location]).toEqual([303, `${path}#notice`])
      expect(await notes()).toEqual(['Good on the phone'])
    })

    it('which keeps status and text where the note is saved', async () => {
      const { request, path } = await applied()
      const fill = { status: 'done', text: 'You are placed', note: 'Good on the phone' }
      const after = await pressOn(browser, await browser.open(path), 'note', fill)
      expect(typedIn(after)).toMatchObject({ note: '', text: 'You are placed', status: 'done' })
      expect([await notes(), await statusOf(request.id)]).toEqual([[fill.note], 'received'])
    })

    it('takes a case, gives it to a colleague, and back to nobody, with all that is typed', async () => {
      const { db } = app.services
      const { request, path } = await applied()
      const arul = await db
        .selectFrom('staff')
        .select('id')
        .where('name', '=', 'Arul')
        .executeTakeFirstOrThrow()
      const whose = async () =>
        (
          await db
            .selectFrom('requests')
            .leftJoin('staff', 'staff.id', 'assigned_to')
            .select('staff.name')
            .where('requests.id', '=', request.id)
            .executeTakeFirst()
        )?.name
      const taken = await pressOn(browser, await browser.open(path), 'take', { text: 'Hello' })
      expect(await whose()).toBe('Priya Raman')
      expect(await statusOf(request.id)).toBe('in-review')
      expect(typedIn(taken).text).toBe('Hello')
      const given = await pressOn(browser, taken, 'give', { colleague: arul.id, note: 'Yours' })
      expect([await whose(), mainOf(given)]).toEqual([
        'Arul',
        expect.stringContaining(`${formatReference(request.reference)} is with Arul now.`),
      ])
      expect(typedIn(given)).toMatchObject({ text: 'Hello', note: 'Yours' })
      await pressOn(browser, given, 'give', { colleague: 'nobody' })
      expect(await whose()).toBeNull()
      expect(await letters()).toHaveLength(1)
    })

    it('puts a ready-made text behind what is typed, its braces filled', async () => {
      const { path, reference } = await applied()
      const ready = await addText('Dear {name}, about {about} ({reference}): come on {date}.')
      const page = await browser.open(path)
      const fill = { text: 'Hello', note: 'Kept', status: 'in-progress', ready }
      const done = await pressOn(browser, page, 'insert', fill)
      expect(typedIn(done)).toMatchObject({ note: 'Kept', status: 'in-progress' })
      expect(typedIn(done).text).toMatch(
        new RegExp(
          `^Hello\n\nDear Kavitha Selvam, about Developer \\(${reference}\\): come on \\d+ \\w+ \\d{4}\\.$`,
        ),
      )
      const none = await pressOn(browser, page, 'insert', { text: 'Hello' })
      expect([none.status, typedIn(none).text]).toEqual([422, 'Hello'])
    })

    it('tells nobody of the status of a message', async () => {
      const { db } = app.services
      const { id, caseId, reference } = await insertMessage(db)
      const page = await browser.open(`/staff/contact/${id}`)
      expect(mainOf(page)).toContain(
        'We will email it to the sender. A new status alone is not emailed.',
      )
      const after = await browser.follow(await pressOn(browser, page, 'change', { status: 'done' }))
      expect(mainOf(after)).toContain(`The status of ${reference} was changed.`)
      expect(await statusOf(caseId)).toBe('done')
      expect(await waitingFor(db, 'asha@example.in')).toEqual([])
    })

    it('undoes a change until its letter leaves', async () => {
      const { request, path } = await applied()
      const page = await browser.open(path)
      const done = await pressOn(browser, page, 'change', {
        status: 'done',
        text: 'You are placed',
      })
      const after = await browser.follow(done)
      expect(mainOf(after)).toMatch(
        /A letter to the person will leave at \d+:\d\d [ap]m\. Until then you can undo/,
      )
      expect((await letters())[0]).toContain('You are placed')
      const back = await pressOn(browser, after, 'undo', { note: 'Called twice' })
      expect(mainOf(back)).toContain('The change was undone. No email will tell of it.')
      expect([await statusOf(request.id), await letters()]).toEqual(['received', []])
      expect(typedIn(back)).toMatchObject({
        ...{ text: 'You are placed', status: 'done', note: 'Called twice' },
      })
      const twice = await pressOn(browser, after, 'undo')
      expect(mainOf(await browser.follow(twice))).toContain('There is nothing to undo.')
    })

    it('says that taking it will be mailed, and undoes that', async () => {
      const { request, path } = await applied()
      const page = await browser.open(path)
      const taken = await browser.follow(await pressOn(browser, page, 'take', {}))
      expect(mainOf(taken)).toMatch(/is with you now\..* A letter to the person will leave at/)
      expect(await letters()).toHaveLength(1)
      const back = await browser.follow(await pressOn(browser, taken, 'undo'))
      expect(mainOf(back)).toContain('The change was undone. No email will tell of it.')
      expect([await statusOf(request.id), await letters()]).toEqual(['received', []])
    })

    it('makes one letter of several changes within five minutes', async () => {
      const { id, path } = await applied()
      const second = await insertCase(app.services.db, id, { about: 'Design' })
      await pressOn(browser, await browser.open(path), 'change', {
        status: 'in-progress',
        text: 'Come on Monday',
      })
      await pressOn(other, await other.open(path), 'change', { status: 'done', text: 'Placed' })
      const theirs = `/staff/candidate/${id}?case=${second.id}`
      await pressOn(browser, await browser.open(theirs), 'change', { status: 'closed' })
      const [letter, ...more] = await letters()
      expect(more).toEqual([])
      for (const text of ['Come on Monday', 'Placed', 'Developer', 'Design', 'Not selected']) {
        expect(letter).toContain(text)
      }
      // What was passed through is no news.
      expect(letter).not.toContain('Shortlisted')
    })
  })

  describe('loses nothing that is typed', () => {
    const typed = { status: 'in-progress', text: 'Come on Monday', note: 'Good on the phone' }

    it('when two choose the same status: the second is told who, and there is one letter', async () => {
      const { request, path } = await applied()
      const [mine, theirs] = [await browser.open(path), await other.open(path)]
      await pressOn(other, theirs, 'change', { status: 'in-progress', text: 'Come on Tuesday' })
      const refused = await pressOn(browser, mine, 'change', typed)
      expect(refused.status).toBe(409)
      expect(mainOf(refused)).toMatch(/Arul changed this to "Shortlisted" on \d+ \w+ \d{4}, \d+:/)
      const { text, note } = typed
      expect(typedIn(refused)).toMatchObject({ text, note })
      const [letter, ...more] = await letters()
      expect([letter?.includes('Tuesday'), letter?.includes('Monday'), more]).toEqual([
        true,
        false,
        [],
      ])
      // The page was made anew, so that the next press is from what is now.
      const changed = await pressOn(browser, refused, 'change', { status: 'done' })
      expect([typedIn(changed).note, await statusOf(request.id)]).toEqual([note, 'done'])
      expect(await letters()).toHaveLength(1)
    })

    it('when a colleague has changed it from an older page: who, what and when', async () => {
      const { request, path } = await applied()
      const [mine, theirs] = [await browser.open(path), await other.open(path)]
      await pressOn(other, theirs, 'change', { status: 'closed' })
      const refused = await pressOn(browser, mine, 'change', typed)
      expect(refused.status).toBe(409)
      expect(mainOf(refused)).toMatch(
        /Arul changed this to "Not selected" on .+, after you opened the page\. Nothing of yours/,
      )
      expect(typedIn(refused)).toMatchObject({ text: typed.text, note: typed.note })
      expect(await statusOf(request.id)).toBe('closed')
      const [letter, ...more] = await letters()
      expect([letter?.includes('Monday'), more]).toEqual([false, []])
    })
  })

  it('tells the business that a person has withdrawn', async () => {
    const { reference } = await applied()
    const kavitha = app.browser()
    await signInAsker(kavitha, 'candidate.sheet@gmail.com')
    const asked = await kavitha.open(`/requests/${reference}/withdraw`)
    await kavitha.submit(asked, { form: 'main form[method=post]' })
    const { inbox } = app.services.intake
    const to = inbox?.contactInbox.address ?? 'no address'
    // It leaves at once.
    const letter = await app.outbox.waitFor(
      (one) => one.to === to && Boolean(one.text?.includes(reference)),
    )
    expect(letter.subject).toMatch(/withdrawn/)
  })

  it('records each act with the reference of its case, and an opening once an hour', async () => {
    const { path, reference } = await applied()
    for (let n = 0; n < 3; n += 1) await browser.open(path)
    await pressOn(browser, await browser.open(path), 'take')
    await pressOn(browser, await browser.open(path), 'note', { note: 'Good' })
    await pressOn(browser, await browser.open(path), 'change', { status: 'done' })
    expect(await actsOf(app.services.db)).toEqual([
      'opened',
      `moved ${reference}`,
      'noted',
      `moved ${reference}`,
    ])
  })

  it('names account, cases, texts, notes and documents before it erases them', async () => {
    const { id, path, reference } = await applied()
    await upload(id)
    const second = await insertCase(app.services.db, id, { about: 'Design', at: new Date() })
    await pressOn(browser, await browser.open(path), 'change', { text: 'Come on Monday' })
    await pressOn(browser, await browser.open(path), 'note', { note: 'Good' })
    const page = await browser.open(`/staff/candidate/${id}/erase`)
    expect(allOf(page, 'main li').map((item) => item.textContent.trim())).toEqual([
      "The candidate's account, profile and sessions, and unsent forms of this address",
      '2 cases',
      `${reference}: Developer, with 1 text`,
      `${formatReference(second.reference)}: Design, with 0 texts`,
      '1 internal note',
      '1 document',
      'resume.pdf',
    ])
  })

  it('works in Lynx, from the list to the bytes of a resume and a status', async () => {
    const { id, request } = await applied()
    await upload(id)
    const lynx = app.browser({ 'user-agent': 'Lynx/2.9.2', accept: 'text/html, */*;q=0.01' })
    lynx.cookies.set('staff', browser.cookies.get('staff') ?? '')
    const list = await lynx.request('/staff')
    const page = await lynx.request(hrefOf(list, 'Kavitha Selvam'))
    expect((await lynx.request(hrefOf(page, 'Download resume'))).status).toBe(200)
    const form = parseHtml(page.html).querySelector('#answer')
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])]
    const body = new URLSearchParams(inputs.map(({ name, value }) => [name, value]))
    body.set('status', 'done')
    const button = [
      ...(form?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button') ?? []),
    ].find(({ value }) => /send|change/i.test(value))
    body.set(button?.name ?? 'none', button?.value ?? '')
    const sent = await lynx.request(form?.getAttribute('action') ?? '', { method: 'POST', body })
    expect([sent.status, await statusOf(request.id)]).toEqual([303, 'done'])
  })
})
