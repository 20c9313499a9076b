export const staffOpenings = {
  title: 'Openings',
  states: { open: 'Open', drafts: 'Drafts', closed: 'Closed' },
  narrow: 'Which openings',
  write: 'New opening',
  caption: 'Openings',
  columns: ['Opening', 'Employer', 'Category', 'Place', 'Applied'],
  lastColumn: { open: 'Last day', drafts: 'Written', closed: 'Closed' },
  none: {
    open: 'No opening is open.',
    drafts: 'There are no drafts.',
    closed: 'No opening is closed yet.',
  },
} as const

export const staffOpening = {
  title: 'New opening',
  back: 'All openings',
  state: { drafts: 'Draft', open: 'Open', closed: 'Closed' },
  somebody: 'Somebody who has left',
  hints: {
    place: 'Town or district.',
    people: 'How many are needed, 1 to 999.',
    pay: 'In rupees. Leave both empty if the pay is not stated.',
    employer: 'Leave it empty to name it only to those who ask.',
    closes_on: 'Within 90 days. It closes at the end of this day.',
    text: 'Lines stay as you write them.',
  },
  save: 'Save',
  applicants: 'Applications for it',
  page: 'Look at its page',
  publish: 'Publish',
  close: {
    title: 'Close this opening',
    lead: 'Nobody can apply any more, and it cannot be opened again. Its page stays for 90 days. Closing tells nobody: answer those who applied in their list.',
  },
  done: {
    draft: 'The draft is saved. Only the team sees it.',
    open: 'The opening is published. Visitors see it now.',
    close: 'The opening is closed. Nobody can apply any more.',
  },
  closed: 'This opening is closed and cannot be changed. Nothing of yours is saved.',
  overtaken: (name: string) =>
    `${name} has changed this opening since you opened it. Nothing of yours is saved or done. Press the button again to keep your own.`,
} as const
