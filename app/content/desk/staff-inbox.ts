export const staffInbox = {
  title: 'Inbox',
  narrow: 'What is shown',
  views: [
    { label: 'Open', href: '/staff' },
    { label: 'Mine', href: '/staff?whose=mine' },
    { label: 'In review', href: '/staff?status=under-way' },
    { label: 'Ended', href: '/staff?status=ended' },
    { label: 'All', href: '/staff?status=all' },
  ],
  filter: {
    more: 'Filter',
    search: 'Search',
    searched: 'Name, phone, email, reference, skill',
    kind: 'Kind',
    anyKind: 'All kinds',
    status: 'Status',
    anyStatus: 'As chosen above',
    submit: 'Search',
  },
  statuses: {
    open: 'Open',
    'under-way': 'In review',
    unfinished: 'Not ended',
    ended: 'Ended',
    all: 'All',
  },
  columns: ['Name', 'About', 'Kind', 'Status', 'When'],
  caption: 'Cases',
  noName: 'No name',
  withWhom: (name: string) => `with ${name}`,
  withMe: 'with you',
  wrote: 'wrote again',
  bulk: { label: 'With what is ticked', preview: 'Answer…', tickAll: 'Tick all' },
  ofOpening: 'Those who applied for',
  further: 'Next page',
  empty: 'Nothing waits here.',
  noMatch: 'Nothing found.',
  csv: 'Export CSV',
} as const

export const staffBulk = {
  title: (n: number) => (n === 1 ? 'Answer one' : `Answer ${n}`),
  lead: 'Nothing is changed or sent before you press “Send”.',
  letter: 'The letter',
  letterTo: (name: string) => `To ${name}:`,
  form: {
    label: 'Text to each of them',
    hint: 'Each gets a letter of their own, which greets them by name.',
    usual: 'Answered or under review (usual)',
    insert: 'preview',
    others: [['preview', 'Show the letter']],
  },
  back: 'Back to the list',
  nothingTicked: 'Tick the rows that you mean.',
  /** @param until '5:41 pm' */
  changed: (n: number, until: string) =>
    `${n} changed. Letters leave at ${until}. Until then each can be undone on its page.`,
  notChanged: (names: string) =>
    `Not changed, because they were changed meanwhile or the status cannot follow: ${names}. They are below as they are now.`,
} as const
