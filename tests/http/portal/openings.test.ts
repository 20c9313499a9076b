import { beforeAll, describe, expect, it } from 'vitest'
import { closeOpening } from '~/domain/openings/openings.server'
import { dayMs } from '~/time-units'
import { queryAll, readMain } from '../../support/people/desk'
import { insertOpening } from '../../support/people/openings'
import { insertStaff } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import { answers, password, submit, verifyBoth } from '../forms/candidate'
import { findLinkTo } from './company-page'
import { addUser, listCases } from './requester'

describe('applying for an opening', () => {
  const app = useBuiltApp()
  let by: Awaited<ReturnType<typeof insertStaff>>
  beforeAll(async () => {
    by = await insertStaff(app.services.db)
  })
  const open = (title = 'Welder') => insertOpening(app.services.db, { by, values: { title } })
  const close = (id: string) => closeOpening(app.services.db, { id, by })
  const send = { form: '#apply', press: 'send' }

  it('is one press with the profile, after which the pages of both lead to one another', async () => {
    const { browser, accountId } = await addUser(app)
    const { id, slug } = await open()
    const page = await browser.open(`/jobs/${slug}`)
    expect(readMain(page)).toContain('We will read your profile. It has no CV yet.')
    const sent = await browser.submit(page, send)
    expect(await listCases(app, accountId)).toMatchObject([
      { openingId: id, about: 'Welder', message: '', status: 'received' },
    ])
    const again = await browser.open(`/jobs/${slug}`)
    expect(readMain(again)).toContain('You have applied for this. Your reference is PB-')
    expect(queryAll(again, '#apply')).toEqual([])
    const shown = await browser.open(sent.location ?? '')
    expect(queryAll(shown, `main a[href="/jobs/${slug}"]`)).toHaveLength(1)
  })

  it.each([
    [89, 200, 1],
    [91, 410, 0],
  ])('%d days after its end is answered %d, and the request has %d link', async (...row) => {
    const [days, status, links] = row
    const { browser } = await addUser(app)
    const { id, slug } = await open()
    const sent = await browser.submit(await browser.open(`/jobs/${slug}`), send)
    const ended = { ends_at: new Date(Date.now() - days * dayMs) }
    await app.services.db.updateTable('openings').set(ended).where('id', '=', id).execute()
    expect((await browser.open(`/jobs/${slug}`)).status).toBe(status)
    const shown = await browser.open(sent.location ?? '')
    expect(queryAll(shown, `main a[href="/jobs/${slug}"]`).length).toBe(links)
  })

  it('is refused where it has closed since the page was opened', async () => {
    const { browser, accountId } = await addUser(app)
    const { id, slug } = await open()
    const page = await browser.open(`/jobs/${slug}`)
    await close(id)
    const closed = readMain(await browser.follow(await browser.submit(page, send)))
    expect(closed).toContain('Your application was not sent.')
    expect(closed).toContain('Tell us that you look for work in Construction')
    expect(await listCases(app, accountId)).toEqual([])
  })

  it('leads somebody signed out to a sign-in that leads back', async () => {
    const { slug } = await open()
    const browser = app.browser()
    const back = `/login/candidate?next=${encodeURIComponent(`/jobs/${slug}`)}`
    const page = await browser.open(`/jobs/${slug}`)
    expect(findLinkTo(page, 'Apply')).toBe(`/form?opening=${slug}`)
    for (const shown of [page, await browser.open(`/form?opening=${slug}`)]) {
      const links = queryAll(shown, 'main a[href^="/login"]')
      expect(links[0]?.getAttribute('href')).toBe(back)
    }
  })

  it('is carried through registration and codes: the first request is for it', async () => {
    const { id, slug } = await open('Crane driver')
    const browser = app.browser()
    const person = { ...answers, gmail: 'crane@gmail.com', number: '98765 22334' }
    const { position_applied: _, department: __, ...rest } = person
    await verifyBoth(app, browser, rest, `/form?opening=${slug}`)
    // Another tab or device has the draft alone.
    const elsewhere = await browser.open('/form')
    const registered = await submit(browser, elsewhere, 'register', password)
    expect(decodeURIComponent(registered.location ?? '')).toContain(`next=/jobs/${slug}`)
    const rows = app.services.db.selectFrom('cases').select(['about', 'status'])
    expect(await rows.where('opening_id', '=', id).execute()).toEqual([
      { about: 'Crane driver', status: 'received' },
    ])
    const login = await browser.follow(registered)
    expect(readMain(login)).toMatch(
      /Employee created successfully! Your application for Crane driver was sent\. ?Your reference: PB-/,
    )
    const fill = { email: person.gmail, password: password.password }
    const back = await browser.follow(await browser.submit(login, { form: '#login', fill }))
    expect(readMain(back)).toContain('You have applied for this.')
  })
})
