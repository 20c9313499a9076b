export const companyProfileCopy = {
  title: 'Company profile',
  description: 'Your company’s details, how complete they are and what is verified.',
  tabs: { welcome: 'Welcome', company: 'Company profile' },
  welcome: (company: string) => `Welcome, ${company}`,
  dashboard: 'Dashboard',
  edit: 'Edit Profile',
  back: 'Back to Dashboard',
  notConnected: 'Not Connected',
  notGiven: 'Not given yet',
  add: 'Add',
  verified: 'Verified',
  notVerified: 'Not verified',
  verifyPhone: 'Verify the phone number',
  waiting: 'New, not verified yet',
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
  newEmail:
    'A new address must be a Gmail address. We will send a code to it. Until you enter the code, the old address stays.',
  newPhone:
    '10 to 15 digits. We will send a code to a new mobile number. Until you enter the code, the old number stays. A landline is changed at once.',
  waits: (value: string) =>
    `${value} is not verified yet. Until you verify it, this one stays in use.`,
} as const

export const clientSignup = {
  title: 'Company registration',
  description:
    'Register your company as a client in three steps: the company, its online presence, details and a password. Stop and go on within 7 days.',
  share: 'services',
  steps: ['Company', 'Online presence', 'Details and password'],
  previous: 'Previous',
  next: 'Next',
  complete: 'Complete Registration',
  more: 'More about your company (optional)',
  emailHint: 'We will send a code to it. Please enter the code to verify it.',
  presence:
    'Everything on this step is optional. If you have several addresses in one network, put a comma between them.',
  completing: 'Registering',
  /** Enter does this, step by step; on the last one it completes once a password is typed. */
  enter: ['Save and go to step 2', 'Save and go to step 3', 'Save, or complete with a password'],
  save: 'Save for later',
  saving: 'Saving',
  haveAccount: 'I already have an account',
  startAgain: 'Start again',
  /** Shown where a fault leads away from the step with the passwords. */
  passwordsAgain:
    'We never store passwords here. If their fields are empty, please enter them again on step 3.',
} as const

export function stepOf(step: number): string {
  return `Step ${step} of ${clientSignup.steps.length}`
}
