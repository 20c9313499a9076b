import { expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { textOf } from './company-page'

const app = useBuiltApp()

const saved = 'Profile updated successfully!'
const profiles = [
  ['candidate', '/profile/candidate?edit', { name: 'Kavitha Raj', department: 'Accounts' }],
  ['client', '/client/edit-profile', { company_name: 'Korkai Web', annual_income: '42000000' }],
  ['customer', '/profile/customer?edit', { full_name: 'Selvi Raj', city: 'Madurai' }],
] as const

/** Docs: docs/decisions.md */
it.each(profiles)(
  'after Save a %s sees the profile loaded anew, and a reload would show the same',
  async (userType, editPage, fill) => {
    await insertRegistered(app.services.db, userType)
    const browser = app.browser()
    const signIn = { email: 'kavitha.example@gmail.com', password }
    const login = await browser.open(`/login/${userType}`)
    await browser.follow(await browser.submit(login, { form: '#login', fill: signIn }))
    const form = await browser.open(editPage)
    const answer = await browser.submit(form, { form: '#profile', fill, press: 'save' })

    // Scripts too load another page as a whole document.
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(answer.location).toBe(`/profile/${userType}`)
    const shown = await browser.follow(answer)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(textOf(shown)).toContain(saved)
    for (const word of Object.values(fill)) {
      expect(textOf(shown)).toContain(word === '42000000' ? '₹4.2 Cr' : word)
    }
    const again = await browser.open(`/profile/${userType}`)
    expect(textOf(again)).toBe(withoutNotice(shown))
  },
)

const withoutNotice = (page: Page) => textOf(page).replace(` ${saved}`, '')
