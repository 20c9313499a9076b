export const staffNumbers = {
  title: 'Numbers',
  intro:
    'The last eight weeks, from Monday to Sunday. This week is not over. Answered: the person had a first word from the desk, which is a text or a status after "Under review". Completed: placed, completed or answered, and still so.',
  table: {
    caption: 'By week and kind',
    columns: ['Week from', 'Kind', 'Came in', 'Answered', 'Completed'],
  },
} as const
