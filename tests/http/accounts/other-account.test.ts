import { beforeEach, describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { emptyTables } from '../../support/database/empty-tables'
import { insertRegistered, password } from '../../support/people/registered'

const app = useBuiltApp()
const asha = 'asha@gmail.com'

beforeEach(async () => {
  const { db } = app.services
  await emptyTables(db)
  await insertRegistered(db, 'customer', { email: asha })
})

async function signIn(browser: Browser, email: string, more: Record<string, string> = {}) {
  const page = await browser.open('/login/customer')
  const fill = { email, password, ...more }
  expect((await browser.submit(page, { form: '#login', fill })).status).toBe(303)
}

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
    expect(answer.html).toContain('What you sent was not saved: please sign in, and type it again')
    expect(answer.html).not.toContain('own words')
  })
})
