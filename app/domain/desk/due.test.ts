import { expect, it } from 'vitest'
import { dueInWords } from './due'

it.each([
  ['2026-03-09', 'due in 7 days'],
  ['2026-03-03', 'due in 1 day'],
  ['2026-03-02', 'due today'],
  ['2026-03-01', '1 day late'],
  [null, undefined],
])('a grievance to answer by %s is on 2 March, by the day in India: %s', (answerBy, words) => {
  for (const now of ['2026-03-01T18:30:00Z', '2026-03-02T18:29:59Z']) {
    const open = { answerBy, status: 'in-review' } as const
    expect(dueInWords({ ...open, isAnswered: false }, new Date(now))).toBe(words)
    expect(dueInWords({ ...open, isAnswered: true }, new Date(now))).toBeUndefined()
  }
  expect(dueInWords({ answerBy, status: 'done', isAnswered: false }, new Date())).toBeUndefined()
})
