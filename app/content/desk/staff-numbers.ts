export const staffNumbers = {
  title: 'Numbers',
  description: 'By week and kind: what came in, was answered and was completed, and how fast.',
  intro:
    'The last eight weeks, from Monday to Sunday. This week is not over. Kinds in which nothing happened are left out.',
  how: 'Answered: the person had a first word from the desk, which is a text or a status after "Under review". Taking alone is no answer. Completed: placed, completed or answered, and still so. Times are opening hours from coming in to the first word: Monday to Saturday, 9:30 to 19:30, without holidays. A plus after a number: there were more, and we do not count all of them.',
  drawing: 'What came in and was answered, by week. The table below has the numbers.',
  names: { first: 'Came in', second: 'Answered' },
  table: {
    caption: 'By week and kind',
    columns: [
      'Week from',
      'Kind',
      'Came in',
      'Answered',
      'Completed',
      'Half answered within',
      '9 of 10 answered within',
    ],
  },
  csv: 'Download as CSV',
} as const

/** What is open, in one line above the inbox. */
export const staffWaiting = {
  nothing: 'Nothing is open.',
  count: (n: number, since: string) =>
    `${n} open, ${n === 1 ? 'since' : 'the oldest since'} ${since.replace('Today', 'today')}`,
  wrote: (n: number) => `${n} wrote to us`,
  mine: (n: number) => `${n} ${n === 1 ? 'is' : 'are'} yours`,
} as const
