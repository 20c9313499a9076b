export const contact = {
  title: 'Contact Us',
  description: 'Write, call or visit: how to reach us in Tuticorin, Tamil Nadu.',
  share: 'contact',
  hero: {
    title: 'Say hello from either shore',
    lead: 'Tell us what you need, in a line or a page. A person in Tuticorin reads every message.',
    actions: [{ label: 'Contact Us Now', href: '#form' }],
  },
  formTitle: 'Write to us',
  labels: {
    username: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    submit: 'Submit',
  },
  details: {
    label: 'Contact details',
    map: 'Map: Tuticorin, on the Gulf of Mannar',
    visit: 'Visit',
    country: 'India',
    email: 'Email',
    phone: 'Phone',
  },
} as const
