import { expect, it } from 'vitest'
import { formatIndianDay, formatIndianIso, formatIndianMoment, indianDay } from './indian-time'

it('tells times in India, whatever the zone of the machine', () => {
  const night = new Date('2026-03-02T20:15:30.900Z')
  expect(formatIndianIso(night)).toBe('2026-03-03T01:45:30+05:30')
  expect(formatIndianMoment(night)).toBe('3 March 2026, 1:45 am')
  expect(formatIndianMoment(new Date('2026-11-23T12:01:00Z'))).toBe('23 November 2026, 5:31 pm')
  expect(formatIndianMoment(new Date('2026-11-23T18:35:00Z'))).toBe('24 November 2026, 12:05 am')
  expect(formatIndianDay(night)).toBe('3 March')
})

it('begins and ends a day at midnight in India', () => {
  expect(indianDay('2026-02-28')).toEqual({
    start: new Date('2026-02-27T18:30:00Z'),
    end: new Date('2026-02-28T18:30:00Z'),
  })
})

it('knows no day that the calendar has not', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) {
    expect(indianDay(text)).toBeUndefined()
  }
})
