import { join } from 'node:path'
import { korkai } from '../fixtures/korkai'
import { selvi } from '../fixtures/selvi'
import { Curl } from '../support/site/curl'
import { startSiteOrReplicas } from '../support/site/replicas'
import type { Site } from '../support/site/server'
import { resume, resumeBytes } from './candidate'
import { expect, full, test } from './fixtures'

const kavitha = {
  name: 'Kavitha Selvam',
  gmail: 'kavitha@gmail.com',
  number: '98765 43210',
  dob: '1999-03-14',
  nationality: 'Indian',
  position_applied: 'Front-end developer',
  department: 'IT Software',
  sub_departments: '["React","Web Dev"]',
  is_experienced: 'false',
  has_pg: 'true',
  pg_degree_name: 'M.Sc.',
  pg_category: 'Science',
  year_of_pg_graduation: '2022',
  ug_qualification: 'B.Sc. Computer Science',
  year_of_graduation: '2020',
  password: 'Pearl$2026',
  confirm_password: 'Pearl$2026',
}

interface Journey {
  site: Site
  curl: Curl
}

const ok = (message: string, more: object = {}) => ({
  status: 200,
  body: { success: true, message, ...more },
})
const verified = (message: string) => ({ status: 200, body: { verified: true, message } })

async function verifyEmail({ site, curl }: Journey, email: string) {
  expect(await curl.json('POST', '/api/auth/send-otp/', { email })).toEqual(
    ok('OTP sent to your email!'),
  )
  const otp = await site.outbox.latestCode(email)
  const wrong = otp === '000000' ? '111111' : '000000'
  expect(await curl.json('POST', '/api/auth/verify-otp/', { email, otp: wrong })).toEqual({
    status: 200,
    body: { verified: false, error: 'Invalid OTP. Please try again.' },
  })
  expect(await curl.json('POST', '/api/auth/verify-otp/', { email, otp })).toEqual(
    verified('Email verified successfully!'),
  )
}

async function verifyPhone({ site, curl }: Journey, phone: string, e164: string) {
  const sent = await curl.json('POST', '/api/auth/send-phone-otp/', { phone })
  expect(sent).toEqual(ok('OTP sent to your phone!', { session_id: expect.any(String) }))
  const { session_id } = sent.body
  const otp = await site.outbox.latestCode(e164)
  expect(await curl.json('POST', '/api/auth/verify-phone-otp/', { otp })).toEqual({
    status: 200,
    body: { verified: false, error: 'Missing session ID.' },
  })
  expect(await curl.json('POST', '/api/auth/verify-phone-otp/', { session_id, otp })).toEqual(
    verified('Phone number verified!'),
  )
}

async function signIn({ curl }: Journey, user_type: string, email: string, password: string) {
  expect(await curl.json('POST', '/api/auth/login-user/', { user_type, email, password })).toEqual(
    ok('Login successful!'),
  )
}

async function candidate(journey: Journey) {
  const { curl, site } = journey
  const body = { ...kavitha, resume_upload: `@${resume}` }
  expect((await curl.multipart('POST', '/api/candidates/', body)).body).toMatchObject({
    success: false,
    message: 'Please verify your phone number before submitting.',
    errors: { gmail: ['Please verify your email before submitting.'] },
  })
  await verifyEmail(journey, kavitha.gmail)
  await verifyPhone(journey, kavitha.number, '+919876543210')
  const created = await curl.multipart('POST', '/api/candidates/', { ...body, type_of: 'Owner' })
  expect(created).toEqual({
    status: 201,
    body: {
      success: true,
      message: 'Employee created successfully!',
      id: expect.any(String),
      reference: expect.stringMatching(/^PB-/),
    },
  })
  expect(await curl.multipart('POST', '/api/candidates/', body)).toEqual(created)
  await signIn(journey, 'candidate', kavitha.gmail, kavitha.password)

  const { body: profile } = await curl.json('GET', '/auth/candidate/profile')
  expect(profile).toMatchObject({
    id: created.body.id,
    name: 'Kavitha Selvam',
    number: '9876543210',
    branch: 'HRMS',
    type_of: 'Candidate',
    sub_departments: ['React', 'Web Dev'],
    has_pg: true,
    is_experienced: false,
    year_of_pg_graduation: 2022,
    photo_upload: null,
  })
  expect((await curl.download(String(profile.resume_upload))).equals(resumeBytes())).toBe(true)

  await reset(journey, { email: kavitha.gmail, password: 'Kadal$2026' })
  expect((await curl.json('GET', '/api/auth/candidate/profile/')).status).toBe(401)
  await site.outbox.waitFor(({ subject }) => /password/i.test(subject ?? ''))
  await signIn(journey, 'candidate', kavitha.gmail, 'Kadal$2026')

  const update = {
    name: 'Kavitha Selvam Raj',
    sub_departments: '["Python"]',
    gmail: 'raj@gmail.com',
  }
  const refused = await curl.multipart('PUT', '/api/auth/candidate/profile/update/', update)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'Enter your current password to change your email or phone.' },
  })
  const saved = await curl.multipart('PUT', '/api/auth/candidate/profile/update/', {
    ...update,
    current_password: 'Kadal$2026',
  })
  expect(saved).toMatchObject(
    ok('Profile updated successfully!', {
      name: 'Kavitha Selvam Raj',
      sub_departments: ['Python'],
      gmail: kavitha.gmail,
      pending_gmail: 'raj@gmail.com',
      resume_upload: profile.resume_upload,
    }),
  )
  await verifyEmail(journey, 'raj@gmail.com')
  const after = await curl.json('GET', '/api/auth/candidate/profile/')
  expect(after.body).toMatchObject({ gmail: 'raj@gmail.com', pending_gmail: null })
  expect((await curl.json('GET', '/api/auth/client_profile/')).status).toBe(403)
}

