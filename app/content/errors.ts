import { staffDesk } from './desk/staff'

interface Way {
  label: string
  href: string
}

export interface ErrorCopy {
  title: string
  text: string
  illustration: string
  background: 'rose' | 'lilac' | 'sea' | 'sand'
  ways: readonly Way[]
}

const homePage = { label: 'Home', href: '/' }
const services = { label: 'Our services', href: '/services' }
const contact = { label: 'Contact Us', href: '/contact' }
const myProfile = { label: 'My profile', href: '/profile' }
const portal = { label: 'Login Page', href: '/land' }

const unexpected: ErrorCopy = {
  title: 'Something broke on our side',
  text: 'The fault is ours, and we have noted it. Please try again in a minute.',
  illustration: 'recovery',
  background: 'rose',
  ways: [homePage, contact],
}

const refused: ErrorCopy = {
  title: 'We could not read that request',
  text: 'Something in it did not arrive as it should. Please go back, reload the page and send it again.',
  illustration: 'router',
  background: 'lilac',
  ways: [homePage, contact],
}

/** The same whether it never was or is somebody else's. */
const noDocument: ErrorCopy = {
  title: 'There is no such document in your profile',
  text: 'It may have been replaced or removed. Your profile lists the documents that are there now.',
  illustration: 'candidate',
  background: 'sea',
  ways: [{ label: 'My documents', href: '/profile/candidate#documents' }, contact],
}

const copies: Readonly<Record<number, ErrorCopy>> = {
  403: {
    title: 'This page is for another kind of account',
    text: 'Please go to your own profile, or sign out and sign in with the right account. If you came from a form, please open it again and send it once more.',
    illustration: 'guest',
    background: 'sand',
    ways: [myProfile, { label: 'Sign out', href: '/logout' }, portal],
  },
  404: {
    title: 'There is no page at this address',
    text: 'It may have moved, or a letter in the address is wrong.',
    illustration: 'router',
    background: 'sea',
    ways: [homePage, services, contact],
  },
  405: {
    title: 'This address does not work that way',
    text: 'Please open the page first and use the buttons on it.',
    illustration: 'quality',
    background: 'lilac',
    ways: [homePage, contact],
  },
  413: {
    title: 'That is too much at once',
    text: 'A file may have at most 5 MB. Please go back and choose a smaller one.',
    illustration: 'logistics',
    background: 'sand',
    ways: [homePage, contact],
  },
  429: {
    title: 'A moment, please',
    text: 'There were too many tries in a short time. Please wait a little and try again.',
    illustration: 'support',
    background: 'lilac',
    ways: [homePage, contact],
  },
  503: {
    title: 'We are away for a moment',
    text: 'Nothing that you sent before is lost. Please try again in a minute.',
    illustration: 'construction',
    background: 'sand',
    ways: [homePage],
  },
}

const crossSite: ErrorCopy = {
  title: 'That came from another website',
  text: 'We take forms from our own pages only, and have changed nothing. Please open the page here and send it from there.',
  illustration: 'guest',
  background: 'sand',
  ways: [myProfile, homePage, contact],
}

const atDesk = { illustration: 'guest', background: 'sand' } as const
const deskWays = staffDesk.menu.filter(({ href }) => /^\/staff(\/team)?$/.test(href))
/** The desk says something else. */
const refusedAtDesk = {
  role: { ...staffDesk.forbidden, ...atDesk, ways: deskWays },
  expired: { ...staffDesk.expired, ...atDesk, ways: [homePage] },
} satisfies Record<string, ErrorCopy>

export interface RefusedAtDesk {
  why: keyof typeof refusedAtDesk
  typed: Record<string, string>
}

const openingGone: ErrorCopy = {
  title: 'This opening was closed long ago',
  text: 'Nobody can apply for it any more. The page of jobs lists those that are open now.',
  illustration: 'construction',
  background: 'sand',
  ways: [{ label: 'Jobs', href: '/jobs' }, contact],
}

/**
 * The copy for an HTTP status; other 4xx share one page, everything else the page of 500.
 *
 * @param path what was asked for.
 * @param why what the response holds.
 */
export function errorCopy(status: number, path = '', why?: unknown): ErrorCopy {
  if (why === 'cross-site') return crossSite
  if (why === 'expired') {
    const href = `/staff/login?next=${encodeURIComponent(path)}`
    return { ...refusedAtDesk.expired, ways: [{ label: staffDesk.expired.signIn, href }] }
  }
  if (why === 'role') return refusedAtDesk.role
  if (status === 404 && path.startsWith('/profile/candidate/documents/')) return noDocument
  if (status === 410 && path.startsWith('/jobs/')) return openingGone
  return copies[status] ?? (status >= 400 && status < 500 ? refused : unexpected)
}
