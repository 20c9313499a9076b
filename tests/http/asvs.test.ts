import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asvs } from '../security/asvs'
import { assertedIn } from '../support/asserted'

/** What levels 1 and 2 have in these chapters: each section with its numbers, `a-b` for all between. */
const expected =
  `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4
  3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12
  6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3
  8.3.1 8.4.1 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5
  13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1 15.2.1-2 15.3.4 15.3.6 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
    .split(/\s+/)
    .flatMap((range) => {
      const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
      const length = Number(last) - Number(first) + 1
      return Array.from({ length }, (_, index) => `${section}.${Number(first) + index}`)
    })
const idsOf = ({ ids }: { ids: string }) => ids.split(' ')

describe('the table of ASVS', () => {
  it('has every requirement of its chapters once', () => {
    const stated = asvs.flatMap(idsOf)
    expect(stated.filter((id, index) => stated.indexOf(id) !== index)).toEqual([])
    expect([...stated].sort()).toEqual([...expected].sort())
  })

  it('says of each what proves it, or how it stands', () => {
    const mute = asvs.filter(
      ({ state, tests, note }) => !(state === 'proven' ? tests?.length : note),
    )
    expect(mute).toEqual([])
  })

  it('names tests that exist', () => {
    const missing = [...new Set(asvs.flatMap(({ tests = [] }) => tests))].filter((test) => {
      const [file = '', title = ''] = test.split(' › ')
      return !existsSync(file) || !assertedIn(file, title).found
    })
    expect(missing).toEqual([])
  })

  it('names sections of documents that exist', () => {
    const named = asvs.flatMap(({ note = '' }) => {
      const [, path, heading] = /^(docs\/[a-z]+\.md) › (.+)$/.exec(note) ?? []
      return path && heading ? [{ path, heading }] : []
    })
    expect(named.length).toBeGreaterThan(0)
    for (const { path, heading } of named) {
      expect(readFileSync(path, 'utf8')).toContain(`\n## ${heading}\n`)
    }
  })

  it('counts', () => {
    const states = ['proven', 'by design', 'not applicable', 'open'] as const
    const counts = states.map((state) => {
      const ids = asvs.filter((one) => one.state === state).flatMap(idsOf)
      return { state, count: ids.length, ids }
    })
    console.log(counts.map(({ state, count }) => `${count} ${state}`).join(', '))
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
  })
})
