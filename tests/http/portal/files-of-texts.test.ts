import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { mainOf, pressOn, typedIn } from '../../support/people/desk'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { parseHtml } from '../../support/pages/html'
import { eicar, startClamd, type Clamd } from '../../support/services/clamd'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { linkTo, textOf } from './company-page'
import { ask, enter } from './requester'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name: string, ...more: string[]) =>
  new File([bytes, ...more], name, { type: 'application/pdf' })
const large = (name: string) => new File([bytes, Buffer.alloc(5 * 1024 * 1024)], name)
const form = '#write'

describe('files with a text in a request', () => {
  let clamd: Clamd
  let app: BuiltApp
  beforeAll(async () => {
    clamd = await startClamd()
    app = await startBuiltApp({ CLAMD_URL: clamd.url })
  }, 90_000)
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })

  const asking = async () => {
    const person = await enter(app)
    const { id, reference } = await ask(app, person.accountId)
    const shown = formatReference(reference)
    const sheet = `/staff/candidate/${person.accountId}`
    return { ...person, id, href: `/requests/${shown}`, sheet }
  }
  let staff = 0
  const atDesk = async (role: 'owner' | 'member' = 'member') => {
    staff += 1
    const email = `colleague.${staff}@pearlbridge.example`
    return staffBrowser(
      app,
      await insertStaff(app.services.db, { role, email, name: `Colleague ${staff}` }),
    )
  }
  const send = async (browser: Browser, href: string, fill: Record<string, string | File>) =>
    browser.submit(await browser.open(href), { form, fill, press: 'send' })
  const messages = (id: string) =>
    app.services.db
      .selectFrom('request_events')
      .leftJoin('documents', 'event_id', 'request_events.id')
      .select(['note', 'file_name', 'by_person'])
      .where('request_id', '=', id)
      .where(({ or, eb }) => or([eb('note', '!=', ''), eb('files', '>', 0)]))
      .orderBy('at')
      .orderBy('documents.kind')
      .execute()
  const text = (page: Page) =>
    parseHtml(page.html).querySelector<HTMLTextAreaElement>(`${form} textarea`)?.value
  const removals = ({ html }: Page) =>
    [...parseHtml(html).querySelectorAll('button[value^="remove-file_"]')].map((button) =>
      button.getAttribute('value'),
    )

  it('say before they are chosen what they may be, and go both ways', async () => {
    const one = await asking()
    const { browser: desk } = await atDesk()
    const page = await one.browser.open(one.href)
    expect(textOf(page)).toContain(
      'Up to 3 files: PDF, Word, RTF, JPG, PNG or WebP, up to 5 MB each.',
    )
    const sent = await one.browser.submit(page, {
      form,
      fill: { text: 'My certificates', file_1: pdf('diploma.pdf'), file_3: pdf('letter.pdf') },
      press: 'send',
    })
    expect([sent.status, sent.location]).toEqual([303, `${one.href}#write`])
    const sheet = await desk.open(one.sheet)
    expect(mainOf(sheet)).toMatch(/My certificates.*diploma\.pdf PDF file, \d+ KB/)
    const read = await desk.request(linkTo(sheet, 'Download file 1') ?? '')
    expect(read.headers.get('content-disposition')).toContain('attachment; filename="diploma.pdf"')
    const fill = { text: 'Please sign', file_1: pdf('offer.pdf') }
    expect((await pressOn(desk, sheet, 'change', fill)).status).toBe(303)
    const shown = await one.browser.open(one.href)
    expect(textOf(shown)).toMatch(
      /You wrote .*My certificates .*diploma\.pdf PDF, \d+ KB .*letter\.pdf .*We wrote .*Please sign .*offer\.pdf PDF, \d+ KB/,
    )
    const got = await one.browser.request(linkTo(shown, 'offer.pdf') ?? '')
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(got.headers.get('content-disposition')).toContain('attachment; filename="offer.pdf"')
    expect(got.headers.get('cache-control')).toBe('private, no-store')
    expect(got.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(await messages(one.id)).toHaveLength(3)
    const record = await (await atDesk('owner')).browser.open('/staff/record')
    expect(mainOf(record)).toContain('a file of a message')
  })

  it('need no text, and the letter to the person names them', async () => {
    const one = await asking()
    const { browser: desk } = await atDesk()
    const file_2 = pdf('offer.pdf')
    expect((await pressOn(desk, await desk.open(one.sheet), 'change', { file_2 })).status).toBe(303)
    const row = await app.services.db
      .selectFrom('queued_messages')
      .select('message')
      .where('merge_key', '=', `cases-${one.accountId}`)
      .executeTakeFirstOrThrow()
    expect((row.message as { text: string }).text).toContain(
      'File, to download on our website: offer.pdf',
    )
    expect((await send(one.browser, one.href, { file_1: pdf('signed.pdf') })).status).toBe(303)
    expect(await messages(one.id)).toMatchObject([
      { note: '', file_name: 'offer.pdf', by_person: false },
      { note: '', file_name: 'signed.pdf', by_person: true },
    ])
  })

  it.each([
    ['infected', pdf('cv.pdf', eicar), /We did not save cv\.pdf: it has a virus/],
    ['too large', large('scan.pdf'), /scan\.pdf is larger than 5 MB/],
    ['of another kind', new File(['<html>'], 'page.pdf'), /page\.pdf is a web page/],
  ])('that is %s is named, and the text and the other file stay', async (_, bad, words) => {
    const one = await asking()
    const fill = { text: 'See these', file_1: pdf('good.pdf'), file_2: bad }
    const refused = await send(one.browser, one.href, fill)
    expect([refused.status, text(refused)]).toEqual([422, 'See these'])
    expect(textOf(refused)).toMatch(words)
    expect(await messages(one.id)).toEqual([])
    const again = await one.browser.open(one.href)
    expect([text(again), removals(again)]).toEqual(['See these', ['remove-file_1']])
    const { browser: desk } = await atDesk()
    const typed = { ...fill, text: 'Our answer' }
    const refusedToo = await pressOn(desk, await desk.open(one.sheet), 'change', typed)
    expect([refusedToo.status, typedIn(refusedToo).text]).toEqual([422, 'Our answer'])
    expect(mainOf(refusedToo)).toMatch(words)
    expect(mainOf(refusedToo)).toContain('No file was stored: please choose your files again')
    const good = { text: typed.text, file_1: pdf('good.pdf') }
    expect((await pressOn(desk, refusedToo, 'change', good)).status).toBe(303)
    expect((await one.browser.submit(again, { form, press: 'send' })).status).toBe(303)
    expect((await messages(one.id)).map(({ note, file_name }) => [note, file_name])).toEqual([
      ['Our answer', 'good.pdf'],
      ['See these', 'good.pdf'],
    ])
  })

  it('is refused where there is neither a text nor a file', async () => {
    const one = await asking()
    const refused = await send(one.browser, one.href, { text: ' ' })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('Write your message first. You can also send a file alone.')
    const { browser: desk } = await atDesk()
    expect((await pressOn(desk, await desk.open(one.sheet), 'change')).status).toBe(422)
    expect(await messages(one.id)).toEqual([])
  })
})
