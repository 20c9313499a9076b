const codeFollows =
  'Save a new one, then press Send OTP. Until you enter its code, the old one stays.'
const personal = { title: 'My profile', editTitle: 'Edit profile', save: 'Save' }

/** Copy by user type; `sections` in the page's order, the first with the contact. */
export const profilePages = {
  candidate: {
    ...personal,
    editHref: '/profile/candidate?edit',
    case: 'application',
    sections: {
      personal: 'Personal',
      professional: 'Professional',
      educational: 'Educational',
      skills: 'Skills & Certifications',
    },
    hints: { gmail: codeFollows, number: codeFollows },
    contact: 'email or phone',
  },
  client: {
    title: 'Company profile',
    editTitle: 'Edit Company Profile',
    save: 'Save Changes',
    editHref: '/client/edit-profile',
    case: 'requirement',
    sections: {
      basic: 'Basic Information',
      details: 'Company Details',
      financial: 'Financial Overview',
      compliance: 'Compliance & Certification',
      social: 'Social Media Presence',
    },
    hints: {
      company_email: `A new address must be a Gmail address. ${codeFollows}`,
      company_phone: `${codeFollows} A landline is changed at once.`,
    },
    contact: 'email or phone',
  },
  customer: {
    ...personal,
    editHref: '/profile/customer?edit',
    case: 'service',
    sections: { person: 'Personal', details: 'Address and service' },
    hints: { email: 'You sign in with this address', number: codeFollows },
    contact: 'phone',
  },
} as const

export const profile = {
  retry: 'Retry',
  contact: 'Contact Us',
  edit: 'Edit Profile',
  saving: 'Saving',
  cancel: 'Cancel',
  dashboard: 'Back to Dashboard',
  company: 'Company profile',
  welcome: (company: string) => `Welcome, ${company}`,
  notGiven: 'Not given yet',
  add: 'Add',
  /** Text for empty values by section; other sections list all empty ones in one line. */
  empty: { financial: 'N/A', social: 'Not Connected' },
  documents: 'Documents',
  download: 'Download',
  noFile: 'No File',
  removes: (file: string) => `Remove ${file} when I save`,
  missingResume: {
    text: 'Your profile has no resume yet.',
    link: 'Add your resume',
    href: '?edit#documents',
  },
} as const
