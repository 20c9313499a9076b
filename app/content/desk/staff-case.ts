export const staffCase = {
  title: 'Case',
  list: 'List',
  back: 'Back to the inbox',
  call: 'Call',
  chat: 'Chat',
  mail: 'Write an email',
  erase: (name: string) => `Erase ${name}…`,
  signOut: 'Sign out everywhere',
  putBack: (email: string) => `Put back the former address ${email}`,
  sections: {
    documents: 'Documents',
    conversation: 'What they wrote',
    answer: 'Answer',
    others: 'Other cases',
    message: 'Sender',
    account: 'Account',
  },
  account: {
    email_verified_at: 'Email verified on',
    phone_verified_at: 'Phone verified on',
    branch: 'Branch',
    type_of: 'Type',
  },
  noDocuments: 'No files.',
  download: 'Download',
  view: 'Open',
  /** Word files and RTF can load more from elsewhere, and hold files of other programs. */
  protectedView: 'Open it in protected view.',
  noCase: 'This person has no case.',
  received: (when: string) => `Received ${when}`,
  with: (name: string) => `with ${name}`,
  withNobody: 'with nobody yet',
  byPerson: 'The person',
  note: 'Note',
  text: 'Message',
  answerBy: 'Answer by',
  earlier: 'At most the newest 200 entries are shown.',
  opening: 'The opening',
  newOpening: 'Write an opening from this',
  form: {
    text: 'Answer or note',
    textHint:
      'The person sees an answer on their page at once. It is emailed after five minutes. A note is for colleagues alone.',
    senderHint: 'An answer is emailed after five minutes. A note is for colleagues alone.',
    ready: 'Ready-made text',
    choose: 'Choose one',
    insert: 'Insert',
    status: 'Status after the answer',
    /** @param status in words */
    usual: (status: string) => `${status} (usual)`,
    leave: 'Leave it as it is',
    send: 'Send',
    sending: 'Sending',
    saveNote: 'Save as note',
    saveText: 'Save as a ready-made text',
    undo: (what: 'answer' | 'change', until: string) => `Undo the last ${what} (until ${until})`,
    take: 'Take it',
    giveBack: 'Give it back',
    withdrawn: 'The person withdrew this. You can still write to them.',
  },
} as const

export const caseMessages = {
  /** @param until '5:41 pm' */
  sent: (name: string, until: string) => `Your answer to ${name} leaves at ${until}.`,
  next: (name: string) => `Below is ${name}.`,
  /** @param until undefined for senders without an account, who get texts alone */
  moved: (name: string, until?: string) =>
    `The status of ${name}’s case is changed.${until ? ` If it stays so, an email tells them at ${until}.` : ''}`,
  undo: 'Open it to undo',
  taken: 'The case is with you now.',
  givenBack: 'The case is with nobody now.',
  noted: 'The note is saved.',
  notedAlone: 'The note is saved. A note changes no status.',
  textSaved: (title: string) => `The text “${title}” is saved under Texts, by its first line.`,
  inserted: 'The text is in the box. Please read it before you send it.',
  signedOut: 'The person is signed out everywhere.',
  putBack:
    'The former address is back, and the person is signed out everywhere. The password no longer works: a letter asks them to set a new one.',
  notPutBack: 'Nothing was changed: 7 days have passed, or another account has the address.',
  textMissing: 'Choose a ready-made text.',
  nothingToSend: 'Write a text or choose a status.',
  'not-allowed': 'This status cannot follow the present one. Choose another one.',
  'open-elsewhere': 'Another application of this person for the same position is open.',
  noAnswer: 'Nobody has answered this complaint yet. Write the answer, then send both.',
  /** @param status in words */
  conflict: (who: string, status: string, when: string) =>
    `${who} wrote or changed something on ${when}, after you opened the page: this is "${status}" now. Nothing of yours was changed or sent. Your text is still here: read again, then send.`,
  colleague: 'A colleague',
  chooseFilesAgain: 'No file was stored: please choose your files again before you send.',
  nothingUndone:
    'There is nothing to undo: it is undone already, the email has left, or somebody has written since.',
  undone: 'The answer is undone and will not be emailed. Its text is in the box again.',
  statusUndone: 'The change is undone and will not be emailed.',
  filesGone: 'Its files are gone: please choose them again before you send.',
} as const

export const staffErase = {
  message: 'The message and all that was written about it go at once. This cannot be undone.',
  account:
    'The account goes at once, with its profile, documents and unsent forms, and with its cases, their texts, files and notes. The person will be told by email. This cannot be undone.',
  stays:
    'What stays: copies in the mailbox, in exported lists and in back-ups; in the record of access, only a number.',
  form: {
    fields: [{ name: 'password', label: 'Your password', type: 'password' }],
    intent: 'erase',
    submit: 'Erase',
    busyLabel: 'Erasing',
  },
  passwordMissing: 'Enter your password',
  erased: 'Erased.',
  gone: 'This was already erased.',
} as const
