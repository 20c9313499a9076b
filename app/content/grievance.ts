import { contact } from './contact'
import { guest } from '~/media/illustrations/doors'

export const grievance = {
  title: 'Grievance',
  description: 'Complain about how we treat your personal information, and get an answer in time.',
  share: 'policies',
  illustration: guest,
  background: 'sea',
  intro: (days: string) =>
    `Tell us what we did wrong with your personal information. We answer within ${days}. For everything else please use the `,
  elsewhere: { label: 'contact form', href: '/contact' },
  labels: { ...contact.labels, email: 'Email (optional)' },
  emailHint:
    'Without an email address, our answer will be only on a page of this website. You will see the address of that page after sending. Keep it.',
  asked: ' answers questions about your personal information at ',
} as const

/** After one was stored. */
export const grievanceSentPage = {
  description: 'Your complaint has reached us.',
  answerBy: (day: string) => `We will answer by ${day}.`,
  page: 'Our answer will be on the page below, which only you can find:',
  keep: 'Please keep this address: save it, print it or write it down.',
  letter: 'We are sending it to you by email too.',
  noLetter: 'We are not sending it to you by email.',
  links: [
    { label: 'Privacy Policy', href: '/privacy-policy#grievance' },
    { label: 'Home', href: '/' },
  ],
} as const

/** Of one that was sent: as long as it is stored. */
export const grievancePage = {
  title: 'Your complaint',
  description: 'A complaint of yours: how it stands, and our answers.',
  wrote: 'What you wrote',
  noMail:
    'We have no email address for you, so no email will tell you of our answer. Please look at this page again.',
  mail: 'We will email you our answer too.',
  keep: 'Keep the address of this page to yourself. Everybody who has it can read the page.',
  again: {
    before: 'To write to us again, ',
    label: 'send another complaint',
    href: '/grievance',
    after: ' and name the reference.',
  },
  gone: {
    title: 'There is no complaint at this address',
    text: 'Part of the address may be missing, or a letter in it may be wrong. If it was right before, the complaint was deleted: because somebody asked us to, or because it ended long ago. Our privacy policy says when we delete what.',
    action: { label: 'Privacy Policy', href: '/privacy-policy#keeping' },
  },
} as const