async function reset(
  { site, curl }: Journey,
  { email, password, ...whose }: { email: string; password: string; userType?: string },
) {
  const set = {
    email,
    ...whose,
    otp: '12345678',
    new_password: password,
    confirm_password: password,
  }
  expect(await curl.json('POST', '/api/auth/reset-password/', set)).toMatchObject({
    status: 422,
    body: { error: 'Failed to reset password. Please verify your email with a code first.' },
  })
  expect(await curl.json('POST', '/api/auth/send-reset-otp/', { email, ...whose })).toEqual(
    ok('OTP sent to your email'),
  )
  const otp = await site.outbox.latestCode(email, 'reset the password')
  expect(
    await curl.json('POST', '/api/auth/verify-reset-otp/', { email, ...whose, otp: 'abc' }),
  ).toEqual({ status: 200, body: { verified: false, error: 'Invalid OTP' } })
  expect(await curl.json('POST', '/api/auth/verify-reset-otp/', { email, ...whose, otp })).toEqual(
    verified('OTP verified. Now reset your password.'),
  )
  const different = { ...set, otp, confirm_password: 'Other$2026' }
  expect(await curl.json('POST', '/api/auth/reset-password/', different)).toMatchObject({
    status: 422,
    body: { error: 'Passwords do not match' },
  })
  const done = ok('Password reset successful')
  expect(await curl.json('POST', '/api/auth/reset-password/', { ...set, otp })).toEqual(done)
  expect(await curl.json('POST', '/api/auth/reset-password/', { ...set, otp })).toEqual(done)
}

async function client(journey: Journey) {
  const { curl } = journey
  const email = korkai.company_email.toLowerCase()
  expect(await curl.json('POST', '/api/company/', korkai)).toMatchObject({
    status: 422,
    body: { message: 'Please verify your email before submitting.' },
  })
  await verifyEmail(journey, email)
  const numbers = { company_employees: 48, annual_income: 42000000.5, net_profit: null }
  expect(await curl.json('POST', '/api/company/', { ...korkai, ...numbers, id: 1 })).toEqual({
    status: 201,
    body: {
      success: true,
      message: 'Client created successfully!',
      id: expect.any(String),
      reference: expect.stringMatching(/^PB-/),
    },
  })
  await signIn(journey, 'client', email, korkai.password)
  const { body: company } = await curl.json('GET', '/auth/client_profile/')
  expect(company).toMatchObject({
    company_email: email,
    annual_income: 42000000.5,
    net_profit: null,
    type_of: 'Client',
    company_social_media_Instagram:
      'https://www.instagram.com/korkaimarine, https://www.instagram.com/korkaipearls',
  })
  expect(
    await curl.json('PUT', '/api/auth/client_profile/', { ...company, company_email: 'a@b.in' }),
  ).toMatchObject({ status: 422, body: { error: 'gmail was incorrect' } })
  const changed = { ...company, company_department: 'Pearls', annual_income: '12,50,000' }
  expect(await curl.json('PUT', '/api/auth/client_profile/', changed)).toMatchObject(
    ok('Profile updated successfully!', { company_department: 'Pearls', annual_income: 1250000 }),
  )
  await verifyPhone(journey, korkai.company_phone, '+919876543210')
  const { body: after } = await curl.json('GET', '/api/auth/client_profile/')
  expect(after.phone_verified).toBe(true)
  await reset(journey, { email, userType: 'client', password: 'Kadal#2026' })
}

async function customer(journey: Journey) {
  const { curl } = journey
  const email = selvi.email.toLowerCase()
  const differs = { ...selvi, confirm_password: 'Other&2026' }
  expect(await curl.json('POST', '/api/customer/', differs)).toMatchObject({
    status: 422,
    body: {
      message: 'Please verify both email and phone OTPs.',
      errors: { confirm_password: ['Passwords do not match.'] },
    },
  })
  await verifyEmail(journey, email)
  await verifyPhone(journey, selvi.number, '+919123456789')
  const created = await curl.json('POST', '/api/customer/', selvi)
  expect(created).toMatchObject({ status: 201, body: { success: true, id: expect.any(String) } })
  await signIn(journey, 'customer', email, selvi.password)
  await reset(journey, { email, userType: 'customer', password: 'Kadal#2026' })
}

// The verbs behind the calls are tested on both engines each for itself.
for (const engine of full ? (['embedded', 'PostgreSQL'] as const) : (['PostgreSQL'] as const)) {
  test(`everything goes by JSON calls alone, from a command line (${engine}) @script-off`, async ({
    newDatabase,
  }) => {
    test.setTimeout(90_000)
    const DATABASE_URL = engine === 'embedded' ? undefined : await newDatabase()
    const site = await startSiteOrReplicas(DATABASE_URL ? { DATABASE_URL } : {})
    const journeys = Object.entries({ candidate, client, customer })
    try {
      for (const [name, travel] of journeys) {
        await test.step(name, () =>
          travel({ site, curl: new Curl(site.url, join(site.dataDir, `${name}.cookies`)) }),
        )
      }
    } finally {
      await site.remove()
    }
  })
}
