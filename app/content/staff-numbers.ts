export const staffNumbers = {
  title: 'Numbers',
  description: 'By week and kind: what came, was answered and was completed, and how fast.',
  intro:
    'The last eight weeks, Monday to Sunday; this week is not over. Answered: somebody at the desk changed the status for the first time. Completed: placed, completed or answered, and still so. Times are opening hours from coming to the first change: Monday to Saturday, 9:30 to 19:30, without holidays. A plus after a number: there were more, and not all are counted.',
  drawing: 'Came and answered, by week. The table below has the numbers.',
  came: 'Came',
  answered: 'Answered',
  caption: 'By week and kind',
  columns: [
    'Week from',
    'Kind',
    'Came',
    'Answered',
    'Completed',
    'Half within',
    'Nine of ten within',
  ],
  none: '–',
  csv: 'Download as CSV',
} as const

/** What waits, in one line above the inbox. */
export const staffWaiting = {
  nothing: 'Nothing waits.',
  /** @param hours opening hours */
  count: (count: string, since: string, hours: string) =>
    `${count} ${count === '1' ? 'waits, since' : 'wait, the oldest since'} ${since.replace('Today', 'today')} (${hours} opening ${hours === '1' ? 'hour' : 'hours'})`,
  mine: (count: string) => `${count} ${count === '1' ? 'is' : 'are'} yours`,
  back: (count: string, days: number) =>
    `${count} came back: withdrawn by the person within ${days} days`,
} as const
