export const customerForm = {
  title: 'Customer Information Form',
  description:
    'Register as a customer: your details, the service you want, one-time passwords for email and phone.',
  share: 'services',
  note: 'Fields marked with * are mandatory',
  sections: { person: 'Your details', service: 'Address and service', password: 'Password' },
  labels: {
    repeated: 'Confirm Password',
  },
  hints: {
    email: 'You can use any email address',
  },
  /** Stands beside the field; the sentence about both codes stands above the form. */
  unverified: {
    email: 'This email address is not verified yet',
    phone: 'This phone number is not verified yet',
  },
  submit: 'Submit',
  submitting: 'Submitting',
  save: 'Save for later',
  startAgain: 'Start again',
  haveAccount: 'I already have an account',
} as const

const sight = { illustration: 'customer', background: 'sea' } as const

/** Shown right after registering, and to anybody who is not signed in as a customer. */
export const customerPage = {
  registered: {
    ...sight,
    title: 'Registration complete',
    description: 'Your customer account is ready.',
    /** The registration's notice makes the page show this, too. */
    notice: 'Your customer account is ready.',
    text: 'Sign in with your email address and the password you chose. Your profile shows your details and the service you selected. You can change them there at any time.',
  },
  closed: {
    ...sight,
    title: 'Customer area',
    description: 'Sign in as a customer, or register as one.',
    text: 'Sign in to see your details and the service you selected. If you have no customer account yet, register first.',
  },
  signIn: { label: 'Sign in', href: '/login/customer' },
  register: { label: 'Register as a customer', href: '/customerform' },
} as const

export const customerProfile = {
  title: 'My profile',
  description: 'Your details as a customer and the service you selected.',
  editTitle: 'Edit profile',
  edit: 'Edit Profile',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  retry: 'Retry',
  sections: { person: 'Personal', service: 'Address and service' },
  newPhone: 'New phone',
  hints: {
    phone:
      'A mobile number. We will send a code to a new number. Until you enter the code, the old number stays.',
    email: 'You sign in with this address',
  },
} as const
