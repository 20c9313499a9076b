import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../support/app'
import type { Browser, Page } from '../support/browser'

const message = {
  username: 'Arul Raj',
  email: 'arul@example.com',
  phone: '+91 98400 00000',
  message: 'Please call me about a website.\nThank you.',
}

describe('the contact form', () => {
  const app = useBuiltApp({ CONTACT_INBOX: 'office@example.com' })

  const send = (browser: Browser, page: Page, fill: Record<string, string>) =>
    browser.submit(page, { form: '#contact', fill })
  const stored = (text: string) =>
    app.services.db.selectFrom('contact_messages').selectAll().where('message', '=', text).execute()

  it('stores a message, says so, and shows an empty form again', async () => {
    const browser = app.browser()
    const sent = await send(browser, await browser.open('/contact'), message)
    expect([sent.status, sent.location]).toEqual([303, '/contact#form'])
    const page = await browser.follow(sent)
    expect(page.html).toContain('Message sent successfully')
    expect(page.html).not.toContain('Arul Raj')
    expect(await stored(message.message)).toMatchObject([message])
    const reloaded = await browser.open('/contact')
    expect(reloaded.html).not.toContain('Message sent successfully')
  })

  it('says so in the browser that sent it, and in no other that was given its cookie', async () => {
    const [sender, stranger, visitor] = [app.browser(), app.browser(), app.browser()]
    await visitor.open('/form')
    const own = { ...message, message: 'Only I am told of this.' }
    const sent = await send(sender, await sender.open('/contact'), own)
    for (const other of [stranger, visitor]) {
      other.cookies.set('notice', sender.cookies.get('notice') ?? '')
      expect((await other.open('/contact')).html).not.toContain('Message sent successfully')
      expect(other.cookies.has('notice')).toBe(false)
    }
    expect((await sender.follow(sent)).html).toContain('Message sent successfully')
  })

  it('tells the business by mail, with the sender to answer to', async () => {
    const mail = await app.outbox.waitFor(
      ({ to, text }) =>
        to === 'office@example.com' && text.includes('Please call me about a website.'),
    )
    expect(mail.subject).toBe('Contact message from Arul Raj')
    expect(mail.replyTo).toContain('arul@example.com')
  })

  it('keeps what was entered when something is wrong', async () => {
    const browser = app.browser()
    const page = await browser.open('/contact')
    const shown = await send(browser, page, { ...message, email: 'arul' })
    expect(shown.status).toBe(422)
    expect(shown.html).toContain('<title>Error: Contact Us')
    expect(shown.html).toContain('Please enter a valid email address.')
    expect(shown.html).toContain('value="Arul Raj"')
    expect(shown.html).toContain('Please call me about a website.')
  })

  it('says how long a message may be when far more was sent', async () => {
    const browser = app.browser()
    const fill = { ...message, message: 'much '.repeat(60_000) }
    const { status, html } = await send(browser, await browser.open('/contact'), fill)
    expect(status).toBe(413)
    expect(html).toContain(
      'Something went wrong. What you sent is too large: a message may have up to',
    )
    expect(html).toContain('Arul Raj')
  })

  it('stores one message for two identical posts at the same time', async () => {
    const browser = app.browser()
    const page = await browser.open('/contact')
    const twice = { ...message, message: 'Twice in one moment.' }
    const answers = await Promise.all([send(browser, page, twice), send(browser, page, twice)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored(twice.message)).toHaveLength(1)
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

  it('says when too many messages came, and keeps the text', async () => {
    const browser = app.browser()
    const page = await browser.open('/contact')
    for (let n = 0; n < 20; n += 1) {
      expect((await send(browser, page, { ...message, message: `Number ${n}` })).status).toBe(303)
    }
    const refused = await send(browser, page, { ...message, message: 'One too many' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.html).toContain('Too many messages came from your connection.')
    expect(refused.html).toContain('One too many')
  })

  it('says that something went wrong when the message cannot be stored, with the text kept', async () => {
    const browser = app.browser()
    const page = await browser.open('/contact')
    const { db } = app.services
    await db.schema.alterTable('contact_messages').renameTo('contact_messages_away').execute()
    const shown = await send(browser, page, { ...message, message: 'Nowhere to go' })
    await db.schema.alterTable('contact_messages_away').renameTo('contact_messages').execute()
    expect(shown.status).toBe(500)
    expect(shown.html).toContain('Something went wrong')
    expect(shown.html).toContain('Nowhere to go')
  })

  it('starts the message with the topic that a card links to', async () => {
    const page = await app.browser().open('/contact?topic=Safety%20Consultancy')
    expect(page.html).toContain('I would like to know more about Safety Consultancy.')
  })
})
