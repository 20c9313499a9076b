/** The page of an account's owner, whoever it is. */
export const account = {
  title: 'My account',
  description: 'Change your password, see where you are signed in, download or delete your data.',
  types: { candidate: 'Candidate account', client: 'Client account', customer: 'Customer account' },
  profile: 'Go to my profile',
  away: 'Your account could not be loaded.',
  retry: 'Retry',
  /** A password is never sent back, so there is nothing to keep. */
  stale: 'Your sign-in changed since this page was opened. Please send the form once more.',
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
    end: 'Sign out',
    endOthers: 'Sign out all others',
    none: 'You are signed in nowhere else.',
    notEnded: 'Failed to sign out the other browser',
    busy: 'Signing out',
  },
  data: {
    title: 'Download my data',
    text: 'One ZIP file with everything your account holds: account.json with your profile, your sign-ins and your unfinished forms, and your documents as files.',
    action: 'Download my data',
    href: '/account/data',
  },
  remove: {
    title: 'Delete my account',
    text: 'Your account and everything in it is removed for good. The next page says what goes and asks for your password.',
    action: 'Delete my account',
    href: '/account?delete',
  },
} as const

export const deleteAccount = {
  title: 'Delete my account',
  lead: 'This removes at once, and cannot be undone:',
  goes: [
    'your profile and everything you entered in it',
    'your documents, and files of unfinished forms',
    'your unfinished forms',
    'every sign-in, in this browser and in all others',
  ],
  stays: 'Messages you sent through the contact form belong to no account, and stay with us.',
  confirmation: 'We confirm it by email to',
  dataFirst: 'Download my data first',
  password: 'Password',
  submit: 'Delete my account',
  busy: 'Deleting',
  keep: 'Keep my account',
} as const
