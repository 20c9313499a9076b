export const staffSheet = {
  description: 'One person or message, for the staff.',
  ways: 'List',
  back: 'Back to the list',
  received: 'Received on',
  call: 'Call',
  chat: 'Chat',
  mail: 'Write an email',
  erase: 'Erase',
  notVerified: 'not verified',
  offers: {
    on: (day: string) => `agreed on ${day}`,
    off: (day: string) => `turned off on ${day}`,
    never: 'not agreed',
  },
  notGiven: 'Not given',
  undo: (until: string) => `You can undo your last change or text until ${until}.`,
  sections: {
    cases: 'What they asked for',
    work: 'Answer',
    message: 'Sender',
    account: 'Account',
    documents: 'Documents',
  },
  account: {
    email_verified_at: 'Email verified on',
    phone_verified_at: 'Phone verified on',
    branch: 'Branch',
    type_of: 'Type',
    offers_since: 'News and offers',
  },
  noDocuments: 'No files.',
  download: 'Download',
  view: 'Look at it',
  case: {
    choose: 'Open',
    nobodys: 'Nobody has it.',
    isWith: (name: string) => `${name} has it.`,
    byPerson: '(by the person)',
    text: 'Message',
    note: 'Internal note',
    answerBy: 'Answer by',
    earlier: 'Only the newest 200 entries are shown.',
    applied: 'The opening that it is for',
  },
  form: {
    about: (reference: string) => `Now open: ${reference}`,
    take: 'Take it',
    give: 'Give it to',
    giveButton: 'Give',
    giveNobody: 'Nobody',
    status: 'New status',
    choose: 'Choose one',
    text: 'Text to the person',
    textHint: 'We will email it, and show it with the request. It needs no new status.',
    senderTextHint: 'We will email it to the sender. A new status alone is not emailed.',
    ready: 'Ready-made text',
    insert: 'Insert',
    changing: 'Changing',
    send: 'Send',
    sending: 'Sending',
    undo: 'Undo',
    note: 'Internal note',
    noteHint: 'For colleagues alone. The person does not see it.',
    saveNote: 'Save note',
    saving: 'Saving',
    withdrawn:
      'The person withdrew this. Its status cannot be changed any more. You can still write to the person.',
  },
} as const

export const sheetMessages = {
  /** @param until '17:41' */
  letter: (until: string) =>
    `A letter to the person will leave at ${until}. Until then you can undo the change.`,
  changed: (reference: string) => `The status of ${reference} was changed.`,
  written: (reference: string) => `Your text about ${reference} is saved.`,
  taken: (reference: string, status: string) =>
    `${reference} is with you now. Its status is "${status}".`,
  given: (reference: string, name: string) => `${reference} is with ${name} now.`,
  givenBack: (reference: string) => `${reference} is with nobody now.`,
  noted: 'The note is saved.',
  noteMissing: 'Write the note first.',
  inserted: 'The text is in the field. Please read it before you send it.',
  textMissing: 'Choose a ready-made text.',
  notAllowed: 'This status cannot follow the present one. Choose another one.',
  openElsewhere: 'Another application of this person for the same position is open.',
  withdrawn: (when: string) =>
    `The person withdrew this on ${when}. Nothing was changed. Your text is still here.`,
  writtenMeanwhile: (when: string) =>
    `The person wrote to us on ${when}, after you opened the page. Nothing of yours was changed or sent. Your text is still here: read the new message, then send.`,
  /** @param what the status in words */
  overtaken: (name: string, what: string, when: string) =>
    `${name} changed this to "${what}" on ${when}, after you opened the page. Nothing of yours was changed or sent. Your text is still here: read it again, then choose. If you change the status too and the person gets a letter, one letter may tell of both.`,
  /** @param name whose it is now; null: nobody's */
  givenMeanwhile: (name: string | null, when: string) =>
    `This was changed on ${when}, after you opened the page. It is with ${name ?? 'nobody'} now. Nothing of yours was changed or sent. Your text is still here: read it again, then choose.`,
  nothingToSend: 'Choose a new status or write a text.',
  noAnswer:
    'Nobody has answered this complaint yet. Write the answer here, then choose the status again and send both.',
  chooseFilesAgain: 'No file was stored: please choose your files again before you send.',
  nothingUndone: 'There is nothing to undo.',
  undone: 'The change was undone. No email will tell of it. A text is in its field again.',
  noSuchColleague: 'Choose a colleague of the list.',
} as const

export const staffGone = {
  title: 'Erased',
  description: 'What was here has been erased.',
  byName: (name: string, when: string) => `${name} erased this person on ${when}.`,
  byOwner: 'This person has deleted the account, or it was erased.',
  lost: 'Nothing of what you typed was saved or sent. Copy it from here if you need it:',
  back: 'Back to the inbox',
} as const

export const mailSubject = (about: string, reference: string) => `${about} (${reference})`

export const staffErase = {
  description: 'Erases one person or message.',
  title: (name: string | undefined) => (name === undefined ? 'Erase' : `Erase: ${name}`),
  lead: 'This will be removed at once. It cannot be undone:',
  form: {
    fields: [{ name: 'password', label: 'Your password', type: 'password' }],
    intent: 'erase',
    submit: 'Erase',
    busyLabel: 'Erasing',
  },
  keep: 'Keep it',
  retry: 'Try again',
} as const
