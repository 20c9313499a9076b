export const candidateForm = {
  title: 'Candidate registration',
  description:
    'Register as a candidate: your details, one-time passwords for email and phone, your documents.',
  share: 'jobs',
  personal: 'Personal',
  noGmail: 'No Gmail address? You can get one free of charge at google.com/gmail.',
  submit: 'Register',
  submitting: 'Registering',
  save: 'Save for later',
  saving: 'Saving',
  haveAccount: 'I already have an account',
  startAgain: 'Start again',
} as const

export const moreFields = {
  personal: 'More about you (optional)',
  educational: 'More about your education (optional)',
} as const

export const candidateProfile = {
  title: 'My profile',
  description: 'Your details as a candidate, your documents and skills.',
  retry: 'Retry',
  edit: 'Edit Profile',
  sections: {
    requests: 'Requests',
    personal: 'Personal',
    professional: 'Professional',
    educational: 'Educational',
    skills: 'Skills',
    documents: 'Documents',
  },
  skills: 'Skills & Certifications',
  noSkills: 'No skills added yet.',
  notGiven: 'Not given yet',
  add: 'Add',
  newEmail: 'New Gmail',
  newPhone: 'New phone',
  files: { resume: 'Resume', payslip: 'Payslip', photo: 'Photo' },
  download: 'Download',
  noFile: 'No File',
  missing: {
    text: 'Your profile has no resume yet.',
    link: 'Add your resume',
    href: '?edit#documents',
  },
} as const

export const candidateEdit = {
  title: 'Edit profile',
  personal: 'Personal',
  documents: 'Documents',
  hints: {
    email: 'We will send a code to a new address. Until you enter the code, the old address stays.',
    phone:
      'A mobile number. We will send a code to a new number. Until you enter the code, the old number stays.',
  },
  contact: 'email or phone',
  saveProfile: 'Save profile',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  replaced: (file: string, stored: string, by: string) =>
    `${file}: ${by} will replace ${stored} when you save.`,
  removed: (file: string) => `${file}: will be removed when you save.`,
  keep: (file: string) => `Keep ${file.toLowerCase()}`,
} as const
