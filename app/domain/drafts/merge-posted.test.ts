import { describe, expect, it } from 'vitest'
import { readBaseVersion, writeBaseVersion } from './base-version.server'
import { mergePosted, type DraftState, type PostedAnswers } from './merge-posted.server'

type Values = PostedAnswers['values']

const empty: DraftState = { id: 'draft', emptied: 0, values: {}, writers: {}, conflicts: {} }

describe('a posted form', () => {
  const page = (values: Values, drafted = values, draft = empty) =>
    readBaseVersion(writeBaseVersion({ draft, values, drafted, shownConflicts: new Map() }))
  const merge = (draft: Partial<DraftState>, posted: PostedAnswers) =>
    mergePosted({ ...empty, ...draft }, posted)

  it('of a former version says nothing of what it was made from, and all of it counts', () => {
    const posted = { values: { name: '', city: 'Madurai' }, from: undefined }
    const { draft, unshownConflicts, unseen } = merge({ values: { name: 'Kavitha' } }, posted)
    expect([draft.values, unshownConflicts, unseen]).toEqual([
      { name: '', city: 'Madurai' },
      {},
      [],
    ])
  })

  it('is taken as it was typed where line ends and blanks alone differ', () => {
    const shown = { skills: 'React\nMySQL', gmail: 'k@gmail.com' }
    const values = { skills: 'React\r\nMySQL', gmail: ' k@gmail.com ' }
    expect(merge({ values: shown }, { values, from: page(shown) }).changes).toEqual({})
  })

  it('keeps everything when its draft was thrown away meanwhile', () => {
    const shown = { name: 'Kavitha', city: 'Madurai' }
    const from = page(shown, shown, { ...empty, id: 'another' })
    expect(merge({}, { values: shown, from }).draft.values).toEqual(shown)
  })

  it('that was sent already is sent again whole, and brings nothing back of a saved profile', () => {
    const shown = { name: 'Kavitha' }
    const again = { values: shown, from: page(shown) }
    expect(merge({ emptied: 1 }, again).values).toEqual(shown)
    const stored = { name: 'Selvi' }
    expect(merge({ emptied: 1 }, { ...again, stored }).values).toEqual(stored)
  })

  it('overrules nobody by going on after an answer that was lost', () => {
    const from = page({})
    const draft = { values: { name: 'Kavi' }, writers: { name: from?.page ?? '' } }
    const posted = { values: { name: 'Kavitha' }, from }
    expect(merge(draft, posted)).toMatchObject({
      values: posted.values,
      unshownConflicts: {},
      unseen: [],
    })
    const another = { ...draft, writers: { name: 'another' } }
    expect(merge(another, posted)).toMatchObject({ unshownConflicts: { name: 'Kavi' } })
  })

  it('names what it shows, and another page that had seen it has replaced', () => {
    const shown = { name: 'Kavitha' }
    const draft = { values: { name: 'Selvi' }, writers: { name: 'another' } }
    const merged = merge(draft, { values: shown, from: page(shown) })
    expect(merged).toMatchObject({ values: draft.values, unseen: ['name'] })
    expect(merged.draft.conflicts).toEqual({ name: { value: 'Kavitha', page: '' } })
    const stored = merge(draft, { values: shown, from: page(shown, {}), stored: shown })
    expect(stored.draft.conflicts).toEqual({})
  })

  it('sends what its page suggested without storing it, and stores what is typed in its place', () => {
    const suggested = { nationality: 'Indian' }
    const from = page(suggested, {})
    expect(merge({}, { values: suggested, from, suggested })).toMatchObject({
      values: suggested,
      changes: {},
    })
    for (const nationality of ['Nepali', '']) {
      const merged = merge({}, { values: { nationality }, from, suggested })
      expect(merged.draft.values).toEqual({ nationality })
    }
  })

  it('means the field that its button is about, changed or not', () => {
    const from = page({ gmail: 'first@gmail.com' })
    const draft = { values: { gmail: 'second@gmail.com' } }
    const posted = { values: { gmail: 'first@gmail.com' }, from }
    expect(merge(draft, { ...posted, meant: ['gmail'] })).toMatchObject({
      values: { gmail: 'first@gmail.com' },
      unshownConflicts: { gmail: 'second@gmail.com' },
    })
    expect(merge(draft, posted)).toMatchObject({
      values: { gmail: 'second@gmail.com' },
      unseen: ['gmail'],
    })
  })
})
