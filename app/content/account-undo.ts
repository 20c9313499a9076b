/** The page behind the link in the e-mail about a changed address or number. */
export const accountUndo = {
  description: 'Put the old email address or phone number of your account back.',
  types: { candidate: 'candidate', client: 'client', customer: 'customer' },
  email: {
    title: 'Put the old email address back',
    lead: 'Your account gets this email address back:',
    submit: 'Put the old address back',
  },
  sms: {
    title: 'Put the old phone number back',
    lead: 'Your account gets this phone number back:',
    submit: 'Put the old number back',
  },
  happens: 'This happens when you press the button:',
  steps: [
    'Every browser that is signed in to your account is signed out.',
    'The present password works no more: whoever made the change knew it.',
    'Changes of email or phone that wait to be verified are dropped.',
  ],
  next: 'On the next page you set a new password, with a code that we send to',
  until: 'The link works until',
  busy: 'Putting it back',
  gone: {
    title: 'This link works no more',
    text: 'It was used already, or its 7 days are over. If somebody else has your account, please tell us.',
    action: { label: 'Contact us', href: '/contact' },
  },
  done: 'The old value is back and everybody is signed out. Set a new password now.',
  exists:
    'Another account uses this email address by now, so it cannot be put back. Please tell us through the contact page.',
  failed: 'Failed to put the old value back',
} as const
