import { describe, expect, it } from 'vitest'
import { staffForgotten } from '~/content/desk/staff-login'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, readText } from '../../support/pages/html'
import { insertStaff } from '../../support/people/staff'
import { findLink } from '../../support/people/staff-person'

describe('a forgotten password of the staff', () => {
  const app = useBuiltApp()
  const ask = async (email: string) => {
    const browser = app.roamer()
    const login = await browser.open('/staff/login')
    expect(login.html).toContain('href="/staff/login?forgotten"')
    const form = '#staff-forgotten'
    const page = await browser.open('/staff/login?forgotten')
    const posted = await browser.submit(page, { form, fill: { email } })
    const shown = await browser.follow(posted)
    const main = readText(parseHtml(shown.html).querySelector('main') as Element)
    const typed = parseHtml(shown.html).querySelector('#email')?.getAttribute('value')
    return [posted.status, posted.location, shown.status, main, typed] as const
  }

  it('mails a link for another password, once in ten minutes, and the page says the same to all', async () => {
    const { email } = await insertStaff(app.services.db)
    const known = await ask(email.toUpperCase())
    expect(known.slice(0, 3)).toEqual([303, '/staff/login?forgotten', 200])
    expect(known[3]).toContain(staffForgotten.answer)
    expect(await ask('nobody@pearlbridge.example')).toEqual(known)
    expect(await ask(email)).toEqual(known)
    const letter = await app.outbox.waitFor(({ to }) => to === email)
    expect(letter.text).toContain('somebody asked for it at the sign-in')
    const browser = app.browser()
    const page = await browser.open(findLink(letter.text))
    const fill = { new_password: 'Theppam*41', confirm_password: 'Theppam*41' }
    const set = await browser.submit(page, { form: '#staff-password', fill })
    expect(set.location).toBe('/staff/login')
    const links = app.outbox.messages().filter(({ text }) => text.includes('?token='))
    expect(links.map(({ to }) => to)).toEqual([email])
  })
})
