import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import { Caller, readDescription, type Description, type Operation } from './json-caller'

/** Each call gets as many bodies of each kind; FULL=1 sends a hundred. */
const runs = Number(process.env.FUZZ_RUNS ?? (process.env.FULL === '1' ? 100 : 15))
/** A fixed seed, so that a failure can be seen again; FUZZ_SEED chooses another. */
const settings = { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20_251_121) }

const calls = [
  ['POST', '/api/contacts/', 'username'],
  ['POST', '/api/auth/send-otp/', 'email'],
  ['POST', '/api/auth/verify-otp/', 'email'],
  ['POST', '/api/auth/send-phone-otp/', 'phone'],
  ['POST', '/api/auth/verify-phone-otp/', 'session_id'],
  ['POST', '/api/company/', 'company_name'],
  ['POST', '/api/candidates/', 'name'],
  ['POST', '/api/customer/', 'full_name'],
  ['POST', '/api/auth/login-user/', 'user_type'],
  ['POST', '/api/auth/send-reset-otp/', 'email'],
  ['POST', '/api/auth/verify-reset-otp/', 'email'],
  ['POST', '/api/auth/reset-password/', 'new_password'],
  ['PUT', '/api/auth/candidate/profile/update/', 'name'],
  ['PUT', '/api/auth/client_profile/', 'company_name'],
] as const

/** None of these is a text that a required field could take. */
const nothing = fc.constantFrom<unknown>(
  null,
  '',
  ' \t',
  '\u0000',
  {},
  { a: 1 },
  [],
  ['a', 'b'],
  [[]],
)

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    ...[Number.MAX_SAFE_INTEGER, -0, 1e308, 'true', '[', '[1]', '\ud800', '\u202e', '%', "'--"],
    ...['x'.repeat(70_000), '0'.repeat(5_000), '\u0000'.repeat(50), '𝟞𝟟', '../../etc/passwd'],
  ),
)

/** A complete body of which one field cannot be right and the others are whatever they are. */
function brokenBody(example: Record<string, unknown>, broken: string) {
  const others = Object.entries(example).filter(([name]) => name !== broken)
  const fields = others.map(([name, value]) => [name, fc.oneof(fc.constant(value), anything)])
  return fc
    .record({ ...Object.fromEntries(fields), [broken]: nothing }, { requiredKeys: [] })
    .chain((body) => fc.tuple(fc.constant(body), fc.dictionary(fc.string(), anything)))
    .map(([body, unknown]) => JSON.stringify({ ...unknown, ...body }))
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.string({ unit: 'binary' }),
  fc.json().map((text) => text.slice(0, -1)),
  fc.nat(60_000).map((depth) => '['.repeat(depth)),
  fc.nat(20_000).map((depth) => '{"a":'.repeat(depth)),
)

describe('malformed bodies', () => {
  let app: BuiltApp
  let description: Description
  const signedIn = new Map<string, Caller>()
  beforeAll(async () => {
    app = await startBuiltApp()
    description = await readDescription(app)
    for (const userType of ['candidate', 'client'] as const) {
      const email = `${userType}.malformed@gmail.com`
      await insertRegistered(app.services.db, userType, { email })
      const caller = new Caller(app, description, { roams: true })
      await caller.call('POST', '/api/auth/login-user/', { user_type: userType, email, password })
      signedIn.set(userType, caller)
    }
  })
  afterAll(() => app.close())

  const callerOf = ({ path }: Operation) =>
    signedIn.get(/candidate\/profile/.test(path) ? 'candidate' : 'client') as Caller

  /** Everything that a call could leave behind, but for counters of attempts. */
  async function rows() {
    const { db } = app.services
    const tables = [
      ...(['accounts', 'candidates', 'companies', 'customers', 'contact_messages'] as const),
      ...(['documents', 'drafts', 'otp_challenges', 'queued_messages', 'sessions'] as const),
      ...(['requests', 'request_events'] as const),
    ]
    const kept: Record<string, unknown> = {}
    for (const table of tables) {
      const all = await db.selectFrom(table).selectAll().execute()
      // A session in use notes when it was seen.
      kept[table] = all.map((row) => ({ ...row, seen_at: undefined }))
    }
    return kept
  }

  describe.each(calls)('of %s %s', (method, path, broken) => {
    const send = async (operation: Operation, body: string | Uint8Array) => {
      const { status } = await callerOf(operation).call(method, path, body)
      expect(status).toBeLessThan(500)
      return status
    }

    it('never fail the server, and leave nothing behind', { timeout: 60_000 }, async () => {
      const operation = description.operation(method, path)
      const example = operation.requestBody?.content['application/json']?.example ?? {}
      // What an update does not name keeps its value, so that its field must be there to be wrong.
      const always = method === 'PUT' || broken === 'user_type' ? { [broken]: null } : {}
      const before = await rows()
      await fc.assert(
        fc.asyncProperty(brokenBody(example, broken), async (text) => {
          const body = { ...always, ...(JSON.parse(text) as object) }
          const status = await send(operation, JSON.stringify(body))
          expect([200, 413, 422]).toContain(status)
          if (status === 200) expect(path).toMatch(/verify/)
        }),
        settings,
      )
      await fc.assert(
        fc.asyncProperty(bytes, async (body) => {
          expect([400, 413]).toContain(await send(operation, body))
        }),
        settings,
      )
      expect(await rows()).toEqual(before)
    })
  })

  it('of multipart forms neither', { timeout: 60_000 }, async () => {
    const path = '/api/candidates/'
    const caller = callerOf(description.operation('POST', path))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const disposition = fc.string({ unit: 'binary', maxLength: 40 })
    const part = fc
      .tuple(disposition, fc.string({ unit: 'binary' }))
      .map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`)
    const before = await rows()
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.boolean(), async (parts, ends) => {
        const body = `${parts.join('\r\n')}${ends ? '\r\n--x--\r\n' : ''}`
        const { status } = await caller.call('POST', path, body, { headers })
        expect([400, 413, 422]).toContain(status)
      }),
      settings,
    )
    expect(await rows()).toEqual(before)
  })
})
