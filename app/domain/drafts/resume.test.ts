import { expect, it } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { findDraft, saveDraft } from './drafts.server'
import { createResumeToken, findResumable, resumeDraft } from './resume.server'

const day = 24 * 60 * 60 * 1000
const [phone, desk, third] = ['p', 'd', 't'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
]
const form = 'candidate'
const purpose = 'registration'

describeWithDatabase('a link to a draft', (database) => {
  const mail = async () => {
    const { db } = database()
    await saveDraft(db, { visitor: phone, form, values: { name: 'Kavitha' } })
    return createResumeToken(db, { visitor: phone, form })
  }
  const resume = (token: string, visitor: string, now?: () => Date) =>
    resumeDraft(database().db, { token, visitor, purpose }, now)

  it('moves answers and proofs to the browser that presses, once', async () => {
    const { db } = database()
    const token = await mail()
    const proof = { visitor: phone, purpose, channel: 'email', destination: 'k@gmail.com' } as const
    const at = new Date()
    const code = { ...proof, expires_at: new Date(at.getTime() + 60_000), verified_at: at }
    await db.insertInto('otp_challenges').values(code).execute()
    expect(await findResumable(db, { token, visitor: desk })).toMatchObject({ form })
    expect(await resume(token, desk)).toBe(true)
    expect(await resume(token, desk)).toBe(true)
    expect((await findDraft(db, { visitor: desk, form }))?.values).toEqual({ name: 'Kavitha' })
    expect(await findDraft(db, { visitor: phone, form })).toBeUndefined()
    const moved = await db.selectFrom('otp_challenges').select('visitor').execute()
    expect(moved).toEqual([{ visitor: desk }])
    expect(await resume(token, third)).toBe(false)
    expect(await findResumable(db, { token, visitor: third })).toBeUndefined()
  })

  it('ends after 7 days, and with the next link', async () => {
    const earlier = await mail()
    const token = await createResumeToken(database().db, { visitor: phone, form })
    expect(await resume(earlier, desk)).toBe(false)
    expect(await resume(token, desk, () => new Date(Date.now() + 7 * day + 1000))).toBe(false)
    expect(await resume('unknown', desk)).toBe(false)
  })

  it('replaces what the browser had in the same form', async () => {
    const { db } = database()
    const token = await mail()
    await saveDraft(db, { visitor: desk, form, values: { name: 'Arun' } })
    expect(await resume(token, desk)).toBe(true)
    expect((await findDraft(db, { visitor: desk, form }))?.values).toEqual({ name: 'Kavitha' })
  })
})
