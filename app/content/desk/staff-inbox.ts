export const staffInbox = {
  title: 'Inbox',
  description: 'Messages and requests that have not ended, and those whose person wrote since.',
  narrow: 'What is shown',
  views: {
    open: 'Open',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    ended: 'Ended',
    all: 'All',
  },
  filter: {
    more: 'More filters',
    search: 'Search name, phone, email, reference or skill',
    kind: 'Kind',
    anyKind: 'All kinds',
    status: 'Status',
    submit: 'Search',
  },
  statuses: {
    open: 'Open',
    unanswered: 'Wrote to us',
    ended: 'Ended',
    all: 'All',
    received: 'New',
    'in-review': 'Under review',
    'in-progress': 'In progress',
    done: 'Completed',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
  },
  columns: {
    tick: 'Tick',
    title: 'Name',
    text: 'About',
    aside: 'Kind',
    state: 'Status',
    time: 'When',
  },
  caption: 'Cases. Times are Indian time.',
  noName: 'No name',
  withWhom: (name: string) => `with ${name}`,
  withMe: 'with you',
  wrote: 'wrote to us',
  bulk: {
    label: 'With what is ticked',
    preview: 'Answer…',
    tickAll: 'Tick all',
  },
  ofOpening: 'Those who applied for',
  pages: 'Pages of the list',
  first: 'First page',
  further: 'Next page',
  empty: 'Nothing is open.',
  noMatch: 'Nothing found.',
  showAll: 'Show what is open',
  brokenPlace: 'This address does not lead to a page of the list. This is the first page.',
  export: {
    csv: 'Export CSV',
    hint: 'All rows of this search. With one kind chosen, all answers too.',
  },
} as const

export const staffBulk = {
  title: (n: number) => (n === 1 ? 'Answer one' : `Answer ${n}`),
  lead: 'Nothing is changed or sent yet. Choose a status or write a text, look at the letter, then send.',
  cannot: 'cannot follow',
  letter: 'The letter',
  letterTo: (name: string) => `To ${name}:`,
  textHint:
    'We will email it, and show it at once with the request. It needs no new status. {name}, {about}, {reference} and {date} are filled in for each person. People who used the contact form get only the text.',
  again: 'Show the letter',
  submit: 'Send',
  back: 'Back to the list',
} as const

export const inboxMessages = {
  nothingTicked: 'Tick the rows that you mean.',
  gone: (n: number) => (n === 1 ? 'One row is no longer here.' : `${n} rows are no longer here.`),
  changed: (n: number) => `${n} changed.`,
  written: (n: number) => `Your text is saved with ${n}.`,
  /** @param until '17:41' */
  leaving: (until: string) =>
    `Letters will leave at ${until} or before. Until then each change can be undone on its page.`,
  isShown: 'People with an account can read the text on the website now.',
  others: (names: string) => `Not changed, because somebody else was faster: ${names}.`,
  withdrawn: (names: string) => `Not changed, because the person has withdrawn: ${names}.`,
  cannot: (names: string) => `Not changed, because this status cannot follow theirs: ${names}.`,
  noAnswer: (names: string) =>
    `Not changed, because nobody has answered the complaint: ${names}. Write the answer with the status.`,
} as const

export const staffWaiting = {
  nothing: 'Nothing is open.',
  count: (n: number, since: string) =>
    `${n} open, ${n === 1 ? 'since' : 'the oldest since'} ${since.replace('Today', 'today')}`,
  wrote: (n: number) => `${n} wrote to us`,
  mine: (n: number) => `${n} ${n === 1 ? 'is' : 'are'} yours`,
} as const
