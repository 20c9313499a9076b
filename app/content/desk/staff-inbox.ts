export const staffInbox = {
  title: 'Inbox',
  description: 'Messages and requests that need an answer.',
  narrow: 'What is shown',
  views: {
    waiting: 'Waiting',
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
    order: 'Order',
    newest: 'Newest first',
    from: 'From',
    to: 'To',
    dayHint: 'Like 2026-03-14',
    submit: 'Search',
  },
  statuses: {
    open: 'Waiting',
    ended: 'Ended',
    all: 'All',
    received: 'New',
    'in-review': 'Under review',
    'in-progress': 'In progress',
    done: 'Completed',
    closed: 'Closed',
    withdrawn: 'Withdrawn',
  },
  oldest: 'Longest waiting first',
  columns: {
    tick: 'Tick',
    title: 'Name',
    text: 'About',
    aside: 'Kind',
    state: 'Status',
    time: 'When',
  },
  caption: (shown: string) => `${shown} Times are Indian time.`,
  rows: (count: string) => (count === '1' ? '1 row.' : `${count} rows.`),
  noName: 'No name',
  pick: 'What you open in the list stands here.',
  withWhom: (name: string) => `with ${name}`,
  withMe: 'with you',
  bulk: {
    label: 'With what is ticked',
    preview: 'Change status…',
    take: 'Take',
    documents: 'Download resumes',
    tickAll: 'Tick all',
    ticked: (n: number, all: number) => `${n} of ${all} ticked`,
  },
  keys: {
    title: 'Keys',
    list: {
      j: 'Next row',
      k: 'Row before',
      x: 'Tick the row',
      Enter: 'Open the row',
      '/': 'Search',
    },
    sheet: {
      n: 'Next that waits',
      s: 'New status',
      r: 'Text to the person',
      i: 'Internal note',
    },
    help: { '?': 'Show these keys' },
    on: 'Use these keys in this browser',
    close: 'Close',
  },
  keptForSeveral:
    'What you typed for several is kept. It will be there when you tick the same rows.',
  pages: 'Pages of the list',
  first: 'First page',
  further: 'Next page',
  empty: 'Nothing is waiting.',
  noNext: 'There is no next one in this list.',
  noMatch: 'Nothing found.',
  showAll: 'Show what is waiting',
  brokenPlace: 'This address does not lead to a page of the list. This is the first page.',
  export: {
    csv: 'Export CSV',
    hint: 'All rows of this search. With one kind chosen, all answers too.',
  },
} as const

export const staffBulk = {
  title: (n: number) => (n === 1 ? 'Change the status of one' : `Change the status of ${n}`),
  lead: 'Nothing is changed or sent yet. Choose a status, look at the letter, then press the button.',
  cannot: 'cannot follow',
  letter: 'The letter',
  letterTo: (name: string) => `To ${name}:`,
  textHint:
    'Optional. We will email it with the new status. {name}, {about}, {reference} and {date} are filled in for each person. People who wrote a message get no letter.',
  draftSaved: (time: string) => `Draft saved at ${time}. Nothing is sent yet.`,
  noLetter: 'People who wrote a message get no letter.',
  again: 'Show the letter',
  submit: 'Change and send',
  back: 'Back to the list',
} as const

export const inboxMessages = {
  nothingTicked: 'Tick the rows that you mean.',
  noResumes: 'None of those that you ticked has a resume that may be opened.',
  notDownloaded: 'Nothing was downloaded. Please load this page again, then try once more.',
  gone: (n: number) => (n === 1 ? 'One row is no longer here.' : `${n} rows are no longer here.`),
  /** @param until '17:41' */
  changed: (n: number, until: string) =>
    `${n} changed. The letters will leave at ${until}. Until then you can take it back.`,
  taken: (n: number) => (n === 1 ? 'One is with you now.' : `${n} are with you now.`),
  others: (names: string) => `Not changed, because somebody else was faster: ${names}.`,
  cannot: (names: string) => `Not changed, because this status cannot follow theirs: ${names}.`,
  takeBack: 'Take it back',
  back: (n: number) =>
    n === 1
      ? 'The change was taken back. No email will tell of it.'
      : `${n} changes were taken back. No email will tell of them.`,
  kept: (names: string) =>
    `Not taken back, because the letter has left or the status was changed again: ${names}.`,
  nothingBack: 'There is nothing to take back.',
} as const
