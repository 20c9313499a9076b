const types = {
  candidate: 'Candidate account',
  client: 'Client account',
  customer: 'Customer account',
} as const

export const account = {
  title: 'My account',
  description: 'Change your password, see where you are signed in, download or delete your data.',
  types,
  away: 'Your account could not be loaded.',
  retry: 'Retry',
  /** A password is never sent back, so there is nothing to keep. */
  stale: 'Your sign-in has changed since you opened this page. Please send the form again.',
  password: {
    title: 'Change password',
    intro: 'Other browsers will be signed out.',
    email: 'Email',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    busy: 'Changing',
  },
  sessions: {
    title: 'Where you are signed in',
    intro: 'Times are Indian time.',
    thisDevice: 'This device',
    lastUsed: 'Last used',
    since: 'signed in',
    shared: 'shared computer',
    end: 'Sign out',
    endOthers: 'Sign out all others',
    none: 'You are not signed in anywhere else.',
    notEnded: 'Failed to sign out the other browser',
    busy: 'Signing out',
  },
  consents: {
    title: 'What you agreed to',
    offers: 'News and offers',
    on: 'On since',
    off: 'Off. We do not send you any.',
    offSince: 'Off since',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    busy: 'Saving',
    notSaved: 'Failed to change this',
    turnedOn: 'You will get news and offers by email.',
    turnedOff: 'You will get no more news and offers.',
    turnedOnOften: (again: string) =>
      `You have turned this on too often today. You can turn it on again on ${again}, Indian time.`,
  },
  data: {
    title: 'My data',
    edit: 'Correct my profile',
    text: '“Download my data” gives you one ZIP file with your documents and account.json. That file has your profile, your requests with all messages, and what you agreed to.',
    action: 'Download my data',
    href: '/account/data',
    complain: { label: 'Complain about how we treat my data', href: '/grievance' },
  },
  remove: {
    title: 'Delete my account',
    text: 'Your account and everything in it will be deleted for good. On the next page you will see what is deleted, and we will ask for your password.',
    action: 'Delete my account',
    href: '/account?delete',
  },
} as const

export const deleteAccount = {
  title: 'Delete my account',
  lead: 'We will delete these at once, and you cannot get them back:',
  goes: [
    'your profile and everything you entered in it',
    'your documents, and files of requests and of unfinished forms',
    'your requests, with what you and we wrote about them',
    'your unfinished forms',
    'notes that our staff wrote about you',
    'what you agreed to',
    'every sign-in, in this browser and in all others',
  ],
  stays:
    'What you wrote in the contact form without signing in, and complaints in the grievance form, are not part of your account. We will keep them for their time. The record of what our staff did stays for a year, without your name.',
  confirmation: 'We will send a confirmation to',
  dataFirst: 'Download my data first',
  password: 'Password',
  submit: 'Delete my account',
  busy: 'Deleting',
  keep: 'Keep my account',
} as const
