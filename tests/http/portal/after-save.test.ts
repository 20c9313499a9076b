import { expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { getText } from './company-page'
import { addUser } from './requester'

const app = useBuiltApp()

it.each([
  ['candidate', '/profile/candidate?edit', { name: 'Kavitha Raj' }],
  ['client', '/client/edit-profile', { company_name: 'Korkai Web' }],
  ['customer', '/profile/customer?edit', { full_name: 'Selvi Raj', city: 'Madurai' }],
] as const)('shows a %s the saved profile once as news', async (userType, editPage, fill) => {
  const { browser } = await addUser(app, userType)
  const form = await browser.open(editPage)
  const answer = await browser.submit(form, { form: '#profile', fill, press: 'save' })
  // The script loads another page as a whole document.
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  expect(answer.location).toBe(`/profile/${userType}`)
  const shown = getText(await browser.follow(answer))
  const saved = 'Profile updated successfully!'
  for (const word of [saved, ...Object.values(fill)]) expect(shown).toContain(word)
  const again = await browser.open(`/profile/${userType}`)
  expect(getText(again)).toBe(shown.replace(` ${saved}`, ''))
})
