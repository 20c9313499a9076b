export const staffOperations = {
  title: 'Operations',
  facts: { version: 'Version', backup: 'Last back-up' },
  none: 'None yet',
  sameDisk:
    'The back-ups are on the disk of the data. Copy them to another machine, or set BACKUP_DIR to another disk.',
  backup: {
    title: 'Back-up',
    hint: 'The server makes one each night. With the embedded database, visitors wait while its rows are written.',
    submit: 'Back up now',
    busyLabel: 'Backing up',
    failed: 'No back-up was made. The log says why.',
    elsewhere: 'Another process makes a back-up at this moment. Load this page again in a minute.',
  },
  letters: {
    title: 'Letters that could not be sent',
    table: {
      caption: 'Letters',
      columns: ['To', 'Subject', 'Why', 'Next try', ''],
      none: 'No letter has failed.',
    },
    givenUp: 'Given up',
    acts: { retry: 'Send again', drop: 'Drop' },
    retried: 'What could not be sent will be tried again in a moment.',
    dropped: 'The letter is dropped. Nobody will get it.',
    gone: 'This letter has left, or is tried again within minutes.',
  },
  codes: {
    title: 'Somebody gets no code',
    label: 'Email address or phone number',
    submit: 'Look up',
    found: (destination: string) => `Codes of the last day for ${destination}`,
    table: {
      caption: 'Codes',
      columns: ['Asked for', 'What for', 'What became of it'],
      none: 'Nobody asked for a code for it in the last day.',
    },
    taken: 'The provider took it.',
    waits: 'It is on its way to the provider.',
    failed: (cause: string) => `It was not sent: ${cause}`,
    limited: (until: string) =>
      `There were too many codes for it. Browsers that are new to us get the next one from ${until} on.`,
    free: 'Another code can be sent now.',
  },
  news: {
    title: 'News and offers',
    text: 'The addresses of those who have agreed to news and offers, as CSV.',
    download: 'Download addresses',
  },
} as const
