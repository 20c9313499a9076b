import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { createLimits } from '~/domain/limits/limits.server'
import { findOtpState, requestOtp, type OtpSubject } from '~/domain/otp/otp.server'
import { brand } from '../../../tests/fixtures/brand'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { continueDraft } from './continue-draft.server'
import { saveDraft } from './drafts.server'
import { savePosted } from './save-posted.server'

const [phone, desk] = ['a'.repeat(64), 'b'.repeat(64)] as const
const email = 'kavitha@gmail.com'
const form = 'candidate'
const claim = {
  email,
  emailField: 'gmail',
  purpose: 'candidate-registration',
  proof: 'candidate-continue',
} as const

/** Behind each statement of a move, and after it. */
const places = Array.from({ length: 22 }, (_, n) => n)

describeWithDatabase('a form on its way to another browser', (database, engine) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'on-its-way-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const isWaiting = async () => {
    const waiting = await sql`select 1 from pg_locks where not granted`.execute(database().db)
    return waiting.rows.length > 0
  }

  /** Moves the form; behind that statement of it something else happens, or waits for it. */
  async function moveBeside(place: number, act: () => Promise<unknown>) {
    const { db } = database()
    const now = new Date()
    await saveDraft(db, { visitor: phone, form, values: { name: 'Kavitha', gmail: email } })
    const proof = { visitor: phone, purpose: claim.purpose, at: now, email, phone: '9876543210' }
    await proveContact(db, proof)
    await proveContact(db, { visitor: desk, purpose: claim.proof, at: now, email })
    let beside: Promise<unknown> | undefined
    const begin = async () => {
      let isDone = false
      beside = act().finally(() => (isDone = true))
      beside.catch(() => {})
      // The embedded engine has one connection: there it comes after the move.
      while (engine === 'PostgreSQL' && !isDone && !(await isWaiting()));
    }
    const moving = continueDraft(interrupted(db, place, begin), store, {
      key: { visitor: desk, form },
      claim,
    })
    const result = await moving
    if (place === places.length - 1) expect(beside).toBeUndefined()
    await (beside ?? act())
    return result
  }

  const typed = (visitor: string, values: Record<string, string>) => () =>
    savePosted(database().db, { visitor, form, values, from: undefined })
  const answersOf = async (visitor: string) => {
    const query = database().db.selectFrom('drafts').select('answers')
    const row = await query.where('visitor', '=', visitor).executeTakeFirst()
    return row?.answers ?? {}
  }

  it.each(places)('loses nothing that is saved here behind statement %i of it', async (place) => {
    const result = await moveBeside(place, typed(desk, { skills: 'Typed here' }))
    const moved = { name: 'Kavitha', gmail: email }
    if (result.ok) expect(await answersOf(desk)).toEqual({ ...moved, skills: 'Typed here' })
    else {
      expect(result.reason).toBe('choice')
      expect(await answersOf(desk)).toEqual({ skills: 'Typed here' })
      expect(await answersOf(phone)).toEqual(moved)
    }
  })

  it.each(places)('loses nothing that is saved there behind statement %i of it', async (place) => {
    const result = await moveBeside(place, typed(phone, { skills: 'Typed there' }))
    expect(result).toMatchObject({ ok: true })
    const all = { ...(await answersOf(phone)), ...(await answersOf(desk)) }
    expect(all).toEqual({ name: 'Kavitha', gmail: email, skills: 'Typed there' })
  })

  it.each(places)(
    'stays proven when a code is asked for here behind statement %i',
    async (place) => {
      const subject: OtpSubject = {
        ...{ visitor: desk, purpose: claim.purpose, channel: 'sms' },
        destination: '+919876543210',
      }
      const secret = 'a secret of the tests'
      const deps = {
        ...{ secret, brand, host: 'www.pearlbridge.example', dailyBudget: 1000 },
        ...{ deliverer: { deliver: () => Promise.resolve() }, smsPrefixes: ['+91'] },
        limits: createLimits(database().pool, secret),
      }
      const client = { address: '203.0.113.7' }
      const ask = () => requestOtp(database().db, deps, { ...subject, client })
      expect(await moveBeside(place, ask)).toMatchObject({ ok: true })
      expect(await findOtpState(database().db, subject)).toEqual({ state: 'verified' })
    },
  )
})

/** Its statements are counted from 0. */
function interrupted(db: Db, place: number, act: () => Promise<unknown>): Db {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (count++ === place) await act()
      return result
    },
  }
  return db.withPlugin(plugin)
}
