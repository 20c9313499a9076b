export const requests = {
  title: 'My requests',
  description: 'What you asked us for, each with its reference and status.',
  all: 'All requests',
  newest: (n: number) =>
    `This page shows your newest ${n} requests. The older ones are in the file of “Download my data”.`,
  news: 'New message',
  sent: 'Sent on',
  changed: 'changed on',
} as const

export const askedKinds = {
  application: {
    name: 'Application',
    noun: 'application',
    about: 'Position',
    none: 'You have not applied for a job yet. Choose a category of jobs and press Apply.',
    way: { label: 'Find a job', href: '/jobs' },
  },
  learning: {
    name: 'Learning',
    noun: 'request',
    about: 'Course',
    none: 'You have not asked for a course yet. Choose one and tell us what you want to learn.',
    way: { label: 'Ask for a course', href: '/requests/new?kind=learning' },
  },
  requirement: {
    name: 'Requirement',
    noun: 'requirement',
    about: 'Requirement',
    none: 'You have not asked for anything yet. Tell us what your company needs: people, software, an event.',
    way: { label: 'New request', href: '/requests/new' },
  },
  service: {
    name: 'Request',
    noun: 'request',
    about: 'Service',
    none: 'You have not asked for anything yet. Choose a service and tell us what you need.',
    way: { label: 'New request', href: '/requests/new' },
  },
  message: { name: 'Message', noun: 'message', about: 'Message' },
} as const

export const newRequest = {
  application: {
    title: 'Apply for a job',
    intro: 'We will read your profile and your documents together with your application.',
    message: 'Message',
    messageHint: 'Optional. Anything that your profile does not say.',
    submit: 'Apply with this profile',
    interest: 'Send as interest',
    busy: 'Applying',
  },
  learning: {
    title: 'Ask for a course',
    intro: 'We will email you when its status changes.',
    choose: 'Choose one',
    message: 'Message',
    messageHint: 'Optional. What you know already, and where you want to go.',
    submit: 'Send request',
    busy: 'Sending',
  },
  requirement: {
    title: 'Tell us what you need',
    intro: 'We will email you when its status changes.',
    aboutHint: 'In a few words, such as “Two front-end developers”.',
    message: 'Message',
    messageHint: 'Optional. Anything else that we should know.',
    hints: {
      people_needed: 'Optional.',
      needed_by: 'Optional.',
      place: 'Optional. Where they will work.',
      pay: 'Optional. Such as “₹800 a day”.',
    },
    submit: 'Send requirement',
    busy: 'Sending',
  },
  service: {
    title: 'Ask for a service',
    intro: 'We will email you when its status changes.',
    choose: 'Choose a service',
    message: 'Message',
    messageHint: 'Optional. What you need, and where.',
    hints: { preferred_date: 'Optional. The day that suits you best.' },
    submit: 'Send request',
    busy: 'Sending',
  },
  description: 'A new request to us, with your answers kept until it is sent.',
  save: 'Save for later',
  saving: 'Saving',
  discard: 'Discard',
  discarded: 'What you typed was discarded.',
  profile: {
    title: 'Your profile',
    name: 'Name',
    email: 'Gmail',
    phone: 'Phone',
    resume: 'CV',
    noResume: 'No CV yet',
    change: 'Change',
    addResume: 'Add your CV',
    waiting: (value: string) => `${value} is not verified yet`,
  },
  contact: { label: 'Write to us instead', href: '/contact' },
  noOpening: 'There is no such opening. You can name a position below.',
  forCandidates:
    'Only candidates can apply for an opening. To apply, please sign in or register as a candidate. This form is for your other requests.',
} as const

export const request = {
  asked: 'What you asked for',
  timeLine: 'History',
  opening: 'See the opening',
  reference: 'Reference',
  sent: 'Sent',
  message: 'Message',
  times: 'Times are Indian time.',
  earlier: 'Earlier ones',
  newest: 'Newest ones',
  byYou: 'You wrote',
  byUs: 'We wrote',
  isNew: (what: string) => `${what} (new)`,
  write: {
    /** The form's news stand beside it. */
    id: 'write',
    label: 'Message to us',
    hint: 'We will answer on this page and email you.',
    submit: 'Send',
    busy: 'Sending',
    ended:
      'This ended more than 30 days ago. To write to us about it, send a new request or use our contact page.',
    contact: { label: 'Contact us', href: '/contact' },
  },
  withdraw: 'Withdraw',
  description: 'A request of yours: what you asked for, and what became of it.',
} as const

/** For both sides' texts. */
export const attachments = {
  add: 'Add files',
  hint: 'Up to 3 files: PDF, Word, RTF, JPG, PNG or WebP, up to 5 MB each.',
} as const

export const withdrawal = {
  title: (noun: string) => `Withdraw this ${noun}?`,
  description: 'Withdraw a request of yours.',
  happens: 'We will stop working on it, and you cannot undo this.',
  again: 'You can send a new one at any time.',
  submit: 'Withdraw it',
  busy: 'Withdrawing',
  keep: 'Keep it',
  back: 'Back to it',
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
    withdrawn: 'You withdrew this. You can apply again.',
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
  /** The opening is closed by now. */
  withdrawnClosed: 'You withdrew this.',
  /** Shown before a status says so. */
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
