import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../tests/support/database/engines'
import { findDeskDraft, keepDeskDraft } from './desk-drafts.server'

describeOnEngines('what is typed at a sheet', (database) => {
  const of = { by: '00000000-0000-4000-8000-000000000001', page: '/staff' }
  const kept = async (note: string) => {
    const { db } = database()
    await keepDeskDraft(db, { ...of, values: { note } })
    return (await findDeskDraft(db, of))?.values.note
  }

  it('is kept whole, also where it is too long to be saved', async () => {
    const note = `${'a'.repeat(8_000)} THE END`
    expect(await kept(note)).toBe(note)
  })

  it('is kept where the bound cuts a character in two', async () => {
    expect(await kept(`${'a'.repeat(69_999)}😀`)).toBe('a'.repeat(69_999))
  })
})
