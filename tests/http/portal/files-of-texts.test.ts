import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { mainOf, pressOn, typedIn } from '../../support/people/desk'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { parseHtml } from '../../support/pages/html'
import { eicar, startClamd, type Clamd } from '../../support/services/clamd'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { storedKeys } from '../../support/uploads'
import { linkTo, textOf } from './company-page'
import { ask, endSessions, enter, signIn, tokenOf } from './requester'

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

  it('can be removed and discarded before they are sent, and are gone from the store', async () => {
    const one = await asking()
    const { browser: desk } = await atDesk()
    const before = await storedKeys(app.services.store)
    const fill = { file_1: pdf('one.pdf'), file_2: pdf('two.pdf') }
    const page = await one.browser.open(one.href)
    const kept = await one.browser.follow(
      await one.browser.submit(page, { form, fill, press: 'save' }),
    )
    expect(removals(kept)).toEqual(['remove-file_1', 'remove-file_2'])
    const removed = await one.browser.follow(
      await one.browser.submit(kept, { form, press: 'remove-file_1' }),
    )
    expect(removals(removed)).toEqual(['remove-file_2'])
    await one.browser.submit(removed, { form, press: 'discard' })
    const noted = await pressOn(desk, await desk.open(one.sheet), 'note', { ...fill, note: 'Hi' })
    expect(mainOf(await desk.follow(noted))).toContain('please choose your files again')
    expect(await storedKeys(app.services.store)).toEqual(before)
  })

  it('are there again after the sign-in where the session has ended', async () => {
    const one = await asking()
    const page = await one.browser.open(one.href)
    await endSessions(app, one.accountId)
    const fill = { text: 'Please call', file_1: pdf('diploma.pdf') }
    const ended = await one.browser.submit(page, { form, fill, press: 'send' })
    expect(ended.location).toMatch(/^\/login\/candidate\?next=/)
    const login = await one.browser.follow(ended)
    const back = await one.browser.follow(await signIn(one.browser, login, one.email))
    expect([text(back), removals(back)]).toEqual(['Please call', ['remove-file_1']])
    expect(textOf(back)).toContain('diploma.pdf')
    expect(await messages(one.id)).toEqual([])
  })

  it('sent twice at once or again are the first ones', async () => {
    const one = await asking()
    const page = await one.browser.open(one.href)
    const filled = { form, fill: { text: 'Twice', file_1: pdf('same.pdf') }, press: 'send' }
    const both = await Promise.all([
      one.browser.submit(page, filled),
      one.browser.submit(page, filled),
    ])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const alone = { form, fill: { file_1: pdf('alone.pdf') }, press: 'send' }
    const other = await asking()
    const theirs = await other.browser.open(other.href)
    const pressed = [1, 2, 3].map(() => other.browser.submit(theirs, alone))
    expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await messages(other.id)).toHaveLength(1)
    expect((await send(other.browser, other.href, {})).status).toBe(422)
    const again = await one.browser.follow(await one.browser.submit(page, filled))
    expect(textOf(again)).toContain('We have this message already.')
    expect(removals(again)).toEqual([])
    const { browser: desk } = await atDesk()
    const sheet = await desk.open(one.sheet)
    const fill = { text: 'Also twice', file_1: pdf('same.pdf') }
    const presses = [1, 2, 3, 4].map(() => pressOn(desk, sheet, 'change', fill))
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await pressOn(desk, sheet, 'change', fill)).status).toBe(303)
    expect((await messages(one.id)).map(({ note, file_name }) => [note, file_name])).toEqual([
      ['Twice', 'same.pdf'],
      ['Also twice', 'same.pdf'],
    ])
  })

  it('open for nobody else: to visitors of many kinds', async () => {
    const one = await asking()
    await send(one.browser, one.href, { file_1: pdf('diploma.pdf') })
    const own = linkTo(await one.browser.open(one.href), 'diploma.pdf') ?? ''
    const id = own.split('/').at(-1)
    const desk = `${one.sheet}/documents/${id}`
    const removed = await atDesk()
    await app.services.db.deleteFrom('staff').where('id', '=', removed.staff.id).execute()
    const guest = app.browser()
    await guest.open('/login/guest')
    const visitors: [string, Browser, number, number][] = [
      ['nobody', app.browser(), 303, 404],
      ['a guest', guest, 303, 404],
      ['another candidate', (await enter(app)).browser, 404, 404],
      ['a client', (await enter(app, 'client')).browser, 404, 404],
      ['a customer', (await enter(app, 'customer')).browser, 404, 404],
      ['its owner', one.browser, 200, 404],
      ['a member', (await atDesk('member')).browser, 303, 200],
      ['an owner of the desk', (await atDesk('owner')).browser, 303, 200],
      ['who was removed', removed.browser, 303, 404],
    ]
    for (const [who, browser, ofPerson, ofDesk] of visitors) {
      const [person, staff] = [await browser.request(own), await browser.request(desk)]
      expect([who, person.status, staff.status]).toEqual([who, ofPerson, ofDesk])
      if (ofPerson === 303) expect(person.location).toBe(`/land?next=${one.href}`)
    }
    const other = await ask(app, one.accountId, { about: 'Another' })
    const elsewhere = `/requests/${formatReference(other.reference)}/files/${id}`
    expect((await one.browser.request(elsewhere)).status).toBe(404)
    expect((await one.browser.request(`${one.href}/files/nonsense`)).status).toBe(404)
  })

  it('come to nobody else by a post', async () => {
    const one = await asking()
    const other = await enter(app)
    const before = await storedKeys(app.services.store)
    const body = new FormData()
    body.append('token', tokenOf(await other.browser.open('/requests/new')))
    body.append('intent', 'send')
    body.append('file_1', pdf('mine.pdf'))
    expect((await other.browser.request(one.href, { method: 'POST', body })).status).toBe(404)
    expect(await messages(one.id)).toEqual([])
    expect(await storedKeys(app.services.store)).toEqual(before)
  })
})
