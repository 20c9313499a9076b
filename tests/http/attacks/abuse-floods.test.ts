import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'

const app = useBuiltApp({ CONTACT_INBOX: 'office@example.com' })

describe('one-time passwords sent to a stranger', () => {
  const call = async (path: string, body: object, browser: Browser = app.browser()) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    return (await browser.request(path, init)).status
  }
  const sentTo = (fits: (to: string) => boolean) =>
    app.outbox.messages().filter(({ to }) => fits(to)).length

  it('are not more for other spellings of the same mailbox', async () => {
    const spellings = [
      ...['ravi.kumar@gmail.com', 'ravikumar@gmail.com', 'r.a.v.i.kumar@gmail.com'],
      ...['ravikumar+1@gmail.com', 'RaviKumar+two@gmail.com', 'RAVIKUMAR@gmail.com'],
    ]
    const statuses = []
    for (const email of spellings) statuses.push(await call('/api/auth/send-otp', { email }))
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(await call('/api/auth/send-otp', { email: 'ravi.kumar@example.com' })).toBe(200)
    expect(await call('/api/auth/send-otp', { email: 'ravikumar@example.com' })).toBe(200)
  })

  it('are not sent abroad, where numbers can be bought to be called', async () => {
    for (const phone of ['+1 900 555 0123', '+881 6 12345678', '0044 7911 123456']) {
      expect(await call('/api/auth/send-phone-otp', { phone })).toBe(422)
    }
    expect(sentTo((to) => /^\+(?!91)/.test(to))).toBe(0)
  })
})

const spam = {
  username: 'Best Offers',
  email: 'offers@example.com',
  message: 'https://a.example https://b.example https://c.example',
}

describe('the trap of the contact form', () => {
  const send = async (browser: Browser, fill: Record<string, string>) =>
    browser.submit(await browser.open('/contact'), { form: '#contact', fill })
  const stored = () => app.services.db.selectFrom('cases').select(['message']).execute()

  it('is hidden from eyes, keyboard and screen readers; text browsers show a note to leave it empty', async () => {
    const { html } = await app.browser().open('/contact')
    const trap = /<div aria-hidden="true"><span class="\w+">(.*?)<\/span><\/div>/.exec(html)?.[1]
    expect(trap).toContain('Please leave this field empty</label>')
    const input = /<input[^>]*>/.exec(trap ?? '')?.[0]
    expect(input).toContain('name="subject"')
    expect(input).toContain('tabindex="-1"')
    expect(input?.toLowerCase()).toContain('autocomplete="off"')
    expect(html.indexOf(input ?? '')).toBeGreaterThan(html.indexOf('Submit</button>'))
  })

  it('gives who fills it in the answer of everybody, and stores and sends nothing', async () => {
    const person = app.browser()
    const real = await send(person, { ...spam, message: 'Please call me.' })
    const program = app.browser()
    const caught = await send(program, { ...spam, subject: 'Cheap offers' })
    const lengths = [real, caught].map(({ location = '' }) => location.length)
    expect([caught.status, lengths[1]]).toEqual([real.status, lengths[0]])
    expect([...caught.headers.keys()]).toEqual([...real.headers.keys()])
    expect((await program.follow(caught)).html).toContain('Message sent successfully')
    expect(await stored()).toEqual([{ message: 'Please call me.' }])
    const mails = await app.services.db.selectFrom('queued_messages').selectAll().execute()
    expect(JSON.stringify([mails, app.outbox.messages()])).not.toContain('a.example')
  })

  it('reads nothing but blanks as empty', async () => {
    const sent = await send(app.browser(), { ...spam, message: 'Only a blank.', subject: ' ' })
    expect(sent.status).toBe(303)
    expect(await stored()).toContainEqual({ message: 'Only a blank.' })
  })

  it('is not for programs that call: a field they do not know is ignored', async () => {
    const body = JSON.stringify({ ...spam, message: 'By a program.', subject: 'About you' })
    const headers = { 'content-type': 'application/json' }
    const call = await app.browser().request('/api/contacts', { method: 'POST', body, headers })
    expect(call.status).toBe(201)
    expect(await stored()).toContainEqual({ message: 'By a program.' })
  })
})
