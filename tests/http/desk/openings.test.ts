import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import {
  queryAll,
  insertQuietly,
  readMain,
  moveCase,
  readTyped,
  listWaiting,
} from '../../support/people/desk'
import { readText } from '../../support/pages/html'
import { fillForm } from '../../support/pages/form'
import { formatDayFromNow, insertOpening } from '../../support/people/openings'
import { insertRegistered } from '../../support/people/registered'
import { insertStaff, enterDesk } from '../../support/people/staff'

let people = 0
const fill = {
  title: 'Welder <b>now</b>',
  category: 'Construction',
  place: 'Thoothukudi',
  employment_type: 'FULL_TIME',
  people: '3',
  pay_from: '₹15,000',
  pay_to: '20000',
  employer: 'Korkai Steel',
  about: 'You weld gates.\n<script>alert(1)</script>',
  needs: 'An ITI certificate.',
}

describe('openings at the desk', () => {
  const app = useBuiltApp()
  const enter = async (role: StaffRole = 'member') => {
    const name = `Person ${(people += 1)}`
    const email = `person.${people}@pearlbridge.example`
    return enterDesk(app, await insertStaff(app.services.db, { name, email, role }))
  }
  const form = { form: '#opening', press: 'save' }
  const press = (intent: string) => ({ form: '#opening', press: intent })

  it('are written, published and listed', async () => {
    const { browser } = await enter()
    const page = await browser.open('/staff/openings/new')
    const { body } = fillForm(page.html, form)
    expect([body.get('people'), body.get('closes_on')]).toEqual(['1', formatDayFromNow(30)])
    const saved = await browser.follow(await browser.submit(page, { ...form, fill }))
    expect(readMain(saved)).toContain('Only the team sees it.')
    expect(readMain(saved)).toContain('Welder <b>now</b>')
    expect(readTyped(saved)).toMatchObject({ about: fill.about })
    expect(readMain(await browser.open('/staff/openings'))).not.toContain('Welder')
    expect(readMain(await browser.open('/staff/openings?state=drafts'))).toContain('Welder')
    const open = await browser.follow(await browser.submit(saved, press('publish')))
    expect(readMain(open)).toContain('The opening is published.')
    expect(readMain(await browser.open('/staff/openings'))).toContain('Welder')
  })

  it('keep all that was typed where it is refused, and say what is wrong', async () => {
    const { browser } = await enter()
    const page = await browser.open('/staff/openings/new')
    const wrong = { ...fill, people: '0', closes_on: '2020-01-01', about: 'x'.repeat(5001) }
    const refused = await browser.submit(page, { ...form, fill: wrong })
    expect(refused.status).toBe(422)
    const kept = Object.fromEntries(fillForm(refused.html, form).body)
    expect(kept).toMatchObject(wrong)
    for (const name of ['people', 'closes_on', 'about']) {
      expect(queryAll(refused, `a[href="#${name}"]`)).toHaveLength(1)
    }
    const order = { pay_from: '20000', pay_to: '15000' }
    const turned = await browser.submit(page, { ...form, fill: { ...fill, ...order } })
    expect(readMain(turned)).toContain('Pay to must not be less than Pay from.')
    const nul = await browser.submit(page, { ...form, fill: { ...fill, title: 'Wel\0der' } })
    expect((await browser.follow(nul)).html).toContain('<h1')
    expect(readMain(await browser.follow(nul))).toMatch(/^Welder/)
  })

  it('after their last day are not published before the day is changed', async () => {
    const { browser } = await enter()
    const page = await browser.open('/staff/openings/new')
    const own = { ...form, fill: { ...fill, title: 'Cook' } }
    const saved = await browser.follow(await browser.submit(page, own))
    const late = { closes_on: '2020-01-01' }
    const refused = await browser.submit(saved, { ...press('publish'), fill: late })
    const sentence = 'Last day to apply must not be in the past'
    expect([refused.status, readMain(refused)]).toEqual([422, expect.stringContaining(sentence)])
    const again = { ...form, fill: { closes_on: formatDayFromNow(10) } }
    const mended = await browser.submit(refused, { ...again, press: 'publish' })
    expect(mended.status).toBe(303)
  })

  it('come back as 409 with both to the later of two who change one, and say by whom', async () => {
    const first = await enter()
    const second = await enter()
    const { id } = await insertOpening(app.services.db, { by: first.staff })
    const path = `/staff/openings/${id}`
    const pages = [await first.browser.open(path), await second.browser.open(path)] as const
    const change = { ...form, fill: { about: 'Of the first.' } }
    expect((await first.browser.submit(pages[0], change)).status).toBe(303)
    const later = await second.browser.submit(pages[1], { ...form, fill: { about: 'Mine.' } })
    expect(later.status).toBe(409)
    expect(readMain(later)).toContain(`${first.staff.name} has changed this opening`)
    expect(later.html).toContain('Mine.</textarea>')
    expect((await second.browser.submit(later, form)).status).toBe(303)
    expect(readMain(await first.browser.open(`/staff/openings/${id}`))).toContain('Mine.')
  })

  const writeDraft = async (browser: Browser, title: string) => {
    const page = await browser.open('/staff/openings/new')
    return browser.follow(await browser.submit(page, { ...form, fill: { ...fill, title } }))
  }

  it('that have closed meanwhile are not said to be published or saved', async () => {
    const { browser } = await enter()
    const draft = await writeDraft(browser, 'Plumber')
    const open = await browser.follow(await browser.submit(draft, press('publish')))
    const edit = await browser.open(draft.path)
    await browser.submit(open, press('close'))
    const changed = 'This opening is closed and cannot be changed.'
    for (const [page, intent] of [
      [draft, 'publish'],
      [edit, 'save'],
    ] as const) {
      const late = await browser.submit(page, press(intent))
      expect([late.status, readMain(late)]).toEqual([409, expect.stringContaining(changed)])
    }
  })

  it('are closed', async () => {
    const { browser, staff } = await enter()
    const { id } = await insertOpening(app.services.db, { by: staff, values: { title: 'Mason' } })
    const page = await browser.open(`/staff/openings/${id}`)
    const closed = await browser.follow(await browser.submit(page, press('close')))
    expect(readMain(closed)).toContain('The opening is closed. Nobody can apply any more.')
    expect(readMain(await browser.open('/staff/openings?state=closed'))).toContain('Mason')
  })

  const applied = async (openingId: string, ...emails: string[]) => {
    const { db } = app.services
    const ids: string[] = []
    for (const email of emails) {
      const accountId = await insertRegistered(db, 'candidate', { email })
      const asked = { accountId, kind: 'application', about: email, at: new Date() } as const
      ids.push((await insertQuietly(db, { ...asked, openingId })).id)
    }
    return ids
  }

  it('close after a question, and lead to all who applied, of whom those ticked are answered', async () => {
    const { db } = app.services
    const { browser, staff } = await enter()
    const { id, slug } = await insertOpening(db, { by: staff, values: { title: 'Supervisor' } })
    const emails = ['wait@o.example', 'review@o.example', 'short@o.example'] as const
    const [, inReview = '', shortlisted = ''] = await applied(id, ...emails)
    await moveCase(db, { id: inReview, status: 'in-review' })
    await moveCase(db, { id: shortlisted, status: 'in-progress' })
    await db.deleteFrom('queued_messages').execute()
    const row = queryAll(await browser.open('/staff/openings'), 'tbody tr').map(readText)
    expect(row.find((one) => one.includes('Supervisor'))).toMatch(/Korkai Steel .*Thoothukudi 3 /)
    const open = await browser.open(`/staff/openings/${id}`)
    expect(queryAll(open, `main a[href="/jobs/${slug}"]`)).toHaveLength(1)
    expect(queryAll(open, 'header [aria-current]').map(readText)).toEqual(['Openings'])
    expect(queryAll(open, 'details:not([open])').map(readText).join()).toMatch(
      /^Close this opening.*cannot be opened again\./,
    )
    const closed = await browser.follow(await browser.submit(open, press('close')))
    const [link] = queryAll(closed, 'main a[href^="/staff?"]')
    expect(link && readText(link)).toBe('Applications for it')
    const list = await browser.open(link?.getAttribute('href') ?? '')
    const boxes = queryAll(list, '[name=tick]').map((box) => box.getAttribute('value') ?? '')
    const one = { form: '#list', fill: { tick: boxes.slice(2) }, press: 'preview' }
    const letter = await browser.submit(list, one)
    expect(readMain(letter)).toMatch(/^Answer one/)
    const fill = { status: 'closed', text: 'Others were chosen.' }
    await browser.submit(letter, { form: '#bulk', fill, press: 'send' })
    const letters = emails.map(async (email) => (await listWaiting(db, email)).length)
    expect((await Promise.all(letters)).filter(Boolean)).toEqual([1])
  })
})
