/** The page behind the link in the e-mail about a changed address or number. */
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
  withPassword: { title: 'With your password', lead: 'The old one is put back. This happens:' },
  steps: [
    'Every browser that is signed in to your account is signed out.',
    'The present password works no more: somebody else may know it.',
    'Changes of email or phone that wait to be verified are dropped.',
  ],
  next: 'On the next page you set a new password, with a code that we send to',
  withoutPassword: {
    title: 'Without your password',
    lead: 'Your account is frozen for 24 hours. This happens:',
  },
  freezes: [
    'Every browser is signed out, nobody can sign in, and no codes are sent. Nothing is put back.',
    'The address that your account has now is told at once, and can end the freeze. This link works no more then.',
    'After 24 hours everything is as it was before. So please write to us or call us as well.',
  ],
  once: 'This link can freeze your account once.',
  frozen: {
    title: 'Your account is frozen until',
    text: 'Nobody can sign in, and no codes are sent. The address that your account has now was told, and can end the freeze. After that everything is as it was before, so please write to us or call us.',
    over: 'This link has frozen your account once and cannot do it again. Please write to us or call us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  until: 'The link works until',
  password: 'Your password',
  putBack: 'Put the old one back',
  freeze: 'Freeze my account',
  busy: 'Sending',
  gone: {
    title: 'This link works no more',
    text: 'It was used already, the change was confirmed, or its 7 days are over. If somebody else has your account, please tell us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  done: 'The old value is back and everybody is signed out. Set a new password now.',
  exists:
    'Another account uses this email address by now, so it cannot be put back. Please tell us through the contact page.',
  passwordWrong: 'The password is not right.',
  passwordEmpty: 'Please enter your password.',
  frozenBefore: 'This link has frozen the account once already, and cannot do it again.',
  failed: 'Failed to protect the account',
} as const

/** The page behind the link in the e-mail about a frozen account. */
export const accountUnfreeze = {
  title: 'End the freeze of your account',
  description: 'End the freeze of your account.',
  intro: 'This happens when you press the button:',
  stays: {
    email: 'The new email address of your account stays.',
    sms: 'The new phone number of your account stays.',
  },
  steps: [
    'You can sign in again at once, with the same password as before.',
    'The link in our letter about the change works no more.',
  ],
  until: 'Without this the freeze ends by itself on',
  submit: 'End the freeze',
  busy: 'Ending',
  done: 'The freeze is over. You can sign in again.',
  gone: {
    title: 'This link works no more',
    text: 'The freeze is over. If you cannot sign in, please tell us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  failed: 'Failed to end the freeze',
} as const
