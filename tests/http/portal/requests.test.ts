import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '~/domain/limits/limit-rules'
import { dayMs } from '~/time-units'
import { queryAll, readMain, sendAnswer, readTyped } from '../../support/people/desk'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { fillForm } from '../../support/pages/form'
import { parseHtml, readText } from '../../support/pages/html'
import { listLinks } from '../../support/pages/links'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { findLinkTo, getText } from './company-page'
import { addCase, addUser, setStatus, listCases } from './requester'

const app = useBuiltApp()
const userTypes = ['candidate', 'client', 'customer'] as const

/** An application of a candidate of its own. */
async function asking() {
  const person = await addUser(app)
  return { ...person, ...(await addCase(app, person.accountId)) }
}

describe('the pages of somebody signed in', () => {
  const readTabs = ({ html }: Page) =>
    listLinks(/<nav aria-label="Your pages".*?<\/nav>/s.exec(html)?.[0] ?? '')

  it.each(userTypes)('lead a %s to requests, profile and account', async (userType) => {
    const { browser } = await addUser(app, userType)
    const paths = ['/requests', `/profile/${userType}`, '/account']
    for (const [at, path] of paths.entries()) {
      const tabs = readTabs(await browser.open(path))
      expect(tabs.map(({ href }) => href)).toEqual(paths)
      expect(tabs.findIndex(({ current }) => current)).toBe(at)
    }
  })

  it.each([
    ['candidate', 'Find a job', '/jobs'],
    ['client', 'New request', '/requests/new'],
    ['customer', 'New request', '/requests/new'],
  ] as const)(
    'show a %s the newest three requests on the profile, and how to make the first',
    async (userType, label, href) => {
      const { browser, accountId } = await addUser(app, userType)
      expect(findLinkTo(await browser.open('/requests'), label)).toBe(href)
      const path = userType === 'client' ? '/profile/client?tab=welcome' : `/profile/${userType}`
      const before = await browser.open(path)
      expect(getText(before)).toContain('Your requests')
      expect(before.html).toContain('href="/requests/new"')
      for (const n of [1, 2, 3, 4]) {
        await addCase(app, accountId, {
          about: `Need ${n}`,
          at: new Date(2026, 1, n),
          userType,
        })
      }
      const after = await browser.open(path)
      expect(getText(after)).toMatch(/Your requests Need 4 .* Need 3 .* Need 2 /)
      expect(getText(after)).not.toContain('Need 1')
      expect(findLinkTo(after, 'All my requests')).toBe('/requests')
    },
  )

  it('say that there is a new message until its request is opened', async () => {
    const { browser, id, href } = await asking()
    const said = async () => {
      const [list, profile] = [
        await browser.open('/requests'),
        await browser.open('/profile/candidate'),
      ]
      return [
        readTabs(list)[0]?.text,
        getText(list).includes('New message · PB-'),
        getText(profile).includes('You have a new message from us.'),
      ]
    }
    expect(await said()).toEqual(['Requests', false, false])
    await setStatus(app, id, 'in-review', 'Come on Monday.')
    expect(await said()).toEqual(['Requests (1 new)', true, true])
    expect(getText(await browser.open(href))).toMatch(/Under review \(new\) .*Come on Monday\./)
    expect(await said()).toEqual(['Requests', false, false])
  })
})

it('lists requests, newest first, with their days and statuses', async () => {
  const { browser, accountId } = await addUser(app)
  const at = new Date('2026-06-15T12:00:00Z')
  const older = await addCase(app, accountId, { about: 'Design', at })
  await addCase(app, accountId, { at: new Date(+at + dayMs) })
  await setStatus(app, older.id, 'closed')
  expect(getText(await browser.open('/requests'))).toMatch(
    /Sales .*Sent on 16 June 2026 Submitted Design .*Sent on 15 June 2026.* Not selected/,
  )
})

