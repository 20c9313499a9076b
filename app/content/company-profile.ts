export const companyProfileCopy = {
  title: 'Company profile',
  description: 'Your company’s details, how complete they are and what is verified.',
  tabs: { welcome: 'Welcome', company: 'Company profile' },
  welcome: (company: string) => `Welcome, ${company}`,
  dashboard: 'Dashboard',
  edit: 'Edit Profile',
  back: 'Back to Dashboard',
  notConnected: 'Not Connected',
  verified: 'Verified',
  notVerified: 'Not verified',
  verifyPhone: 'Verify the phone number',
  waiting: 'New one waits to be verified',
} as const

export const companyCards = {
  basic: 'Basic Information',
  details: 'Company Details',
  financial: 'Financial Overview',
  compliance: 'Compliance & Certification',
  social: 'Social Media Presence',
} as const

export const dashboardCopy = {
  completeness: 'Your profile so far',
  complete: 'Every detail is filled in.',
  missing: 'Still missing',
  add: 'Add',
  filled: (n: { filled: number; of: number; connected: number; networks: number }) =>
    `${n.filled} of ${n.of} details are filled in, and ${n.connected} of ${n.networks} social networks ${n.connected === 1 ? 'is' : 'are'} connected.`,
  verification: 'Email and phone',
  quickLinks: 'Quick links',
  links: [
    { label: 'Edit Profile', href: '/client/edit-profile' },
    { label: 'Company profile', href: '/profile/client' },
    { label: 'Account settings', href: '/account' },
    { label: 'Our services', href: '/services' },
    { label: 'Contact Us', href: '/contact' },
  ],
} as const

export const companyEditCopy = {
  title: 'Edit Company Profile',
  description: 'Change what your company profile says.',
  save: 'Save Changes',
  saving: 'Saving',
  cancel: 'Cancel',
  newEmail: 'A new address has to be a Gmail address and counts once it is verified',
  newPhone:
    '10 to 15 digits. A new mobile number counts once it is verified. A landline counts at once.',
  waits: (value: string) => `${value} waits to be verified; until then this one stays in use`,
  rupees: 'In rupees, with up to two decimals',
  loss: 'In rupees; a loss with a minus before it',
} as const
