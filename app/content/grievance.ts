export const grievance = {
  title: 'Grievance',
  description: 'Complain about how we treat your personal information, and get an answer in time.',
  share: 'policies',
  illustration: 'guest',
  background: 'sea',
  intro:
    'Tell us what we did wrong with your personal information. We answer by email within {days}. For everything else please use the [contact form](/contact).',
  asked: '{privacyPerson} answers questions about your personal information at {privacyEmail}.',
} as const

export const grievanceSentPage = {
  answerBy: (day: string) => `We will answer by ${day}.`,
  links: [
    { label: 'Privacy Policy', href: '/privacy-policy#grievance' },
    { label: 'Home', href: '/' },
  ],
} as const
