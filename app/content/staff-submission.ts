/** The page about one of what came in. */
export const staffSubmission = {
  description: 'One of what came in, for the staff.',
  ways: 'List',
  back: 'Back to the list',
  newer: 'Previous (newer)',
  older: 'Next (older)',
  came: 'Came on',
  new: 'New',
  handled: 'Handled',
  markHandled: 'Mark as handled',
  marking: 'Marking',
  markNew: 'Mark as new',
  mail: 'Write a mail',
  call: 'Call',
  chat: 'Chat',
  toNote: 'Note',
  toDocuments: 'Documents',
  erase: 'Erase',
  notVerified: 'not verified',
  yes: 'Yes',
  no: 'No',
  notGiven: 'Not given',
  sections: {
    message: 'Message',
    account: 'Account',
    documents: 'Documents',
    note: 'Internal note',
  },
  account: {
    email_verified_at: 'Email verified on',
    phone_verified_at: 'Phone verified on',
    branch: 'Branch',
    type_of: 'Type',
  },
  noDocuments: 'None were given.',
  download: 'Download',
  noteLabel: 'Note',
  noteHint: 'Not shown on the site. It is part of the data this person may ask for.',
  saveNote: 'Save note',
  saveMine: 'Save my text instead',
  savingNote: 'Saving',
  discardNote: 'Discard this text',
  keepTheirs: 'Leave the note as it is',
  theirs: 'The note as it is now',
  noteUnread: 'The note is not saved',
} as const

/** What an account asks for, on its page. */
export const staffRequests = {
  title: 'Requests',
  none: 'None yet.',
  preferred: 'Preferred date',
  byPerson: 'by the person',
  byCommand: 'by the command line',
  status: 'New status',
  choose: 'Choose one',
  note: 'Note to the person',
  noteHint: 'Optional. It is mailed with the new status and shown with the request.',
  submit: 'Change status',
  busy: 'Changing',
  withdrawn: 'It was withdrawn, so its status does not change any more.',
  moved: (reference: string) => `The status of ${reference} was changed, and the person is told.`,
  same: (reference: string) => `${reference} had this status already; nobody was told again.`,
  notAllowed: 'Its status was changed meanwhile, and this one cannot follow. Look at it again.',
  openElsewhere: 'Another application of this person for the same position is open.',
  failed: 'Failed to change the status.',
} as const

export const marked = {
  handled: { done: 'Marked as handled.', before: 'It was handled already.' },
  new: { done: 'Marked as new.', before: 'It was new already.' },
  failed: 'Failed to mark this',
} as const

/** Subjects of mails to a person. */
export const mailSubjects = {
  contact: (day: string) => `Your message of ${day}`,
  candidate: (position: string) => `Your application: ${position}`,
  client: (company: string) => `Your registration: ${company}`,
  customer: (service: string) => `Your request: ${service}`,
} as const

/** In front of a document that no scan came to an end with. */
export const staffUnchecked = {
  title: 'Not checked for viruses',
  description: 'A document of what came in, for the staff.',
  text: (fileName: string) =>
    `${fileName} could not be checked for viruses: the scanner is away, or does not come to an end with it. Open it with care, and only if you know whose it is.`,
  press: 'Download it unchecked',
} as const

export const staffErase = {
  description: 'Erases one of what came in, for good.',
  title: (name: string | undefined) => (name === undefined ? 'Erase' : `Erase: ${name}`),
  lead: 'This removes at once, and cannot be undone:',
  password: 'Your password',
  submit: 'Erase for good',
  busy: 'Erasing',
  keep: 'Keep it',
  away: 'This could not be loaded.',
  retry: 'Retry',
} as const
