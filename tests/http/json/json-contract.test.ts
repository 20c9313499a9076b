import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import {
  Caller,
  findExample,
  readDescription,
  type Description,
  type Operation,
} from './json-caller'

let app: BuiltApp
let description: Description
beforeAll(async () => {
  app = await startBuiltApp()
  description = await readDescription(app)
})
afterAll(() => app.close())

const caller = () => new Caller(app, description)
const paths = [
  ['POST', '/api/contacts/'],
  ['GET', '/api/auth/candidate/profile/'],
  ['PUT', '/api/auth/candidate/profile/update/'],
  ['GET', '/api/auth/client_profile/'],
  ['PUT', '/api/auth/client_profile/'],
  ['POST', '/api/auth/send-otp/'],
  ['POST', '/api/auth/verify-otp/'],
  ['POST', '/api/auth/send-phone-otp/'],
  ['POST', '/api/auth/verify-phone-otp/'],
  ['POST', '/api/company/'],
  ['POST', '/api/candidates/'],
  ['POST', '/api/customer/'],
  ['POST', '/api/auth/login-user/'],
  ['POST', '/api/auth/send-reset-otp/'],
  ['POST', '/api/auth/verify-reset-otp/'],
  ['POST', '/api/auth/reset-password/'],
] as const

/** Signed in as whoever the call is for. */
async function createCaller({ path, security }: Operation): Promise<Caller> {
  const own = caller()
  const userType = /candidate\/profile/.test(path) ? 'candidate' : 'client'
  if (!security) return own
  const email = `${userType}.${path.length}@gmail.com`
  const { db } = app.services
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!found) await insertRegistered(db, userType, { email })
  const credentials = { user_type: userType, email, password }
  expect((await own.call('POST', '/api/auth/login-user/', credentials)).status).toBe(200)
  return own
}

describe('the description of the JSON calls', () => {
  it('is OpenAPI 3.1 and has every call of the specification', () => {
    expect(description.document.openapi).toMatch(/^3\.1\./)
    expect(description.operations.map(({ method, path }) => [method, path])).toEqual(paths)
  })

  it('accepts the whole body of each call, and none without what is required', () => {
    for (const operation of description.operations) {
      const schema = operation.requestBody?.content['application/json']?.schema
      if (!schema) continue
      const body = findExample(operation) ?? {}
      expect([operation.path, description.faults(schema, body)]).toEqual([operation.path, []])
      for (const name of (schema.required as string[] | undefined) ?? []) {
        const { [name]: _left, ...rest } = body
        expect(description.faults(schema, rest), `without ${name}`).not.toEqual([])
      }
    }
  })
})

/** What the specification's calls cannot do without; whatever else comes is optional. */
const needed: Record<string, string[]> = {
  '/api/company/': ['company_name', 'company_location', 'company_email', 'company_phone'],
  '/api/candidates/': [
    ...['name', 'gmail', 'number', 'dob', 'nationality', 'position_applied', 'department'],
    ...['is_experienced', 'ug_qualification', 'year_of_graduation'],
  ],
  '/api/customer/': ['full_name', 'number', 'email', 'address', 'city', 'service'],
}

it.each(Object.entries(needed))('%s asks for no more than the specification', (path, names) => {
  const { requestBody } = description.operation('POST', path)
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    expect(schema.required).toEqual([...names, 'password', 'confirm_password'])
  }
})

