import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import { Caller, findExample, readDescription, type Description } from './json-caller'

const email = 'refused@gmail.com'

describe('a JSON call', () => {
  let app: BuiltApp
  let description: Description
  beforeAll(async () => {
    app = await startBuiltApp()
    description = await readDescription(app)
    await insertRegistered(app.services.db, 'candidate', { email })
    await insertRegistered(app.services.db, 'candidate', { email: 'edits@gmail.com' })
  })
  afterAll(() => app.close())
  const caller = () => new Caller(app, description)
  const signedIn = async () => {
    const own = caller()
    const credentials = { user_type: 'candidate', email: 'edits@gmail.com', password }
    await own.call('POST', '/api/auth/login-user/', credentials)
    return own
  }

  describe('that comes too often answers 429 with Retry-After', () => {
    const expectLater = ({ status, headers, body }: Awaited<ReturnType<Caller['call']>>) => {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^\w.*\d/) })
      return body.message
    }

    it('for codes by email and SMS', async () => {
      const own = caller()
      for (const [path, body] of [
        ['/api/auth/send-otp/', { email: 'often@example.com' }],
        ['/api/auth/send-phone-otp/', { phone: '9000000001' }],
        ['/api/auth/send-reset-otp/', { email }],
      ] as const) {
        expect((await own.call('POST', path, body)).status).toBe(200)
        expect(expectLater(await own.call('POST', path, body))).toMatch(
          /^You can ask for another code in \d+ s\.$/,
        )
      }
    })

    it('for messages', async () => {
      const own = caller()
      const send = (number: number) =>
        own.call('POST', '/api/contacts/', {
          username: 'Arul',
          email: 'arul@example.com',
          message: `Message ${number}`,
        })
      for (let number = 1; number <= 20; number += 1) expect((await send(number)).status).toBe(201)
      expectLater(await send(21))
    })

    it('for wrong passwords, whether or not the account exists', async () => {
      const sentences = []
      for (const address of [email, 'nobody@gmail.com']) {
        const own = caller()
        const body = { user_type: 'candidate', email: address, password: 'Wrong$2025' }
        for (let attempt = 1; attempt <= 5; attempt += 1) {
          const { status } = await own.call('POST', '/api/auth/login-user/', body)
          expect(status).toBe(401)
        }
        const refused = await own.call('POST', '/api/auth/login-user/', body)
        // The seconds that are left go on counting between two calls.
        sentences.push(String(expectLater(refused)).replace(/\d+/, 'n'))
      }
      expect(sentences[0]).toBe(sentences[1])
    })
  })

  describe('while the database is away', () => {
    const failing = (code?: string) =>
      new Proxy({} as BuiltApp['services']['db'], {
        get() {
          throw Object.assign(new Error('terminating connection'), { code })
        },
      })

    it.each([
      ['57P01', 503],
      [undefined, 500],
    ])('answers with its own sentence, and as JSON (%s)', async (code, expected) => {
      const callers = new Map([['', caller()]])
      for (const userType of ['candidate', 'client'] as const) {
        const address = `${userType}.${expected}@gmail.com`
        await insertRegistered(app.services.db, userType, { email: address })
        const own = caller()
        const body = { user_type: userType, email: address, password }
        await own.call('POST', '/api/auth/login-user/', body)
        callers.set(userType, own)
      }
      const { db } = app.services
      app.services.db = failing(code)
      try {
        for (const operation of description.operations) {
          const { method, path } = operation
          const [, userType = ''] = /(candidate|client)[/_]profile/.exec(path) ?? []
          const own = callers.get(userType) as Caller
          const { status, headers, body } = await own.call(method, path, findExample(operation))
          expect([path, status]).toEqual([path, expected])
          expect(headers.get('retry-after')).toBe(expected === 503 ? '10' : null)
          expect(String(body.error)).toMatch(/^[A-Z][\w ,.:]*$/)
        }
      } finally {
        app.services.db = db
      }
    })
  })

  it('ignores what the server decides', async () => {
    const own = await signedIn()
    const taken = { branch: 'Owner', type_of: 'Admin', id: '1', pending_gmail: null }
    const path = '/api/auth/candidate/profile/update/'
    const { status, body } = await own.call('PUT', path, { ...taken, name: 'Kavitha Raj' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Kavitha Raj', branch: 'HRMS', type_of: 'Candidate' })
    expect(body.id).not.toBe('1')
  })

  it('keeps what an update does not name, and takes out what it empties', async () => {
    const own = await signedIn()
    const path = '/api/auth/candidate/profile/update/'
    const update = {
      skills_certifications: 'SQL',
      department: 'Accounts',
      sub_departments: ['Tax'],
    }
    expect((await own.call('PUT', path, update)).body).toMatchObject(update)
    const { body } = await own.call('PUT', path, { skills_certifications: null })
    const kept = { skills_certifications: null, department: 'Accounts', sub_departments: ['Tax'] }
    expect(body).toMatchObject(kept)
    expect((await own.call('PUT', path, { sub_departments: [] })).body.sub_departments).toEqual([])
  })
})