describe('the page of a request', () => {
  const form = '#write'
  const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
  const pdf = (name: string) => new File([bytes], name, { type: 'application/pdf' })

  it('says the status of an application and what comes next', async () => {
    const { browser, id, href } = await asking()
    for (const [status, said] of [
      ['received', /Submitted Next, one of us will read your application/],
      ['in-review', /Under review One of us is reading your application\..* We work Mon-Sat/],
      ['in-progress', /Shortlisted You are on our short list\./],
      ['done', /Placed You have the job through us\./],
      ['closed', /Not selected You were not selected this time\./],
    ] as const) {
      const row = app.services.db.updateTable('cases').set({ status })
      await row.where('id', '=', id).execute()
      expect(getText(await browser.open(href))).toMatch(said)
    }
  })

  it('is found by other spellings of the reference, at one address', async () => {
    const { browser, reference, href } = await asking()
    for (const spelling of [reference.toLowerCase(), reference.slice(3), `${reference}/`]) {
      const led = await browser.request(`/requests/${spelling}`)
      expect(led.location).toBe(href)
    }
  })

  it('stores a text with files, and shows what both sides wrote and sent', async () => {
    const one = await asking()
    const page = await one.browser.open(one.href)
    expect(getText(page)).toContain(
      'Up to 3 files: PDF, Word, RTF, JPG, PNG or WebP, up to 5 MB each.',
    )
    const fill = {
      text: 'See\n<b>these</b>',
      file_1: pdf('diploma.pdf'),
      file_3: pdf('letter.pdf'),
    }
    const sent = await one.browser.submit(page, { form, fill, press: 'send' })
    expect([sent.status, sent.location]).toEqual([303, one.href])
    expect(getText(await one.browser.follow(sent))).toContain('We have received your message.')
    const { browser: desk } = await enterDesk(app, await insertStaff(app.services.db))
    const sheet = await desk.open(`/staff/candidate/${one.accountId}`)
    expect(readMain(sheet)).toMatch(/these.*diploma\.pdf PDF, \d+ KB/)
    const read = await desk.request(findLinkTo(sheet, 'Download file 1') ?? '')
    expect(read.headers.get('content-disposition')).toContain('attachment; filename=diploma.pdf')
    // Files need no text.
    const answer = { status: 'in-progress', file_1: pdf('offer.pdf') }
    expect((await sendAnswer(desk, sheet, 'send', answer)).status).toBe(303)
    const shown = await one.browser.open(one.href)
    expect(getText(shown)).toMatch(
      /Submitted .*You wrote .*diploma\.pdf PDF, \d+ KB .*letter\.pdf .*Shortlisted .*offer\.pdf PDF/,
    )
    expect(shown.html).toContain('See<br/>&lt;b&gt;these&lt;/b&gt;')
    const got = await one.browser.request(findLinkTo(shown, 'offer.pdf') ?? '')
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename=offer.pdf') as string,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
  })

  it.each([
    ['too large', new File([bytes, Buffer.alloc(5 << 20)], 'scan.pdf'), /scan\.pdf is larger than/],
    ['of another kind', new File(['<html>'], 'page.pdf'), /page\.pdf is a file of the type HTML/],
  ])('names a file that is %s, and keeps the text and the other file', async (_, bad, said) => {
    const { browser, href, accountId } = await asking()
    const fill = { text: 'See these', file_1: pdf('good.pdf'), file_2: bad }
    const page = await browser.open(href)
    const refused = await browser.submit(page, { form, fill, press: 'send' })
    expect([refused.status, getText(refused)]).toEqual([422, expect.stringMatching(said)])
    const again = await browser.open(href)
    expect(readTyped(again).text).toBe('See these')
    const removals = queryAll(again, 'button[value^="remove-file_"]')
    expect(removals.map((button) => button.getAttribute('value'))).toEqual(['remove-file_1'])
    expect((await browser.submit(again, { form, press: 'send' })).status).toBe(303)
    const sheet = (await enterDesk(app, await member())).browser
    const shown = await sheet.open(`/staff/candidate/${accountId}`)
    expect(readMain(shown)).toContain('good.pdf')
    const refusedToo = await sendAnswer(sheet, shown, 'send', fill)
    expect([refusedToo.status, readTyped(refusedToo).text]).toEqual([422, 'See these'])
    expect(readMain(refusedToo)).toContain('No file was stored: please choose your files again')
  })

  let colleagues = 0
  const member = () => {
    colleagues += 1
    const email = `colleague.${colleagues}@pearlbridge.example`
    return insertStaff(app.services.db, { name: `Colleague ${colleagues}`, email, role: 'member' })
  }

  it('asks for a text where there is neither text nor file', async () => {
    const { browser, href } = await asking()
    const page = await browser.open(href)
    const refused = await browser.submit(page, {
      form,
      fill: { text: ' ' },
      press: 'send',
    })
    expect(refused.status).toBe(422)
    expect(getText(refused)).toContain('Write your message first. You can also send a file alone.')
  })

  it('says when to write again after too many texts in a day, with the text', async () => {
    const { accountId, browser, href } = await asking()
    const page = await browser.open(href)
    await app.services.limits.consume([{ name: 'case-texts', key: accountId }], { weight: 20 })
    const fill = { text: 'Of today' }
    const refused = await browser.submit(page, { form, fill, press: 'send' })
    expect([refused.status, readTyped(refused).text]).toEqual([429, fill.text])
    const { points } = rateLimits['case-texts']
    expect(getText(refused)).toContain(`You can send ${points} messages a day.`)
    const hours = Number(refused.headers.get('retry-after')) / 3600
    expect(Math.ceil(hours)).toBe(24)
  })

  it('refuses a text 30 days after the end, and says what to do', async () => {
    const { browser, id, href } = await asking()
    const page = await browser.open(href)
    await setStatus(app, id, 'closed')
    const ended_at = new Date(Date.now() - 31 * dayMs)
    await app.services.db.updateTable('cases').set({ ended_at }).where('id', '=', id).execute()
    const late = await browser.submit(page, {
      form,
      fill: { text: 'Why?' },
      press: 'send',
    })
    expect([late.status, readTyped(late).text]).toEqual([409, 'Why?'])
    expect(getText(late)).toContain('This ended more than 30 days ago')
    const over = await browser.open(href)
    expect([queryAll(over, 'textarea'), getText(over)]).toEqual([
      [],
      expect.stringContaining('Please send a new request, or use our contact page.'),
    ])
  })

  it('says that we have answered until the person has written again', async () => {
    const { browser, id, href } = await asking()
    const answered = 'We have written to you below.'
    await setStatus(app, id, 'in-review', 'Which shift suits you?')
    const page = await browser.open(href)
    expect(getText(page)).toContain(answered)
    await browser.submit(page, {
      form,
      fill: { text: 'The early one.' },
      press: 'send',
    })
    expect(getText(await browser.open(href))).not.toContain(answered)
  })

  it('shows the newest texts of a long history, and says that there are more', async () => {
    const { browser, id, href } = await asking()
    const rows = Array.from({ length: 201 }, (_, n) => ({
      ...({ case_id: id, kind: 'text', status: 'received' } as const),
      text: `Text ${n}.`,
      at: new Date(Date.now() + n),
    }))
    await app.services.db.insertInto('case_events').values(rows).execute()
    const text = getText(await browser.open(href))
    expect(text).toContain('Earlier entries, if any, are in the file')
    expect([text.includes('Text 200.'), text.includes('Text 0.')]).toEqual([true, false])
  })

  it('withdraws it with its last button, once, and keeps what was typed', async () => {
    const { browser, accountId, href } = await asking()
    const page = await browser.open(href)
    const filling = { form, fill: { text: 'I have found work.' }, press: 'withdraw' }
    const sent = await browser.submit(page, filling)
    expect([sent.status, sent.location]).toEqual([303, href])
    const shown = await browser.follow(sent)
    expect(getText(shown)).toMatch(/Your request was withdrawn\..*Submitted .* Withdrawn/)
    expect(queryAll(shown, 'button[value=withdraw]')).toEqual([])
    expect(readTyped(shown).text).toBe('I have found work.')
    expect((await browser.submit(page, filling)).status).toBe(303)
    expect(await listCases(app, accountId)).toMatchObject([{ status: 'withdrawn' }])
  })

  it('withdraws nothing that has ended meanwhile, or belongs to another account', async () => {
    const { browser, accountId, id, href } = await asking()
    const page = await browser.open(href)
    await setStatus(app, id, 'done')
    const late = await browser.submit(page, { form, press: 'withdraw' })
    expect([late.status, getText(late)]).toEqual([
      409,
      expect.stringContaining('already closed and cannot be withdrawn'),
    ])
    const other = await asking()
    const own = await other.browser.open(other.href)
    const { body } = fillForm(own.html, { form, press: 'withdraw' })
    expect((await other.browser.request(href, { method: 'POST', body })).status).toBe(404)
    expect(await listCases(app, accountId)).toMatchObject([{ status: 'done' }])
  })
})

