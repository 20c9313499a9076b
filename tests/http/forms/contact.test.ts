import { describe, expect, it } from 'vitest'
import { formatIndianDate, formatIndianIsoDay } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/cases/reference'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { fillForm } from '../../support/pages/form'
import { parseHtml, readText } from '../../support/pages/html'
import { readMain, readTyped } from '../../support/people/desk'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { addUser } from '../portal/requester'

const message = {
  username: 'Arul Raj',
  email: 'arul@example.com',
  phone: '+91 98400\u200b ௦௦௦௦௦',
  message: 'Please call me about a website.\nThank you.',
}

describe('the contact form', () => {
  const app = useBuiltApp({ CONTACT_INBOX: 'office@example.com' })

  const send = (browser: Browser, page: Page, fill: Record<string, string>) =>
    browser.submit(page, { form: '#contact', fill })
  const stored = (text: string) =>
    app.services.db
      .selectFrom('cases')
      .select(['id', 'reference', 'answer_by', 'message'])
      .select(['sender_name as username', 'sender_email as email', 'sender_phone as phone'])
      .where('message', '=', text)
      .execute()

  it('stores a message, and says so on a page of its own with a reference', async () => {
    const browser = app.browser()
    const sent = await send(browser, await browser.open('/contact'), message)
    expect([sent.status, sent.location]).toEqual([303, '/contact/sent'])
    const page = await browser.follow(sent)
    const told = parseHtml(page.html).querySelector('[role="status"]')
    expect(told && readText(told)).toBe('Message sent successfully')
    expect(page.html).not.toContain('Arul Raj')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    const [row] = await stored(message.message)
    expect(row).toMatchObject({ ...message, phone: '+919840000000' })
    const reference = formatReference(row?.reference ?? '')
    expect(readText(parseHtml(page.html).body)).toContain(`Your reference: ${reference}`)
    expect((await browser.open(sent.location ?? '')).html).toContain(reference)
    const fresh = await browser.open('/contact')
    expect(fresh.html).not.toMatch(/Message sent successfully|Arul Raj/)
  })

  it('gives who sends the same again the same reference, and another once it was erased', async () => {
    const browser = app.browser()
    const same = { ...message, message: 'Sent, and sent again.' }
    const sendIt = async () => {
      const page = await send(browser, await browser.open('/contact'), same)
      return /PB-[\w-]+/.exec((await browser.follow(page)).html)?.[0]
    }
    const first = await sendIt()
    expect(first).toMatch(/^PB-....-....$/)
    expect(await sendIt()).toBe(first)
    const { db } = app.services
    await db.deleteFrom('cases').where('message', '=', same.message).execute()
    expect(await sendIt()).not.toBe(first)
  })

  it('names the plan or course that was asked about, and nothing else of what was written', async () => {
    const browser = app.browser()
    for (const [own, named] of [
      ['I would like to know more about Starter Package.\nCall me.', 'Starter Package'],
      ['I would like to know more about Job Oriented Programs.', 'Job Oriented Programs'],
      ['I would like to know more about my neighbour.', undefined],
    ] as const) {
      const sent = await send(browser, await browser.open('/contact'), { ...message, message: own })
      const text = readText(parseHtml((await browser.follow(sent)).html).body)
      expect(/You asked about (.*?)\./.exec(text)?.[1]).toBe(named)
      expect(sent.location).not.toMatch(/neighbour|Call/)
    }
  })

  it('says without a cookie that a message has arrived, and shows no reference', async () => {
    const browser = app.browser()
    const sent = await send(browser, await browser.open('/contact'), message)
    expect(sent.location).toBe('/contact/sent')
    browser.cookies.clear()
    const page = readMain(await browser.follow(sent))
    expect(page).toContain('If you have just sent a message, it has reached us.')
    expect(page).not.toContain('PB-')
  })

  it('tells the business by mail, with the sender to answer to', async () => {
    const mail = await app.outbox.waitFor(
      ({ to, text }) =>
        to === 'office@example.com' && text.includes('Please call me about a website.'),
    )
    expect(mail.subject).toBe('New message: Arul Raj')
    expect(mail.replyTo).toContain('arul@example.com')
  })

  it('works for browsers that send neither Origin nor Sec-Fetch-Site, without any cookie', async () => {
    const browser = app.browser({ 'sec-fetch-site': '', origin: '' })
    const page = await browser.open('/contact')
    expect(browser.cookies.size).toBe(0)
    const sent = await send(browser, page, { ...message, message: 'From a text browser.' })
    expect(sent.status).toBe(303)
  })

  it('refuses a post that another site started', async () => {
    const browser = app.browser({ 'sec-fetch-site': 'cross-site', origin: '' })
    const page = await browser.open('/contact')
    expect((await send(browser, page, message)).status).toBe(403)
  })

  describe('of grievances', () => {
    it('stores a complaint with a day for the answer, and shows both on a page that stays', async () => {
      const browser = app.browser()
      const fill = { ...message, message: 'You sent my data on.' }
      const form = await browser.open('/grievance')
      expect(readText(parseHtml(form.html).body)).toContain('We answer by email within 30 days.')
      const sent = await send(browser, form, fill)
      expect([sent.status, sent.location]).toEqual([303, '/grievance/sent'])
      for (const page of [await browser.follow(sent), await browser.open(sent.location ?? '')]) {
        const text = readText(parseHtml(page.html).body)
        expect(text).toContain('Complaint sent successfully')
        expect(text).toMatch(/Your reference: PB-.{4}-.{4}/)
        expect(text).toMatch(/We will answer by \d+ \w+ \d{4}\./)
      }
      const [row] = await stored(fill.message)
      expect(row?.answer_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    it('is a kind of its own at the desk, with the days that are left', async () => {
      const browser = app.browser()
      const fill = { ...message, message: 'Where is my data?' }
      await send(browser, await browser.open('/grievance'), fill)
      await send(browser, await browser.open('/contact'), { ...message, message: 'No complaint.' })
      const { browser: desk } = await enterDesk(app)
      const list = readMain(await desk.open('/staff?kind=grievance'))
      expect(list).toMatch(/Where is my data\? ?Grievance, due in 30 days/)
      expect(list).not.toContain('No complaint.')
      expect(readMain(await desk.open('/staff?kind=message'))).not.toContain('Where is my data?')
      const [row] = await stored(fill.message)
      const sheet = readMain(await desk.open(`/staff/contact/${row?.id}`))
      expect(sheet).toMatch(/Grievance.+PB-[0-9A-Z]{4}-[0-9A-Z]{4}, Grievance, due in 30 days/s)
      const answerBy = formatIndianIsoDay(new Date(), 30)
      expect(sheet).toContain(`Answer by: ${formatIndianDate(new Date(answerBy))}`)
      const [head, ...lines] = (await desk.request('/staff/export?kind=grievance')).html.split(
        '\r\n',
      )
      expect(head).toContain('"phone","message","answer_by"')
      expect(lines.join()).toContain(`"${answerBy}"`)
    })

    it('is set to Answered with a text alone, at its page and among several', async () => {
      const fill = { email: 'waits@example.com', message: 'Nobody answers me.' }
      const browser = app.browser()
      await send(browser, await browser.open('/grievance'), { ...message, ...fill })
      const closer = { name: 'Closer', email: 'closer@pearlbridge.example' }
      const { browser: desk } = await enterDesk(app, await insertStaff(app.services.db, closer))
      const [row] = await stored(fill.message)
      const sheet = await desk.open(`/staff/contact/${row?.id}`)
      const press = (typed: Record<string, string>) =>
        desk.submit(sheet, { form: '#answer', fill: typed, press: 'send' })
      const refused = await press({ status: 'done' })
      expect(refused.status).toBe(422)
      expect(readMain(refused)).toContain('Nobody has answered this complaint yet.')
      expect(readTyped(refused)).toMatchObject({ status: 'done' })
      const found = app.services.db
        .selectFrom('cases')
        .select(['id', 'status', 'updated_at'])
        .where('id', '=', row?.id ?? '')
      const one = await found.executeTakeFirstOrThrow()
      const list = await desk.open('/staff?kind=grievance')
      const { body } = fillForm(list.html, { form: '#list' })
      body.set('tick', `${one.id}@${one.updated_at.toISOString()}`)
      body.set('status', 'closed')
      body.set('intent', 'send')
      const several = await desk.request('/staff', { method: 'POST', body })
      expect([several.status, readMain(several)]).toEqual([
        409,
        expect.stringContaining('or the status cannot follow'),
      ])
      expect((await found.executeTakeFirstOrThrow()).status).toBe('received')
      expect((await press({ status: '', text: 'We looked into it.' })).status).toBe(303)
      expect((await found.executeTakeFirstOrThrow()).status).toBe('done')
    })

    it('accepts one from somebody signed in as from everybody, with name and address filled in', async () => {
      const { browser, email } = await addUser(app)
      const fill = { message: 'Signed in, and not content.' }
      const page = await browser.open('/grievance')
      const filledIn = fillForm(page.html, { form: '#contact' }).body
      expect([filledIn.get('username'), filledIn.get('email')]).toEqual(['Kavitha Selvam', email])
      const sent = await send(browser, page, fill)
      expect(sent.location).toBe('/grievance/sent')
      expect(await stored(fill.message)).toHaveLength(1)
    })

    it('tells a program that fills in what nobody sees what it hopes for, and stores nothing', async () => {
      const browser = app.browser()
      const body = new URLSearchParams({ ...message, message: 'A trap.', subject: 'x' })
      const sent = await browser.request('/grievance?sending', { method: 'POST', body })
      expect((await browser.follow(sent)).html).toContain('We will answer by')
      expect(await stored('A trap.')).toEqual([])
    })
  })

  it('starts the message with the topic that a card links to', async () => {
    const page = await app.browser().open('/contact?topic=Safety%20Consultancy')
    expect(page.html).toContain('I would like to know more about Safety Consultancy.')
  })
})
