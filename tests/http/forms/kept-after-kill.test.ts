import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../support/site/browser'
import { startSite, type Site } from '../../support/site/server'
import { pdf } from '../../faults/visitors'
import { answers, password, press, verifyBoth } from './candidate'

let site: Site
beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.remove())

it('keeps answers, files, codes and accounts of a registration whose server is killed', async () => {
  const browser = new Browser(site.url, (path, init) =>
    fetch(site.url + path, { ...init, redirect: 'manual' }),
  )
  const killed = async () => {
    await site.kill9()
    await site.restart()
  }
  const page = await verifyBoth(site, browser)
  await press(browser, page, 'save', { resume_upload: pdf() })
  await killed()
  const kept = await browser.open('/form')
  for (const shown of [
    `value="${answers.name}"`,
    'Email verified successfully!',
    'Phone number verified!',
    'resume.pdf',
  ])
    expect(kept.html).toContain(shown)
  expect((await press(browser, kept, 'register', password)).status).toBe(303)
  await killed()
  const login = await browser.open('/login/candidate')
  const fill = { email: answers.gmail, password: password.password }
  const signedIn = await browser.follow(await browser.submit(login, { form: '#login', fill }))
  expect(signedIn.html).toContain('resume.pdf')
})
