import { beforeEach, describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { emptyTables } from '../../support/database/empty-tables'
import { insertRegistered, password } from '../../support/people/registered'

const app = useBuiltApp()
const [asha, bala] = ['asha@gmail.com', 'bala@gmail.com']

beforeEach(async () => {
  const { db } = app.services
  await emptyTables(db)
  await insertRegistered(db, 'customer', { email: asha })
  await insertRegistered(db, 'customer', { email: bala })
})

async function signIn(browser: Browser, email: string, more: Record<string, string> = {}) {
  const page = await browser.open('/login/customer')
  const fill = { email, password, ...more }
  expect((await browser.submit(page, { form: '#login', fill })).status).toBe(303)
}

describe('a form of one account, sent while another one is signed in in this browser,', () => {
  it.each([
    [
      '/profile/customer?edit',
      { form: '#profile', fill: { address: 'Asha’s own words' }, press: 'save' },
    ],
    ['/requests/new', { form: '#request', fill: { message: 'Asha’s own words' }, press: 'send' }],
  ])('stores nothing, and shows nothing of it to that one: %s', async (path, filling) => {
    const browser = app.browser()
    await signIn(browser, asha)
    const page = await browser.open(path)
    const other = app.browser()
    await signIn(other, bala)
    for (const [name, value] of other.cookies) {
      if (name.includes('session')) browser.cookies.set(name, value)
    }
    const refused = await browser.submit(page, filling)
    expect(refused.status).toBe(403)
    expect(refused.html).toContain('You are signed in with another account now. Nothing was saved')
    expect(refused.html).not.toContain('own words')
    expect((await browser.open(path)).html).not.toContain('own words')
  })
})

describe('a form of an account that has signed out on a shared computer since', () => {
  it.each([
    ['/profile/customer?edit', { form: '#profile', fill: { address: 'own words' }, press: 'save' }],
    ['/requests/new', { form: '#request', fill: { message: 'own words' }, press: 'send' }],
  ])('says that nothing of it was kept: %s', async (path, filling) => {
    const browser = app.browser()
    await signIn(browser, asha, { shared: 'yes' })
    const page = await browser.open(path)
    const other = await browser.open('/account')
    await browser.submit(other, { form: 'form[action="/logout"]' })
    const answer = await browser.follow(await browser.submit(page, filling))
    expect(answer.path).toMatch(/^\/(land|login\/customer)\?next=/)
    expect(answer.html).toContain('What you sent was not saved. Go back in your browser to see it')
    expect(answer.html).not.toContain('own words')
  })
})
