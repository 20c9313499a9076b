// Copy of the staff desk.
export const staffDesk = {
  home: { label: 'Staff desk', href: '/staff' },
  menu: [
    { label: 'Inbox', href: '/staff' },
    { label: 'Openings', href: '/staff/openings' },
    { label: 'Texts', href: '/staff/texts' },
    { label: 'Numbers', href: '/staff/numbers' },
    { label: 'Team', href: '/staff/team' },
    { label: 'Record', href: '/staff/record' },
    { label: 'Operations', href: '/staff/operations', isOwners: true },
  ],
  signOut: 'Sign out',
  notLoaded: 'This page could not be loaded. Please try again in a minute.',
  retry: 'Try again',
  typed: 'What you typed',
  forbidden: {
    title: 'Your role does not allow this',
    text: 'Please ask an owner of the desk. The page "Team" names them.',
  },
  ended: 'Your session has ended. Enter your password, and what stands here is sent.',
  /** @param email of the member */
  password: (email: string) => `Password of ${email}`,
  passwordWrong: 'This is not your password.',
  filesLost:
    'You are signed in. No file was stored: please choose your files again before you send.',
  send: 'Sign in and send',
  choose: 'Choose one',
  failed: 'Nothing was changed. Please try again in a minute.',
} as const

export const staffKinds = {
  contact: 'Message',
  candidate: 'Candidate',
  client: 'Company',
  customer: 'Customer',
} as const

export const caseWords = {
  application: { one: 'Application', many: 'Applications' },
  learning: { one: 'Learning', many: 'Learning' },
  requirement: { one: 'Requirement', many: 'Requirements' },
  service: { one: 'Service', many: 'Services' },
  message: { one: 'Message', many: 'Messages' },
  grievance: { one: 'Grievance', many: 'Grievances' },
} as const
