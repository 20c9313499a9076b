import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDocuments } from '~/domain/documents/documents.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore, type DocumentStore } from '~/domain/documents/stores/store.server'
import { findVerifiedAt, hasVerified } from '~/domain/otp/otp.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { proveContact } from '../../../tests/support/people/proven-contact'
import { insertRegistered } from '../../../tests/support/people/registered'
import { storedKeys, uploadOf } from '../../../tests/support/uploads'
import { continueDraft, findElsewhere, type Claim } from './continue-draft.server'
import { findDraft, saveDraft } from './drafts.server'

const start = new Date('2025-06-15T12:00:00Z')
const minutes = (number: number) => () => new Date(start.getTime() + number * 60_000)
const day = 24 * 60
const [phone, desk, office] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
]
const email = 'kavitha@gmail.com'
const claim = {
  email,
  emailField: 'gmail',
  purpose: 'candidate-registration',
  proof: 'candidate-continue',
} as const satisfies Claim
const key = (visitor: string, form = 'candidate') => ({ visitor, form })

describeWithDatabase('a draft of another browser', (database) => {
  let folder: string
  let store: DocumentStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'continued-'))
    store = createDocumentStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const save = (visitor: string, values: Record<string, string>, now = minutes(0)) =>
    saveDraft(database().db, { ...key(visitor), values, now })
  const proveThere = (visitor: string, at = start) =>
    proveContact(database().db, { visitor, purpose: claim.purpose, at, email, phone: '9876543210' })
  const proveHere = (visitor: string, at = start) =>
    proveContact(database().db, { visitor, purpose: claim.proof, at, email })
  const move = (visitor: string, more: { replace?: Date; claim?: Claim; now?: () => Date } = {}) =>
    continueDraft(database().db, store, { key: key(visitor), claim, now: minutes(1), ...more })
  const attach = async (draftId: string, name: 'resume.pdf' | 'resume.docx') => {
    const upload = await uploadOf(name)
    return saveUpload(database().db, store, { owner: { draftId }, kind: 'resume', upload })
  }
  const verified = (visitor: string, channel: 'email' | 'sms', now = minutes(1)) =>
    hasVerified(
      database().db,
      {
        visitor,
        purpose: claim.purpose,
        channel,
        destination: channel === 'email' ? email : '+919876543210',
      },
      now,
    )

  it('comes here with its answers, files and verifications, and the other keeps a note', async () => {
    const { db } = database()
    const { id } = await save(phone, { name: 'Kavitha', gmail: 'Kavitha@Gmail.com ' })
    await attach(id, 'resume.pdf')
    await proveThere(phone)
    await proveHere(desk)
    expect(await move(desk)).toEqual({ ok: true, savedAt: start, answers: 2, files: 1 })
    const here = await findDraft(db, key(desk), minutes(2))
    expect(here).toMatchObject({ id, values: { name: 'Kavitha' }, continuedAt: null })
    expect(await listDocuments(db, { draftId: id })).toHaveLength(1)
    expect([await verified(desk, 'email'), await verified(desk, 'sms')]).toEqual([true, true])
    expect([await verified(phone, 'email'), await verified(phone, 'sms')]).toEqual([false, false])
    const left = await findDraft(db, key(phone), minutes(2))
    expect(left).toMatchObject({ values: {}, continuedAt: minutes(1)() })
    // The proof was for one move.
    expect(await move(desk)).toEqual({ ok: false, reason: 'unproven' })
  })

  it('counts as proven by the code that brought it; the number as long as before', async () => {
    const { db } = database()
    await save(phone, { name: 'Kavitha', gmail: email })
    const before = minutes(-2 * day)()
    await proveThere(phone, before)
    await proveHere(desk)
    expect(await move(desk)).toMatchObject({ ok: true })
    const subject = { visitor: desk, purpose: claim.purpose }
    const mailbox = { ...subject, channel: 'email', destination: email } as const
    const number = { ...subject, channel: 'sms', destination: '+919876543210' } as const
    expect(await findVerifiedAt(db, mailbox, minutes(1))).toEqual(minutes(1)())
    expect(await findVerifiedAt(db, number, minutes(1))).toEqual(before)
  })

  it('needs the address to be proven here, and there under the very address it has now', async () => {
    await save(phone, { name: 'Kavitha', gmail: email })
    await proveHere(desk)
    expect(await move(desk)).toEqual({ ok: false, reason: 'none' })
    await proveThere(phone)
    await save(phone, { gmail: 'other@gmail.com' })
    expect(await move(desk)).toEqual({ ok: false, reason: 'none' })
    await save(phone, { gmail: email })
    expect(await move(desk, { now: minutes(31) })).toEqual({ ok: false, reason: 'unproven' })
    expect(await move(office)).toEqual({ ok: false, reason: 'unproven' })
    expect(await move(desk)).toMatchObject({ ok: true })
  })

  it('is the newest of this form, not older than its week, and has something in it', async () => {
    const { db } = database()
    for (const visitor of [phone, office]) await proveThere(visitor)
    await save(phone, { gmail: email, name: 'Old' })
    await save(office, { gmail: email, name: 'New' }, minutes(5))
    await saveDraft(db, { ...key(office, 'customer'), values: { gmail: email }, now: minutes(9) })
    const found = (now: () => Date) => findElsewhere(db, key(desk), claim, now)
    expect(await found(minutes(10))).toMatchObject({ visitor: office, savedAt: minutes(5)() })
    expect(await found(minutes(7 * day + 6))).toBeUndefined()
  })

  it('deletes nothing here unless it was said when that was saved', async () => {
    const { db } = database()
    const { id } = await save(phone, { gmail: email, name: 'There' })
    await attach(id, 'resume.pdf')
    await proveThere(phone)
    const here = await save(desk, { name: 'Here' }, minutes(1))
    await attach(here.id, 'resume.docx')
    await proveHere(desk)
    const stored = (await storedKeys(store)).length
    expect(await move(desk)).toEqual({ ok: false, reason: 'choice' })
    expect(await move(desk, { replace: start })).toEqual({ ok: false, reason: 'choice' })
    expect(await findDraft(db, key(desk), minutes(2))).toMatchObject({ values: { name: 'Here' } })
    expect(await move(desk, { replace: minutes(1)() })).toMatchObject({ ok: true })
    expect(await findDraft(db, key(desk), minutes(2))).toMatchObject({ values: { name: 'There' } })
    expect((await storedKeys(store)).length).toBe(stored - 1)
  })

  it('comes to one of two browsers that ask at once', async () => {
    await save(phone, { gmail: email, name: 'Kavitha' })
    await proveThere(phone)
    await proveHere(desk)
    await proveHere(office)
    const results = await Promise.all([move(desk), move(office)])
    const rows = await database().db.selectFrom('drafts').select(['visitor', 'answers']).execute()
    const full = rows.filter(({ answers }) => Object.keys(answers).length > 0)
    expect(full).toHaveLength(1)
    expect(results.some(({ ok }) => ok)).toBe(true)
  })

  it('of an account comes to every browser that is signed in to it, without a code', async () => {
    const { db } = database()
    const accountId = await insertRegistered(db, 'candidate', { email })
    const form = 'profile-candidate'
    await saveDraft(db, {
      ...key(phone, form),
      accountId,
      values: { name: 'Edited' },
      now: minutes(0),
    })
    const of = { key: key(desk, form), now: minutes(1) }
    const stranger = { accountId: '00000000-0000-4000-8000-000000000000' }
    expect(await continueDraft(db, store, { ...of, claim: stranger })).toMatchObject({ ok: false })
    expect(await continueDraft(db, store, { ...of, claim: { accountId } })).toMatchObject({
      ok: true,
    })
    const here = await findDraft(db, key(desk, form), minutes(2))
    expect(here).toMatchObject({ accountId, values: { name: 'Edited' } })
  })
})
