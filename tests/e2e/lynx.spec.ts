import { dumpWithLynx, fillWithLynx } from '../support/lynx'
import { findLynx } from '../support/programs.mjs'
import { kavitha, registerAndSignIn } from './candidate'
import { expect, test } from './fixtures'

const lynx = findLynx() ?? ''

test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command of Linux')

test('a message is sent from Lynx @script-off', ({ site }) => {
  const url = `${site.url}/contact`
  const fields = ['Arul Raj', 'arul@example.com', '98400', 'Sent from Lynx']
  const drawn = fillWithLynx(lynx, url, { first: 'Name *', texts: fields })
  expect(drawn).toContain('Message sent successfully')
})

test('a candidate signs in from Lynx @script-off', async ({ page, site }) => {
  const person = kavitha()
  await registerAndSignIn(page, site.outbox, person)
  const drawn = fillWithLynx(lynx, `${site.url}/login/candidate`, {
    first: 'Email *',
    texts: [person.gmail, person.password],
    // Forgot Password
    links: 1,
  })
  expect(drawn).toContain('Login successful!')
  expect(drawn).toContain(person.name)
})

test('the registration reads sensibly in Lynx @script-off', ({ site }) => {
  const text = dumpWithLynx(lynx, `${site.url}/form`)
  let place = text.indexOf('are mandatory')
  for (const part of [
    'Full name',
    'Gmail',
    'Send OTP',
    'Phone',
    'Only if you are under 18',
    'Professional',
    'Sub-departments of IT Software',
    'Only if you have work experience',
    'Current employer',
    'Educational',
    'Document Uploads',
    'Resume',
    'Confirm password',
    'Register',
  ]) {
    const next = text.indexOf(part, place)
    expect(next, `${part} after the parts before it`).toBeGreaterThan(place)
    place = next
  }
})
