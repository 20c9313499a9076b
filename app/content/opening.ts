import { registrationEnd } from './registration'

export const openNow = {
  id: 'open',
  title: (count: number) => {
    if (!count) return 'No opening is open now'
    return count === 1 ? '1 opening is open now' : `${count} openings are open now`
  },
  found: (count: number) => (count === 1 ? '1 opening' : `${count} openings`),
  until: (day: string) => `until ${day}`,
  pages: 'Pages of openings',
  newest: 'Newest',
  older: 'Older',
} as const

export const opening = {
  description: (place: string, day: string) =>
    `An opening in ${place}. You can apply with your profile until ${day}.`,
  payNotStated: 'pay not stated',
  apply: 'Apply',
  applyHere: 'Apply with your profile',
  applying: 'Applying',
  failed: 'Your application was not sent.',
  sent: (title: string) => `Your application for ${title} was sent.`,
  applied: (reference: string) => `You have applied for this. Your reference is ${reference}.`,
  seeIt: 'See your application',
  goesAlong: (documents: number, hasResume: boolean) => {
    const files = documents === 1 ? ' and your document' : ` and your ${documents} documents`
    return `We will read your profile${documents ? files : ''}.${hasResume ? '' : ' It has no CV yet.'}`
  },
  change: 'Change my profile',
  signIn: registrationEnd.haveAccount,
  interest: (category: string) => `Tell us that you look for work in ${category}`,
  share: 'Share on WhatsApp',
  all: 'All jobs',
  closed: 'This opening is closed. Nobody can apply any more.',
  registering: (title: string, place: string) =>
    `This registration is also your application for ${title} in ${place}.`,
  allTheSame: (category: string) =>
    `You can register all the same: we will note your interest in ${category}.`,
  unknown: 'There is no such opening. You can register all the same.',
  see: 'See the opening',
  others: 'See what is open now',
} as const
