import { describe, expect, it } from 'vitest'
import { mainOf, pressOn } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'
import { textOf } from './company-page'
import { enter } from './requester'

const app = useBuiltApp()
const form = '#contact'

const fieldsOf = ({ html }: Page) =>
  [...parseHtml(html).querySelectorAll(`${form} :is(input:not([type=hidden]), textarea)`)]
    .map((field) => field.getAttribute('name') ?? '')
    .filter((name) => /^(username|email|phone|message)$/.test(name))
const casesOf = (accountId: string) =>
  app.services.db
    .selectFrom('requests')
    .select(['kind', 'about', 'message', 'reference', 'id'])
    .where('account_id', '=', accountId)
    .execute()
const strangers = () => app.services.db.selectFrom('contact_messages').selectAll().execute()

describe('a contact message of somebody who is signed in', () => {
  it.each(['candidate', 'client', 'customer'] as const)(
    'is a case of the account, which the desk answers on its page: %s',
    async (userType) => {
      const { browser, accountId, email } = await enter(app, userType)
      const page = await browser.open('/contact')
      expect(fieldsOf(page)).toEqual(['message'])
      expect(textOf(page)).toContain('You will find your message and our answer under Requests.')
      const fill = { message: 'Do you open on Sunday?\nI work all week.' }
      const sent = await browser.submit(page, { form, fill })
      const [one] = await casesOf(accountId)
      expect(one).toMatchObject({
        ...{ kind: 'message', about: 'Do you open on Sunday?', message: fill.message },
      })
      expect(await strangers()).toEqual([])
      const shown = await browser.follow(sent)
      expect(textOf(shown)).toMatch(/Your message was sent\. Its reference is PB-/)
      expect(textOf(shown)).toMatch(/Message PB-.* Received .*I work all week\./)
      expect(textOf(await browser.open('/requests'))).toContain('Do you open on Sunday?')
      const { browser: desk } = await staffBrowser(app)
      const sheet = await desk.open(`/staff/${userType}/${accountId}?case=${one?.id}`)
      expect(mainOf(sheet)).toContain('I work all week.')
      expect(mainOf(sheet)).toContain('We will email it, and show it with the request.')
      const text = 'From 10 to 1.'
      expect((await pressOn(desk, sheet, 'change', { text, status: 'done' })).status).toBe(303)
      const answered = await browser.open(sent.location ?? '')
      expect(textOf(answered)).toMatch(/Answered .*From 10 to 1\./)
      const thanks = { form: '#write', fill: { text: 'Thank you' }, press: 'send' }
      expect((await browser.submit(answered, thanks)).status).toBe(303)
      const list = await desk.open('/staff?kind=message&status=unanswered')
      expect(mainOf(list)).toContain('Do you open on Sunday?')
      const letters = await app.services.db
        .selectFrom('queued_messages')
        .select('message')
        .execute()
      const texts = letters
        .map(({ message }) => message as { to: { address: string }; text: string })
        .filter(({ to }) => to.address === email)
        .map(({ text }) => text)
      expect(texts.join()).toContain('Your message “Do you open on Sunday?” is now: Answered.')
      await app.services.db.deleteFrom('staff').execute()
    },
  )
})
