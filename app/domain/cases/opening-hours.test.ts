import { describe, expect, it } from 'vitest'
import { hoursOpen } from './opening-hours'

const holidays = [{ day: '2026-11-09' }, { day: '2026-11-15' }]
const hours = (from: string, to: string) =>
  hoursOpen(holidays)(new Date(`${from}:00+05:30`), new Date(`${to}:00+05:30`))

// 12 November 2026 is a Thursday.
describe('opening hours, Monday to Saturday 9:30 to 19:30 in India', () => {
  it.each([
    ['on one day', '2026-11-12T10:00', '2026-11-12T12:30', 2.5],
    [
      'from before the doors open until after they close',
      '2026-11-12T06:00',
      '2026-11-12T23:00',
      10,
    ],
    ['over night', '2026-11-12T18:30', '2026-11-13T10:00', 1.5],
    ['within a night', '2026-11-12T20:00', '2026-11-13T09:00', 0],
    ['over a Sunday', '2026-11-14T19:00', '2026-11-16T10:00', 1],
    ['on a Sunday', '2026-11-22T10:00', '2026-11-22T18:00', 0],
    ['from a Sunday on', '2026-11-22T10:00', '2026-11-23T10:30', 1],
    ['over a holiday', '2026-11-07T19:00', '2026-11-10T10:00', 1],
    ['on a holiday', '2026-11-09T10:00', '2026-11-09T15:00', 0],
    ['over a holiday that is a Sunday', '2026-11-14T19:00', '2026-11-16T10:00', 1],
    ['in two weeks with a holiday', '2026-11-07T09:30', '2026-11-21T09:30', 110],
    ['over the end of a day in UTC', '2026-11-12T05:00', '2026-11-12T09:45', 0.25],
    ['to an earlier time', '2026-11-13T12:00', '2026-11-12T12:00', 0],
  ])('%s', (_, from, to, open) => {
    expect(hours(from, to)).toBeCloseTo(open, 6)
  })
})