describe.each(paths)('%s %s', (method, path) => {
  let operation: Operation
  beforeAll(() => void (operation = description.operation(method, path)))

  it('answers at every address the specification gives it', async () => {
    const answers = []
    const own = await createCaller(operation)
    const addresses = [path, path.replace(/\/$/, '')].flatMap((at) =>
      at.startsWith('/api/auth/') ? [at, at.replace('/api', '')] : [at],
    )
    for (const at of addresses) {
      const { status, body } = await own.call(method, path, method === 'GET' ? undefined : {}, {
        at,
      })
      answers.push({ status, body })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).not.toBe(404)
  })

  it('refuses other methods with Allow', async () => {
    const { status, headers, body } = await caller().call('DELETE', path)
    expect(status).toBe(405)
    expect(headers.get('allow')?.split(', ')).toContain(method)
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^This call takes/),
    })
  })

  it('asks who is calling, where that matters', async () => {
    if (!operation.security) return expect(path).not.toMatch(/profile/)
    expect((await caller().call(method, path)).status).toBe(401)
    const other = /candidate/.test(path)
      ? '/api/auth/client_profile/'
      : '/api/auth/candidate/profile/'
    const stranger = await createCaller(description.operation('GET', other))
    expect((await stranger.call(method, path)).status).toBe(403)
  })
})

const withBody = paths.filter(([method]) => method !== 'GET')

describe.each(withBody)('the body of %s %s', (method, path) => {
  let own: Caller
  let example: unknown
  beforeAll(async () => {
    own = await createCaller(description.operation(method, path))
    example = findExample(description.operation(method, path))
  })
  const sentence = expect.stringMatching(/^[A-Z].*\.$/)

  it.each(['{"a":', '[]', '"text"', 'null', '', '\u0000', '{"a":1}}'])(
    'is refused when it is %j instead of a JSON object',
    async (text) => {
      const { status, body } = await own.call(method, path, text)
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: sentence })
      expect(JSON.stringify(body)).not.toMatch(/at .*\.js|SyntaxError|position \d/)
    },
  )

  it.each(['text/plain', 'text/json', 'application/x-www-form-urlencoded', ''])(
    'is refused as %j',
    async (type) => {
      const { status, body } = await own.call(method, path, JSON.stringify(example), {
        headers: { 'content-type': type },
      })
      expect(status).toBe(415)
      expect(body).toMatchObject({ error: sentence })
    },
  )

  it('is refused when it is too large', async () => {
    const { status, body } = await own.call(method, path, { padding: 'x'.repeat(300_000) })
    expect(status).toBe(413)
    expect(body).toMatchObject({ error: sentence })
  })

  it('is refused from another website, whatever it says', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const { status, headers: answered } = await own.call(method, path, example, { headers })
      expect(status).toBe(403)
      expect(answered.get('access-control-allow-origin')).toBeNull()
    }
  })
})

it('answers below /api/ and /auth/ with JSON whatever the path', async () => {
  for (const path of ['/api/', '/api/nothing', '/auth/', '/auth/x/y', '/api/contacts/1']) {
    for (const method of ['GET', 'POST', 'PUT']) {
      const answer = await app.browser().request(path, { method })
      expect([path, answer.status]).toEqual([path, 404])
      expect(JSON.parse(answer.html)).toMatchObject({ success: false })
    }
  }
})

it('reads a number in the digits of a keyboard, and answers with the ten that are dialled', async () => {
  const phone = '\u202a+91 ௯௮௭௬௫-４３２１０\u202c'
  const sent = await caller().call('POST', '/api/auth/send-phone-otp/', { phone })
  expect(sent.body).toMatchObject({ success: true })
  const mobile = ({ to }: { to: string }) => to === '+919876543210'
  expect(await app.outbox.waitFor(mobile)).toMatchObject({ channel: 'sms' })
  const [method, path] = ['GET', '/api/auth/candidate/profile/'] as const
  const own = await createCaller(description.operation(method, path))
  expect((await own.call(method, path)).body).toMatchObject({ number: '9876543210' })
})

it('says in words for people what is wrong with a list where one text is expected', async () => {
  const sent = { company_license: ['a', 'b'] }
  const { body } = await caller().call('POST', '/api/company/', sent)
  expect(body.errors).toMatchObject({
    company_license: ['Enter one value'],
    company_name: ['Enter the company name'],
  })
})

it.each([[{ name: 'Exports' }], [[['a']]]])(
  'refuses the value %j with a sentence',
  async (value) => {
    const sent = { company_department: value }
    const { status, body } = await caller().call('POST', '/api/company/', sent)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^A field must be a text,/)
  },
)
