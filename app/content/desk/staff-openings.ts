/** Jobs that exist, at the desk. */
export const staffOpenings = {
  title: 'Openings',
  description: 'Jobs that exist: drafts, open ones and closed ones.',
  states: { open: 'Open', drafts: 'Drafts', closed: 'Closed' },
  narrow: 'Which openings',
  write: 'New opening',
  table: {
    caption: 'Openings',
    columns: {
      open: ['Opening', 'Category', 'Place', 'Last day'],
      drafts: ['Opening', 'Category', 'Place', 'Written'],
      closed: ['Opening', 'Category', 'Place', 'Closed'],
    },
  },
  none: {
    open: 'No opening is open.',
    drafts: 'There are no drafts.',
    closed: 'No opening is closed yet.',
  },
  pages: 'Pages of openings',
  newest: 'Newest',
  older: 'Older',
} as const

export const staffOpening = {
  new: 'New opening',
  description: 'One opening, for the staff.',
  back: 'All openings',
  edit: (title: string) => `Change: ${title}`,
  state: { drafts: 'Draft', open: 'Open', closed: 'Closed' },
  by: (name: string) => `Written by ${name}.`,
  changedBy: (name: string, when: string) => `Changed by ${name}: ${when}.`,
  somebody: 'somebody who has left',
  from: (company: string) => `From what ${company} asked for`,
  theyWrote: (pay: string) => `About pay they wrote: ${pay}`,
  already: 'There is an opening of it already:',
  alike: 'An opening with this title and employer is open already. Is it the same?',
  preview: 'Only the team sees this draft. Candidates will see it like this.',
  hints: {
    place: 'Town or district.',
    people: 'How many are needed, 1 to 999.',
    pay: 'In rupees. Leave both empty when the pay is not stated: the page then says so.',
    employer: 'Leave it empty when the company is to be named only to those who ask.',
    closes_on: 'Within 90 days. It closes at the end of this day.',
    text: 'Plain text. Lines stay as you write them.',
  },
  save: { draft: 'Save and look at it', open: 'Save' },
  applicants: (n: string) => (n === '1' ? '1 person has applied' : `${n} people have applied`),
  nobody: 'Nobody has applied yet.',
  tellAll: (n: number) => (n === 1 ? 'Write to the one who waits' : `Write to all ${n} who wait`),
  publish: 'Publish',
  change: 'Change',
  copy: 'Make a copy',
  close: {
    title: 'Close it now',
    lead: 'Nobody can apply any more. The page stays for 90 days and says that the opening is closed. Then you can write to all who wait at once.',
    found: 'Close and tell all: people were found',
    'by-hand': 'Close and tell all: nobody is needed',
  },
  remove: {
    title: 'Remove this draft',
    lead: 'It will be gone for good.',
  },
  ended: {
    found: 'People were found.',
    'by-hand': 'Closed by hand.',
    day: 'Its last day is over.',
  },
  saved: 'The draft is saved. Look at it below, then publish it.',
  savedOpen: 'The opening is saved. Visitors see it within minutes.',
  published: 'The opening is published. Visitors see it within minutes.',
  closed: 'The opening is closed. Nobody can apply any more. Now tell those who wait.',
  removed: 'The draft is removed.',
  gone: 'This opening was removed.',
  goneTyped:
    'A colleague has removed this draft since you opened it. Nothing of yours is saved. Press the button again to save it as a new draft.',
  overtaken: (name: string) =>
    `${name} has changed this opening since you opened it. Nothing of yours is saved. Both are below: what you typed, and the opening as it is now.`,
  overtakenPress: (name: string) =>
    `${name} has changed this opening since you opened it. Nothing was done. Look at it as it is now.`,
  stored: 'The opening as it is now',
  day: 'Choose a new last day: today or later, within 90 days.',
} as const
