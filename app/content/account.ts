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
    title: 'What we told you, and what you agreed to',
    intro:
      'When you registered, or asked for something, we told you what we do with what you enter.',
    none: 'We have no record of what you were told when you registered.',
    told: 'Told on',
    read: 'Read what we told you',
    then: 'What we told you',
    unknown: 'Privacy notice',
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
    looks: 'When our staff looked',
    never: 'None of our staff has opened your profile or documents in the last year.',
    lists:
      'Our staff can also download lists that have you in them. These downloads are not shown here.',
    acts: { opened: 'Opened your profile', downloaded: 'Opened a document' },
    text: '“Download my data” gives you one ZIP file with your documents and account.json. That file has your profile, your requests, what we told you, what you agreed to, your sign-ins and your unfinished forms. It also has messages from your verified email address, emails to you that have not left yet, notes that our staff wrote about you, and when they looked.',
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

/** The page behind the link in the email about a changed address or number. */
export const accountUndo = {
  description: 'Protect your account after a change of its email address or phone number.',
  types: { candidate: 'candidate', client: 'client', customer: 'customer' },
  email: {
    title: 'The new email address is not yours?',
    lead: 'The email address of your account was changed. The old one:',
  },
  sms: {
    title: 'The new phone number is not yours?',
    lead: 'The phone number of your account was changed. The old one:',
  },
  withPassword: {
    title: 'With your password',
    lead: 'We will put the old one back. This will happen:',
  },
  steps: [
    'Every browser that is signed in to your account will be signed out.',
    'Your present password will stop working, because somebody else may know it.',
    'Changes of email or phone that are not verified yet will be cancelled.',
  ],
  next: 'On the next page you will set a new password, with a code that we will send to',
  withoutPassword: {
    title: 'Without your password',
    lead: 'We will freeze your account for 24 hours. This will happen:',
  },
  freezes: [
    'Every browser will be signed out, nobody can sign in, and we will send no codes. Nothing will be put back.',
    'We will write to the address that your account has now. Its owner can end the freeze. After that, this link will not work any more.',
    'After 24 hours everything will be as it was before. So please also write to us or call us.',
  ],
  once: 'You can freeze your account with this link only once.',
  frozen: {
    title: 'Your account is frozen until',
    text: 'Nobody can sign in, and we send no codes. We have written to the address that your account has now, and its owner can end the freeze. After the freeze everything will be as it was before, so please write to us or call us.',
    over: 'This link has frozen your account already. It cannot do so again. Please write to us or call us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  until: 'The link works until',
  password: 'Your password',
  putBack: 'Put the old one back',
  freeze: 'Freeze my account',
  busy: 'Sending',
  gone: {
    title: 'This link does not work any more',
    text: 'It was used already, the change was confirmed, or more than 7 days have passed. If somebody else has your account, please tell us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  done: 'The old one is back, and every browser is signed out. Please set a new password now.',
  exists:
    'Another account uses this email address now, so we cannot put it back. Please tell us through the contact page.',
  passwordWrong: 'The password is not right.',
  passwordEmpty: 'Please enter your password.',
  frozenBefore: 'This link has frozen the account already. It cannot do so again.',
  failed: 'Failed to protect the account',
} as const

/** The page behind the link in the email about a frozen account. */
export const accountUnfreeze = {
  title: 'End the freeze of your account',
  description: 'End the freeze of your account.',
  intro: 'This will happen when you press the button:',
  stays: {
    email: 'The new email address of your account will stay.',
    sms: 'The new phone number of your account will stay.',
  },
  steps: [
    'You can sign in again at once, with the same password as before.',
    'The link in our email about the change will not work any more.',
  ],
  until: 'If you do nothing, the freeze will end by itself on',
  submit: 'End the freeze',
  busy: 'Ending',
  done: 'The freeze is over. You can sign in again.',
  gone: {
    title: 'This link does not work any more',
    text: 'The freeze is over. If you cannot sign in, please tell us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  failed: 'Failed to end the freeze',
} as const