it('makes a case of a message that somebody signed in sends by the contact form', async () => {
  const { browser, accountId } = await addUser(app, 'customer')
  const page = await browser.open('/contact')
  const fields = [...parseHtml(page.html).querySelectorAll('#contact :is(textarea, [type=email])')]
  expect(fields.map(({ id }) => id)).toEqual(['message'])
  expect(getText(page)).toContain('You will find your message and our answer under Requests.')
  const fill = { message: 'Do you open on Sunday?\nI work all week.' }
  const shown = await browser.follow(await browser.submit(page, { form: '#contact', fill }))
  expect(getText(shown)).toMatch(/Your message was sent\. Its reference is PB-.*I work all week\./)
  const [one, ...more] = await listCases(app, accountId)
  expect([one, more]).toMatchObject([{ kind: 'message', about: 'Do you open on Sunday?' }, []])
  expect(
    await app.services.db.selectFrom('cases').selectAll().where('account_id', 'is', null).execute(),
  ).toEqual([])
  await setStatus(app, one?.id ?? '', 'done', 'From 10 to 1.')
  expect(getText(await browser.open(shown.path))).toMatch(/Answered .*From 10 to 1\./)
  expect(readText(parseHtml((await browser.open('/requests')).html).body)).toContain(
    fill.message.split('\n')[0],
  )
})

it('takes a contact message of somebody signed in only with its token from a text browser', async () => {
  const { browser, accountId } = await addUser(app, 'customer')
  const headers = { 'sec-fetch-site': '', origin: '' }
  const { body } = fillForm((await browser.open('/contact')).html, { form: '#contact' })
  body.set('message', 'Sent by Lynx')
  const post = () => browser.request('/contact', { method: 'POST', body, headers })
  const token = String(body.get('token'))
  body.delete('token')
  const refused = await post()
  expect([refused.status, await listCases(app, accountId)]).toEqual([403, []])
  expect(refused.html).toContain('Sent by Lynx')
  body.set('token', token)
  expect((await post()).status).toBe(303)
})
