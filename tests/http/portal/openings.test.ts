import { beforeAll, describe, expect, it } from 'vitest'
import { closeOpening } from '~/domain/openings/openings.server'
import { dayMs } from '~/time-units'
import { allOf, mainOf } from '../../support/people/desk'
import { fillForm } from '../../support/pages/form'
import { insertOpening } from '../../support/people/openings'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import { answers, password, press, verifyBoth } from '../forms/candidate'
import { enter, form, signIn } from './requester'

describe('applying for an opening', () => {
  const app = useBuiltApp()
  let by: Awaited<ReturnType<typeof insertStaff>>
  beforeAll(async () => {
    by = await insertStaff(app.services.db)
  })
  const open = (title = 'Welder') => insertOpening(app.services.db, { by, values: { title } })
  const close = (id: string) => closeOpening(app.services.db, { id, by })
  const stored = (openingId: string) =>
    app.services.db
      .selectFrom('requests')
      .select(['account_id as accountId', 'about', 'message', 'status'])
      .where('opening_id', '=', openingId)
      .execute()
  const send = { form: '#apply', press: 'send' }

  it('is one press with the profile, once, and the request shows the opening', async () => {
    const { browser, accountId } = await enter(app)
    const { id, slug } = await open()
    const page = await browser.open(`/jobs/${slug}`)
    const sent = await Promise.all([browser.submit(page, send), browser.submit(page, send)])
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
    expect(await stored(id)).toEqual([
      { accountId, about: 'Welder', message: '', status: 'received' },
    ])
    const request = await browser.open(sent[0]?.location ?? '')
    expect(allOf(request, `main a[href="/jobs/${slug}"]`)).toHaveLength(1)
    const again = await browser.open(`/jobs/${slug}`)
    expect(mainOf(again)).toContain('You have applied for this. Your reference is PB-')
    expect(allOf(again, '#apply')).toEqual([])
    expect(mainOf(await browser.open('/profile/candidate'))).toContain('Welder')
    for (const path of ['/requests', '/profile/candidate']) {
      const links = allOf(await browser.open(path), `main a[href="/jobs/${slug}"]`)
      expect(links.map(({ textContent }) => textContent)).toEqual(['See the opening Welder'])
    }
    const { browser: desk } = await staffBrowser(app, by)
    const sheet = await desk.open(`/staff/candidate/${accountId}`)
    expect(allOf(sheet, `main a[href="/staff/openings/${id}"]`)).toHaveLength(1)
  })

  it('is linked as long as the opening has a page, 90 days after its end', async () => {
    const { browser } = await enter(app)
    const { id, slug } = await open()
    const sent = await browser.submit(await browser.open(`/jobs/${slug}`), send)
    const endedAgo = (days: number) =>
      app.services.db
        .updateTable('openings')
        .set({ ends_at: new Date(Date.now() - days * dayMs) })
        .where('id', '=', id)
        .execute()
    const link = `main a[href="/jobs/${slug}"]`
    for (const [days, links, status] of [
      [89, 1, 200],
      [91, 0, 410],
    ] as const) {
      await endedAgo(days)
      expect((await browser.open(`/jobs/${slug}`)).status).toBe(status)
      for (const path of ['/requests', sent.location ?? ''])
        expect(allOf(await browser.open(path), link)).toHaveLength(links)
    }
  })

  it('can have a text, which is kept and offered as interest where the opening closes meanwhile', async () => {
    const { browser, accountId } = await enter(app)
    const { id, slug } = await open()
    const page = await browser.open(`/requests/new?opening=${slug}`)
    expect(page.html).toMatch(/name="about"[^>]*value="Welder"|value="Welder"[^>]*name="about"/)
    await close(id)
    const fill = { message: 'I can start on Monday.' }
    const late = await browser.submit(page, { form, fill, press: 'send' })
    expect([late.status, mainOf(late).includes('send it as interest in Construction')]).toEqual([
      409,
      true,
    ])
    expect(late.html).toContain('I can start on Monday.</textarea>')
    expect(await stored(id)).toEqual([])
    const interest = await browser.follow(await browser.submit(late, { form, press: 'send' }))
    expect(mainOf(interest)).toContain('Construction')
    const row = await app.services.db
      .selectFrom('requests')
      .select(['about', 'message', 'opening_id as openingId'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ about: 'Construction', message: fill.message, openingId: null })
  })

  it('with a text is stored with it', async () => {
    const { browser } = await enter(app)
    const { id, slug } = await open('Mason')
    const page = await browser.open(`/requests/new?opening=${slug}`)
    const fill = { message: 'I can start on Monday.' }
    expect((await browser.submit(page, { form, fill, press: 'send' })).status).toBe(303)
    expect(await stored(id)).toMatchObject([{ about: 'Mason', message: fill.message }])
    expect((await browser.open('/requests/new?about=Sales')).html).toMatch(
      /name="opening" value=""|value="" name="opening"/,
    )
  })

  it('that has closed since the page was opened is refused, and the page says so', async () => {
    const { browser } = await enter(app)
    const { id, slug } = await open()
    const page = await browser.open(`/jobs/${slug}`)
    await close(id)
    const closed = await browser.follow(await browser.submit(page, send))
    expect(mainOf(closed)).toContain('Your application was not sent.')
    expect(mainOf(closed)).toContain('This opening is closed.')
    expect(mainOf(closed)).toContain('Tell us that you look for work in Construction')
    expect(await stored(id)).toEqual([])
  })

  it('leads who is signed out to the sign-in and back', async () => {
    const { email } = await enter(app)
    const { slug } = await open()
    const browser = app.browser()
    const page = await browser.open(`/jobs/${slug}`)
    const [apply] = allOf(page, `main a[href="/form?opening=${slug}"]`)
    expect(apply?.textContent).toBe('Apply')
    const [own] = allOf(page, 'main a[href^="/login/candidate"]')
    expect(own?.getAttribute('href')).toContain(encodeURIComponent(`/jobs/${slug}`))
    const form = await browser.open(`/form?opening=${slug}`)
    const [login] = allOf(form, 'main a[href^="/login/candidate"]')
    const href = login?.getAttribute('href') ?? ''
    expect(href).toContain(encodeURIComponent(`/jobs/${slug}`))
    const back = await browser.follow(await signIn(browser, await browser.open(href), email))
    expect(back.path).toBe(`/jobs/${slug}`)
    expect((await browser.submit(back, send)).status).toBe(303)
  })

  it('is carried through registration and codes: the first request is for it', async () => {
    const { id, slug } = await open('Crane driver')
    const browser = app.browser()
    const person = { ...answers, gmail: 'crane@gmail.com', number: '98765 22334' }
    const { position_applied: _, department: __, ...rest } = person
    const filled = await verifyBoth(app, browser, rest, `/form?opening=${slug}`)
    const { body } = fillForm(filled.html, { form: '#registration' })
    expect([body.get('position_applied'), body.get('opening')]).toEqual(['Crane driver', slug])
    // Another tab or device has the draft alone.
    const elsewhere = await browser.open('/form')
    expect(elsewhere.html).toContain(`value="${slug}"`)
    const registered = await press(browser, elsewhere, 'register', password)
    expect(decodeURIComponent(registered.location ?? '')).toContain(`next=/jobs/${slug}`)
    expect(await stored(id)).toMatchObject([{ about: 'Crane driver', status: 'received' }])
    const login = await browser.follow(registered)
    expect(mainOf(login)).toMatch(
      /Employee created successfully! Your application for Crane driver was sent\. ?Your reference: PB-/,
    )
    const fill = { email: person.gmail, password: password.password }
    const back = await browser.follow(await browser.submit(login, { form: '#login', fill }))
    expect(mainOf(back)).toContain('You have applied for this.')
  })

  it('says what is sent with the press, and after it closed what comes next', async () => {
    const { browser } = await enter(app)
    const { id, slug } = await open()
    const page = await browser.open(`/jobs/${slug}`)
    expect(mainOf(page)).toContain('We will read your profile. It has no CV yet.')
    const sent = await browser.submit(page, send)
    const waiting = await browser.open(sent.location ?? '')
    expect(mainOf(waiting)).toContain(
      'Next, one of us will read your application and your profile.',
    )
    await close(id)
    const over = mainOf(await browser.open(sent.location ?? ''))
    expect(over).toContain('This opening is closed. Nobody can apply any more.')
    const set = (status: 'in-progress') =>
      app.services.db.updateTable('requests').set({ status }).where('opening_id', '=', id).execute()
    await set('in-progress')
    const listed = mainOf(await browser.open(sent.location ?? ''))
    expect(listed).toContain('You are on our short list.')
    expect(listed).not.toContain('This opening is closed.')
  })

  it('is read at the desk: those of one opening, one letter to all of them, and a list as CSV', async () => {
    const { id, slug } = await open('Porter')
    for (let n = 0; n < 3; n += 1) {
      const { browser } = await enter(app)
      await browser.submit(await browser.open(`/jobs/${slug}`), send)
    }
    const { browser } = await staffBrowser(app, by)
    const page = await browser.open(`/staff/openings/${id}`)
    expect(mainOf(page)).toContain('3 applications')
    const href = `/staff?kind=application&status=all&opening=${id}`
    const [link] = allOf(page, 'main a').filter(({ textContent }) =>
      /applications/.test(textContent),
    )
    expect(link?.getAttribute('href')).toBe(href)
    const list = await browser.open(href)
    expect(mainOf(list)).toContain('Those who applied for Porter')
    expect(allOf(list, 'tbody tr')).toHaveLength(3)
    const searched = await browser.open(`${href}&search=kavitha`)
    expect(allOf(searched, 'tbody tr')).toHaveLength(3)
    const csv = await browser.request(`/staff/export?kind=application&status=all&opening=${id}`)
    expect(csv.html.trim().split('\n')).toHaveLength(4)
    const tick = allOf(list, '[name=tick]').map((box) => box.getAttribute('value') ?? '')
    const bulk = await browser.submit(list, { form: '#list', fill: { tick }, press: 'preview' })
    const text = { status: 'closed', text: 'Thank you, {name}. People were found.' }
    const told = await browser.submit(bulk, { form: '#bulk', fill: text, press: 'change' })
    expect(told.status).toBe(303)
    expect((await stored(id)).map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
    expect((await browser.open(`/staff?opening=nothing`)).status).toBe(422)
  })
})
