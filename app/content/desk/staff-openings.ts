export const staffOpenings = {
  title: 'Openings',
  description: 'Jobs that exist: drafts, open ones and closed ones.',
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
  new: 'New opening',
  description: 'One opening, for the staff.',
  back: 'All openings',
  edit: (title: string) => `Change: ${title}`,
  state: { drafts: 'Draft', open: 'Open', closed: 'Closed' },
  changedBy: (name: string, when: string) => `Changed by ${name}: ${when}.`,
  somebody: 'Somebody who has left',
  preview: 'Only the team sees this draft. Candidates will see it like this.',
  hints: {
    place: 'Town or district.',
    people: 'How many are needed, 1 to 999.',
    pay: 'In rupees. Leave both sums empty when the pay is not stated: the page then says so.',
    employer: 'Leave it empty when the company is to be named only to those who ask.',
    closes_on: 'Within 90 days. It closes at the end of this day.',
    text: 'Plain text. Lines stay as you write them.',
  },
  save: { draft: 'Save and look at it', open: 'Save' },
  applicants: (n: number) => (n === 1 ? '1 application' : `${n} applications`),
  page: 'Look at its page',
  publish: 'Publish',
  change: 'Change',
  close: {
    title: 'Close this opening',
    lead: 'Nobody can apply any more, and it cannot be opened again. Its page stays for 90 days. Closing tells nobody: answer those who applied in their list.',
  },
  remove: { title: 'Remove this draft', lead: 'It will be gone for good.' },
  done: {
    saved: 'The draft is saved. Look at it below, then publish it.',
    savedOpen: 'The opening is saved. Visitors see it now.',
    publish: 'The opening is published. Visitors see it now.',
    close: 'The opening is closed. Nobody can apply any more.',
    remove: 'The draft is removed.',
  },
  gone: 'This opening was removed.',
  closed: 'This opening is closed and cannot be changed. Nothing of yours is saved.',
  overtaken: (name: string) =>
    `${name} has changed this opening since you opened it. Nothing of yours is saved. Press the button again to keep your own.`,
  overtakenPress: (name: string) =>
    `${name} has changed this opening since you opened it. Nothing was done. Look at it as it is now.`,
  day: 'Choose a new last day: today or later, within 90 days.',
} as const
