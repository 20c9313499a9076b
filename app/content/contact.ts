export const contact = {
  title: 'Contact Us',
  description: 'Write, call or visit: how to reach us in Tuticorin (Thoothukudi), Tamil Nadu.',
  share: 'contact',
  hero: {
    title: 'Tell us what you need',
    lead: 'A line or a page will do. You can also call us, or visit us in Tuticorin (Thoothukudi).',
    actions: [{ label: 'Contact Us Now', href: '#form' }],
  },
  formTitle: 'Write to us',
  own: 'You are signed in. You will find your message and our answer under Requests. We will email you too.',
  labels: {
    username: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    submit: 'Submit',
  },
  details: {
    label: 'Contact details',
    map: 'Open the map (new tab)',
    session: 'Visit',
    country: 'India',
    email: 'Email',
    phone: 'Phone',
  },
} as const

export const contactSentPage = {
  title: 'Thank you',
  illustration: 'guest',
  background: 'sea',
  asked: (topic: string) => `You asked about ${topic}.`,
  sentAt: (at: string) => `We received it on ${at}.`,
  quote: 'Please give us the reference when you write or call about it.',
  /** Unverified addresses get no mail. */
  noMail: 'We will not send an email to confirm this. Please write down the reference.',
  unknown:
    'If you have just sent a message, it has reached us. To see its reference here, allow cookies for this site.',
  links: [
    { label: 'Write another message', href: '/contact#form' },
    { label: 'Home', href: '/' },
  ],
} as const
