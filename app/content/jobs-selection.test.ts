import { describe, expect, it } from 'vitest'
import { departments } from '~/domain/profiles/candidate-options.schema'
import { jobs } from './jobs'
import { countJobs, jobsHref, jobsState, readJobsQuery, selectJobs } from './jobs-selection'

const read = (query: string) => readJobsQuery(new URLSearchParams(query))
const titles = (query: string) => selectJobs(read(query)).map(({ title }) => title)
const message = (query: string) => countJobs(read(query), titles(query).length)
const state = (query: string) => jobsState(read(query), titles(query).length)

describe('category', () => {
  it('shows the one chosen, however it is written', () => {
    expect(titles('category=Finance')).toEqual(['Finance'])
    expect(titles('category=%20finance')).toEqual(['Finance'])
  })

  it('shows all for one that does not exist', () => {
    expect(titles('category=Astronomy')).toHaveLength(8)
    expect(titles('category=')).toHaveLength(8)
  })
})

describe('search', () => {
  it('looks in title and description, whatever the case and the accents', () => {
    expect(titles('q=LOGISTICS')).toEqual(['Logistics'])
    expect(titles('q=dèsign')).toEqual(['Design'])
    expect(titles('q=repair')).toEqual(['Automobile'])
  })

  it('takes the beginning of a word, not its middle', () => {
    expect(titles('q=auto')).toEqual(['Automobile'])
    expect(titles('q=mobile')).toEqual([])
  })

  it('wants every word, in any order', () => {
    expect(titles('q=repair+cars')).toEqual(['Automobile'])
    expect(titles('q=cars++repair')).toEqual(['Automobile'])
    expect(titles('q=repair+tax')).toEqual([])
  })

  it('finds nothing for signs alone, and everything for blanks', () => {
    expect(titles('q=%2B%2B')).toEqual([])
    expect(titles('q=+++')).toHaveLength(8)
  })

  it('keeps a long or strange search within bounds', () => {
    expect(read(`q=${'x'.repeat(500)}`).text).toHaveLength(80)
    expect([...read(`q=${encodeURIComponent('😀'.repeat(100))}`).text]).toHaveLength(80)
    expect(read('q=a%00%0Ab').text).toBe('a b')
  })

  it('keeps to the chosen category', () => {
    expect(titles('q=sell')).toEqual(['Sales', 'Automobile'])
    expect(titles('q=sell&category=Automobile')).toEqual(['Automobile'])
    expect(titles('q=sell&category=Finance')).toEqual([])
  })
})

describe('number of matches', () => {
  it('is a sentence that repeats what was asked', () => {
    expect(message('')).toBe('Showing all 8 categories')
    expect(message('category=Sales')).toBe('Sales: showing 1 of 8 categories')
    expect(message('q=sell')).toBe('“sell”: showing 2 of 8 categories')
    expect(message('q=sell&category=Sales')).toBe('Sales, “sell”: showing 1 of 8 categories')
    expect(message('q=zzz')).toBe('Nothing matches “zzz”.')
    expect(message('q=zzz&category=Sales')).toBe('Nothing matches “zzz” in Sales.')
  })

  it('stands before the title, without the words that somebody put into the link', () => {
    expect(state('category=Sales')).toBe('Sales: showing 1 of 8 categories')
    expect(state('q=sell')).toBe('Showing 2 of 8 categories')
    expect(state('q=zzz')).toBe('Nothing found')
  })
})

describe('address', () => {
  it('says only what differs from the usual', () => {
    expect(jobsHref()).toBe('/jobs#openings')
    expect(jobsHref({ category: 'Sales' })).toBe('/jobs?category=Sales#openings')
  })

  it('leads back to the same question', () => {
    const query = read('q=R%26D+50%25&category=Sales')
    expect(query.text).toBe('R&D 50%')
    expect(readJobsQuery(new URL(jobsHref(query), 'https://site.example').searchParams)).toEqual(
      query,
    )
  })
})

const { categories } = jobs.openings

it('names departments alone that the form offers', () => {
  for (const { department } of categories) expect(departments).toContain(department)
})
