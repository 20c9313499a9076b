import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../tests/support/engines'
import { insertRegistered } from '../../../tests/support/registered'
import { discardKeptNote, findKeptNote, keepNote } from './kept-notes.server'
import { findNote, noteVersion, writeNote, type NoteSubject } from './notes.server'

const at = new Date('2026-11-12T05:01:00Z')
const now = () => at
const nobody = '00000000-0000-4000-8000-000000000000'
const priya = { name: 'Priya Raman' }
const mani = { name: 'Mani' }

describeOnEngines('a note of the staff', (database) => {
  const candidate = async (): Promise<NoteSubject> => ({
    kind: 'candidate',
    id: await insertRegistered(database().db),
  })
  const write = (subject: NoteSubject, text: string | null, madeFrom = '', by = priya) =>
    writeNote(database().db, { subject, text, madeFrom, by, now })
  const find = (subject: NoteSubject) => findNote(database().db, subject)
  const actsOf = async () => {
    const acts = await database()
      .db.selectFrom('staff_acts')
      .select(['act', 'staff_name'])
      .execute()
    return acts.map(({ act, staff_name: name }) => `${name} ${act}`)
  }

  it('is one for each account or message, and names who wrote it last', async () => {
    const { db } = database()
    const subject = await candidate()
    const values = { username: 'Arul', email: 'a@x.in', phone: '', message: 'Hello' }
    const { id } = await db
      .insertInto('contact_messages')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await find(subject)).toBeUndefined()
    expect(await write(subject, 'Call')).toEqual({ ok: true, changed: true })
    expect(await write({ kind: 'contact', id }, 'Answered')).toEqual({ ok: true, changed: true })
    expect(await find(subject)).toEqual({ text: 'Call', writtenBy: 'Priya Raman', writtenAt: at })
    const version = noteVersion(await find(subject))
    expect(await write(subject, 'Called', version, mani)).toEqual({ ok: true, changed: true })
    expect(await find(subject)).toMatchObject({ text: 'Called', writtenBy: 'Mani' })
    expect(await find({ kind: 'contact', id })).toMatchObject({ text: 'Answered' })
    expect((await actsOf()).sort()).toEqual([
      'Mani noted',
      'Priya Raman noted',
      'Priya Raman noted',
    ])
  })

  it('gives way to nobody who has not seen it', async () => {
    const subject = await candidate()
    await write(subject, 'First')
    const seen = noteVersion(await find(subject))
    await write(subject, 'Second', seen, mani)
    const overtaken = await write(subject, 'Third', seen)
    expect(overtaken).toMatchObject({ ok: false, reason: 'changed', note: { text: 'Second' } })
    expect(await write(subject, null, seen)).toMatchObject({ ok: false, reason: 'changed' })
    expect(await find(subject)).toMatchObject({ text: 'Second' })
    // Written in the same millisecond, and yet another one.
    expect(noteVersion(await find(subject))).not.toBe(seen)
  })

  it('is there once when it is sent twice, and gone when it is emptied', async () => {
    const subject = await candidate()
    await write(subject, 'Call')
    expect(await write(subject, 'Call')).toEqual({ ok: true, changed: false })
    const version = noteVersion(await find(subject))
    expect(await write(subject, null, version)).toEqual({ ok: true, changed: true })
    expect(await write(subject, null, version)).toEqual({ ok: true, changed: false })
    expect(await find(subject)).toBeUndefined()
    expect(await actsOf()).toHaveLength(2)
  })

  it('of two who write at the same moment is the first one’s', async () => {
    const subject = await candidate()
    const results = await Promise.all([write(subject, 'One'), write(subject, 'Two', '', mani)])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('needs what it is about', async () => {
    const { id } = await candidate()
    for (const subject of [
      { kind: 'candidate', id: nobody },
      { kind: 'client', id },
      { kind: 'contact', id },
    ] as const) {
      expect(await write(subject, 'Call')).toEqual({ ok: false, reason: 'gone' })
    }
    expect(await actsOf()).toEqual([])
  })

  it('that came after its session had ended is kept: the last one of a browser, for seven days', async () => {
    const { db } = database()
    const subject = await candidate()
    const other = { kind: 'candidate', id: nobody } as const
    const visitor = 'a'.repeat(64)
    const keep = (subject: NoteSubject, text: string) =>
      keepNote(db, { visitor, subject, text, madeFrom: at.toISOString(), now })
    const kept = (days: number, of: NoteSubject = subject, by = visitor) =>
      findKeptNote(db, {
        visitor: by,
        subject: of,
        now: () => new Date(at.getTime() + days * 24 * 60 * 60 * 1000),
      })
    const text = `${'ந'.repeat(6000)}\0\ud800"`
    await keep(other, 'Other')
    await keep(subject, text)
    expect(await kept(6)).toEqual({
      text: `${'ந'.repeat(6000)}"`,
      madeFrom: at.toISOString(),
      keptAt: at,
    })
    expect(await kept(6, other)).toBeUndefined()
    expect(await kept(6, subject, 'b'.repeat(64))).toBeUndefined()
    expect(await kept(8)).toBeUndefined()
    await discardKeptNote(db, { visitor, subject: other })
    expect(await kept(1)).toBeDefined()
    await discardKeptNote(db, { visitor, subject })
    expect(await kept(1)).toBeUndefined()
  })
})
