export const requests = {
  title: 'My requests',
  all: 'All requests',
  newest:
    'This list ends here. Any older requests are in the file of “Download my data” on your account page.',
  news: 'New message',
  sent: 'Sent on',
  changed: 'changed on',
} as const

export const askedKinds = {
  application: {
    name: 'Application',
    none: 'You have not applied for a job yet. Choose a category of jobs and press Apply.',
    way: { label: 'Find a job', href: '/jobs' },
  },
  learning: {
    name: 'Learning',
    none: 'You have not asked for a course yet. Choose one and tell us what you want to learn.',
    way: { label: 'Ask for a course', href: '/requests/new?kind=learning' },
  },
  requirement: {
    name: 'Requirement',
    none: 'You have not asked for anything yet. Tell us what your company needs: people, software, an event.',
    way: { label: 'New request', href: '/requests/new' },
  },
  service: {
    name: 'Request',
    none: 'You have not asked for anything yet. Choose a service and tell us what you need.',
    way: { label: 'New request', href: '/requests/new' },
  },
  message: { name: 'Message' },
} as const

interface NewCaseWords {
  title: string
  aboutHint?: string
  messageHint: string
  submit: string
}

const newCaseWords: Record<Exclude<keyof typeof askedKinds, 'message'>, NewCaseWords> = {
  application: {
    title: 'Apply for a job',
    messageHint: 'Anything that your profile does not say.',
    submit: 'Apply with this profile',
  },
  learning: {
    title: 'Ask for a course',
    messageHint: 'What you know already, and where you want to go.',
    submit: 'Send request',
  },
  requirement: {
    title: 'Tell us what you need',
    aboutHint: 'In a few words, such as “Two front-end developers”.',
    messageHint: 'Anything else that we should know.',
    submit: 'Send requirement',
  },
  service: {
    title: 'Ask for a service',
    messageHint: 'What you need, and where.',
    submit: 'Send request',
  },
}

export const newRequest = {
  id: 'request',
  kinds: newCaseWords,
  intro: 'We will email you when its status changes.',
  about: 'What you ask for',
  choose: 'Choose one',
  change: 'Change my profile',
  busy: 'Sending',
  save: 'Save for later',
  saving: 'Saving',
  discard: 'Discard',
  discarded: 'What you typed was discarded.',
} as const

export const request = {
  asked: 'What you asked for',
  timeLine: 'History',
  opening: 'See the opening',
  sent: 'Sent',
  hasEarlier:
    'Earlier entries, if any, are in the file of “Download my data” on your account page.',
  byYou: 'You wrote',
  byUs: 'We wrote',
  isNew: (what: string) => `${what} (new)`,
  write: {
    id: 'write',
    label: 'Message to us',
    hint: 'We will answer on this page and email you.',
    submit: 'Send',
    busy: 'Sending',
  },
  withdraw: {
    summary: 'Withdraw',
    happens: 'We will stop working on it. You cannot undo this.',
    submit: 'Withdraw it',
    busy: 'Withdrawing',
  },
} as const

/** Files with texts of both sides. */
export const attachments = {
  add: 'Add files',
  hint: 'Up to 3 files: PDF, Word, RTF, JPG, PNG or WebP, up to 5 MB each.',
} as const

const workOf = {
  received: 'Next, one of us will read what you need and answer you.',
  'in-review': 'One of us is reading what you need. We will answer on this page and email you.',
  'in-progress':
    'We are working on it. When there is news, we will write on this page and email you.',
  done: 'We have done this. If something is missing, please write to us.',
  closed: 'We have closed this. If you still need it, please send a new request.',
  withdrawn: 'You withdrew this. You can send a new request at any time.',
} as const

export const nextSteps = {
  application: {
    received: 'Next, one of us will read your application and your profile.',
    'in-review':
      'One of us is reading your application. We will email you when its status changes.',
    'in-progress':
      'You are on our short list. We will tell you the next step on this page and by email.',
    done: 'You have the job through us. If something is not right, please write to us.',
    closed: 'You were not selected this time. You can apply for another job at any time.',
    withdrawn: 'You withdrew this. You can apply for any job that is open.',
  },
  learning: {
    ...workOf,
    received: 'Next, one of us will read what you want to learn and answer you.',
    'in-review':
      'One of us is reading what you want to learn. We will answer on this page and email you.',
    'in-progress':
      'We are arranging this. When there is news, we will write on this page and email you.',
    done: 'You have had this course through us. If something is missing, please write to us.',
  },
  requirement: workOf,
  service: workOf,
  message: {
    received: 'Next, one of us will read your message and answer you.',
    'in-review': 'One of us is reading your message. We will answer on this page and email you.',
    'in-progress': 'We have written to you. If we asked you something, please answer on this page.',
    done: 'We have answered you. If something is not clear, please write to us.',
    closed: 'We have closed this. If you want to know more, please write to us again.',
    withdrawn: 'You withdrew this. You can write to us again at any time.',
  },
  /** Shown while we wait for the person, whatever the status says. */
  answered: 'We have written to you below. If we asked something, please answer there.',
  hours: (hours: string) => `We work ${hours}.`,
} as const

export const newMessages = {
  text: (n: number) =>
    n === 1 ? 'You have a new message from us.' : `You have new messages from us in ${n} requests.`,
  link: 'See my requests',
  href: '/requests',
} as const

export const newestCases = {
  title: 'Your requests',
  all: 'All my requests',
  another: {
    application: 'Apply for a job',
    learning: 'Ask for a course',
    requirement: 'New request',
    service: 'New request',
  },
} as const

export const caseMessages = {
  failed: 'The request was not sent.',
  text: 'Message',
  textMissing: 'Write your message first. You can also send a file alone.',
  filesFull:
    'The files of this request are larger than 30 MB together. Send fewer or smaller ones, or send them by email.',
  textFailed: 'Your message was not sent.',
  textSent: 'We have received your message. We will email you when we answer.',
  textSentAlready: 'We have this message already.',
  textEnded:
    'This ended more than 30 days ago, so you cannot write here any more. Please send a new request, or use our contact page.',
  tooManyTextsToday: 'You can send 20 messages a day. Please continue tomorrow, or call us.',
  withdrawn: 'Your request was withdrawn.',
  notWithdrawn: 'The request was not withdrawn.',
  ended: 'This request is already closed and cannot be withdrawn.',
  sent: (reference: string) => `Your request was sent. Its reference is ${reference}.`,
  messageSent: (reference: string) =>
    `Your message was sent. Its reference is ${reference}. We will answer on this page and email you.`,
  applied: (reference: string) => `Your application was sent. Its reference is ${reference}.`,
  sentAlready: (reference: string) =>
    `You have already asked for this. Your request ${reference} is still open.`,
  openAlready: (reference: string) =>
    `You have already applied for this position. Your application is ${reference}. Open it under “Requests” to write to us about it.`,
  tooManyToday: 'You have sent many requests today. Please continue tomorrow, or write to us.',
} as const

export const yourReference = 'Your reference:'
