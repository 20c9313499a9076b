export const candidateForm = {
  title: 'Candidate registration',
  description:
    'Register as a candidate: your details, one-time passwords for email and phone, your documents.',
  share: 'jobs',
  sections: [
    { id: 'personal', legend: 'Personal', of: ['personal'] },
    { id: 'professional', legend: 'Professional', of: ['professional', 'skills'] },
    { id: 'educational', legend: 'Educational', of: ['educational'] },
  ],
  hints: { gmail: 'No Gmail address? You can get one free of charge at google.com/gmail.' },
  submit: 'Register',
  submitting: 'Registering',
} as const

/** Titles of folded fields, by section. */
export const moreFields = {
  personal: 'More about you (optional)',
  educational: 'More about your education (optional)',
  documents: 'More documents (optional)',
} as const
