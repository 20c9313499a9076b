import { describe, expect, it } from 'vitest'
import {
  tryInterleavings,
  type Tab,
  type TwoTabForm,
  type Values,
} from '../../../tests/support/pages/two-tabs'
import { digestOf, readBaseVersion, writeBaseVersion } from './base-version.server'
import { mergePosted, type DraftState, type PostedAnswers } from './merge-posted.server'

const seed = Number(process.env.FUZZ_SEED ?? 20_251_122)
const numRuns = Number(process.env.FUZZ_RUNS ?? (process.env.FULL === '1' ? 1000 : 300))
const id = 'draft'
const empty: DraftState = { id, emptied: 0, values: {}, writers: {}, conflicts: {} }

/** A form whose draft is a variable. @param stored what a profile has below it */
function formOf(steps: string[][], stored?: Values): TwoTabForm {
  let draft = empty
  const shownNow = () => ({ ...stored, ...draft.values })
  const made = () => ({
    draft,
    values: shownNow(),
    drafted: draft.values,
    shownConflicts: shownConflicts(),
  })
  const shownConflicts = () =>
    new Map(Object.entries(draft.conflicts).map(([name, one]) => [name, digestOf(one.value)]))
  const post = (from: string, values: Values, settles: boolean) => {
    const merged = mergePosted(draft, { values, from: readBaseVersion(from), stored, settles })
    draft = merged.draft
    return merged
  }
  const tabOf = (from: string, step: number): Tab => {
    const own = (values: Values) =>
      Object.fromEntries(steps[step]!.map((name) => [name, values[name] ?? '']))
    return {
      shown: shownNow(),
      async save(values, next) {
        post(from, own(values), true)
        return tabOf(writeBaseVersion(made()), next)
      },
      async autosave(values) {
        post(from, own(values), false)
        const page = readBaseVersion(from)!
        const goesOn = {
          ...made(),
          values: { ...values },
          shownConflicts: page.shownConflicts,
          page: page.page,
        }
        return tabOf(writeBaseVersion(goesOn), step)
      },
    }
  }
  return {
    steps,
    type: (field, n) => (field === 'list' ? [`${n}`, 'always'] : `${field} ${n}`),
    open: async (step) => tabOf(writeBaseVersion(made()), step),
    peek: async () => ({
      values: shownNow(),
      named: Object.fromEntries(
        Object.entries(draft.conflicts).map(([name, one]) => [name, one.value]),
      ),
    }),
  }
}

describe('two tabs of one form', () => {
  const try_ = (start: () => TwoTabForm) =>
    tryInterleavings(async () => start(), { numRuns, seed, most: 30 })

  it(`lose nothing that only one of them changed, in ${numRuns} orders of typing, saving and losing answers`, async () => {
    expect(await try_(() => formOf([['name', 'gmail', 'list']]))).toBe(numRuns)
  }, 120_000)

  it(`nor over a stored profile, in ${numRuns} orders`, async () => {
    const stored = { name: 'Kavitha', gmail: 'kavitha@gmail.com', list: ['React'] }
    expect(await try_(() => formOf([['name', 'gmail', 'list']], stored))).toBe(numRuns)
  }, 120_000)

  it(`nor between the steps of a wizard, in ${numRuns} orders`, async () => {
    expect(await try_(() => formOf([['name', 'phone'], ['list'], ['income']]))).toBe(numRuns)
  }, 120_000)
})

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
