import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { services } from '~/domain/registration/customer-options.schema'
import { dumpWithLynx, fillWithLynx } from '../support/lynx'
import { findLynx } from '../support/programs.mjs'
import { registerUnseen } from './candidate'
import { selvi } from './customer'
import { expect, test } from './fixtures'

const lynx = findLynx() ?? ''

test.skip(!lynx || process.platform !== 'linux', 'needs Lynx and the script command of Linux')

test('a message is sent from Lynx @script-off', ({ site }) => {
  const url = `${site.url}/contact`
  const fields = ['Arul Raj', 'arul@example.com', '98400', 'Sent from Lynx']
  const drawn = fillWithLynx(lynx, url, { first: 'Name *', texts: fields })
  expect(drawn).toContain('Message sent successfully')
})

test('a candidate signs in from Lynx @script-off', async ({ site }) => {
  const person = await registerUnseen(site)
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

test('a customer registers and signs in from Lynx alone @script-off', async ({ site }) => {
  test.setTimeout(180_000)
  const person = selvi()
  const jar = mkdtempSync(join(tmpdir(), 'pearlbridge-jar-'))
  const fill = (first: string, texts: Parameters<typeof fillWithLynx>[2]['texts'], links = 0) =>
    fillWithLynx(lynx, `${site.url}/customerform`, { first, texts, links, jar })
  const code = 'Enter the 6-digit code'
  try {
    // The control after the last field is its button: Send OTP, Verify, Submit.
    const asked = fill('Full Name *', [person.name, person.number])
    expect(asked).toContain('OTP sent to your phone!')
    const wrong = fill(code, ['12'])
    expect(wrong).toContain('Invalid phone OTP.')
    const phone = fill(code, [await site.outbox.latestCode(`+91${person.number}`)])
    expect(phone).toContain('Phone number verified!')

    expect(fill('Gmail *', [person.email])).toContain('OTP sent to your email!')
    const email = fill(code, [await site.outbox.latestCode(person.email)])
    expect(email).toContain('Email verified successfully!')

    const service = { option: services.indexOf('EVENT MANAGEMENT') + 1 }
    const { password } = person
    const rest = ['12 Beach Road', 'Tuticorin', service]
    const refused = fill('Address *', [...rest, password, 'Other&2026'])
    expect(refused).toContain('Passwords do not match.')
    const done = fill('Password *', [password, password])
    expect(done).toContain('Registration complete')
    expect(done).toContain('Your customer account is ready.')

    const profile = fillWithLynx(lynx, `${site.url}/login/customer`, {
      first: 'Email *',
      texts: [person.email, password],
      // Forgot Password
      links: 1,
      jar,
    })
    expect(profile).toContain('Login successful!')
    expect(profile).toContain(person.name)
    expect(profile).toContain('12 Beach Road')
    const shown = dumpWithLynx(lynx, `${site.url}/profile/customer`, jar)
    expect(shown).toContain('EVENT MANAGEMENT')
  } finally {
    rmSync(jar, { recursive: true, force: true })
  }
})
