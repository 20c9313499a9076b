/** What people ask us for. The kinds are those of the database, one for each type of account. */
export const requests = {
  title: 'My requests',
  description: 'What you asked us for, each with its reference and status.',
  shown: {
    all: { title: 'All requests', label: 'All', none: '' },
    open: { title: 'Open requests', label: 'Open', none: 'None of your requests is open.' },
    ended: { title: 'Ended requests', label: 'Ended', none: 'None of your requests has ended.' },
  },
  filter: 'Which requests',
  showAll: 'Show all',
  newest: (n: number) => `These are the newest ${n}. Older ones are in the download of your data.`,
  sent: 'Sent on',
  changed: 'changed on',
} as const

export const requestKinds = {
  application: {
    name: 'Application',
    noun: 'application',
    about: 'Position',
    none: 'You have no application yet. Find a category of jobs and press Apply.',
    way: { label: 'Find a job', href: '/jobs' },
  },
  requirement: {
    name: 'Requirement',
    noun: 'requirement',
    about: 'Requirement',
    none: 'You have no request yet. Tell us what your company needs: people, software, an event.',
    way: { label: 'New request', href: '/requests/new' },
  },
  service: {
    name: 'Request',
    noun: 'request',
    about: 'Service',
    none: 'You have no request yet. Choose a service and tell us what you need.',
    way: { label: 'New request', href: '/requests/new' },
  },
} as const

export const newRequest = {
  application: {
    title: 'Apply for a job',
    intro: 'We read your application together with your profile and your documents.',
    message: 'Message',
    messageHint: 'What your profile does not say. You may leave it empty.',
    submit: 'Apply with this profile',
    busy: 'Applying',
  },
  requirement: {
    title: 'Tell us what you need',
    intro: 'We tell you by email whenever its status changes.',
    aboutHint: 'In a few words, such as “Two front-end developers”.',
    message: 'Message',
    messageHint: 'Anything else that we should know. You may leave it empty.',
    submit: 'Send requirement',
    busy: 'Sending',
  },
  service: {
    title: 'Ask for a service',
    intro: 'We tell you by email whenever its status changes.',
    choose: 'Choose a service',
    message: 'Message',
    messageHint: 'What you need, and where. You may leave it empty.',
    date: 'Preferred date',
    dateHint: 'If it matters when. You may leave it empty.',
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
    waiting: (value: string) => `${value} waits to be verified`,
  },
  openAlready: 'See this application',
  otherPosition: 'To apply for another job, change the position above and press “Save for later”.',
  messageFor: (other: string) =>
    `This message was written for ${other}. Please check it before you send it.`,
  ownWords: (chosen: string) =>
    `What you wrote here before was kept. Replace it with “${chosen}” if that is what you mean.`,
} as const

export const request = {
  back: 'My requests',
  asked: 'What you asked for',
  timeLine: 'Time line',
  reference: 'Reference',
  sent: 'Sent',
  date: 'Preferred date',
  message: 'Message',
  times: 'Times are Indian time.',
  withdraw: 'Withdraw',
  description: 'A request of yours: what you asked for, and what became of it.',
} as const

export const withdrawal = {
  title: (noun: string) => `Withdraw this ${noun}?`,
  description: 'Withdraw a request of yours.',
  happens:
    'We stop working on it, and it cannot be opened again. You may send a new one at any time.',
  submit: 'Withdraw it',
  busy: 'Withdrawing',
  keep: 'Keep it',
  back: 'Back to it',
} as const

/** On the profile. */
export const newestRequests = {
  title: 'Your requests',
  all: 'All my requests',
  another: {
    application: 'Apply for a job',
    requirement: 'New request',
    service: 'New request',
  },
} as const
