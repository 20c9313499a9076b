export const customerForm = {
  title: 'Customer Information Form',
  description:
    'Register as a customer: your details, the service you want, one-time passwords for email and phone.',
  share: 'services',
  note: 'Fields marked with * are mandatory',
  sections: [
    { id: 'person', legend: 'Your details', of: ['person'] },
    { id: 'details', legend: 'Address and service', of: ['details'] },
  ],
  hints: { email: 'You can use any email address' },
  repeated: 'Confirm Password',
  submit: 'Submit',
  submitting: 'Submitting',
} as const

const sight = { illustration: 'customer', background: 'sea' } as const

/** Shown right after registering, and to anybody who is not signed in as a customer. */
export const customerPage = {
  registered: {
    ...sight,
    title: 'Registration complete',
    text: 'Sign in with your email address and the password you chose. Your profile shows your details and the service you selected. You can change them there at any time.',
  },
  closed: {
    ...sight,
    title: 'Customer area',
    text: 'Sign in to see your details and the service you selected. If you have no customer account yet, register first.',
  },
  signIn: { label: 'Sign in', href: '/login/customer' },
  register: { label: 'Register as a customer', href: '/customerform' },
} as const
