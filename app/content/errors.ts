import { staffDesk } from './desk/staff'

interface ErrorCopy {
  title: string
  text: string
  ways?: readonly { label: string; href: string }[]
}

const usualWays = [
  { label: 'Home', href: '/' },
  { label: 'Our services', href: '/services' },
  { label: 'Contact Us', href: '/contact' },
]

const unexpected: ErrorCopy = {
  title: 'Something broke on our side',
  text: 'The fault is ours, and we have noted it. Please try again in a minute.',
}

const refused: ErrorCopy = {
  title: 'We could not read that request',
  text: 'Something in it did not arrive as it should. Please go back, reload the page and send it again.',
}

const copies: Readonly<Record<number, ErrorCopy>> = {
  403: {
    title: 'This page is for another kind of account',
    text: 'Please go to your own profile, or sign out and sign in with the right account. If you came from a form, please open it again and send it once more.',
    ways: [
      { label: 'My profile', href: '/profile' },
      { label: 'Sign out', href: '/logout' },
      { label: 'Login Page', href: '/land' },
    ],
  },
  404: {
    title: 'There is no page at this address',
    text: 'It may have moved, or a letter in the address is wrong.',
  },
  410: {
    title: 'This opening was closed long ago',
    text: 'Nobody can apply for it any more. The page of jobs lists those that are open now.',
    ways: [{ label: 'Jobs', href: '/jobs' }],
  },
  413: {
    title: 'That is too much at once',
    text: 'A file may have at most 5 MB. Please go back and choose a smaller one.',
  },
  429: {
    title: 'A moment, please',
    text: 'There were too many tries in a short time. Please wait a little and try again.',
  },
  503: {
    title: 'We are away for a moment',
    text: 'Nothing that you sent before is lost. Please try again in a minute.',
  },
}

const crossSite: ErrorCopy = {
  title: 'That came from another website',
  text: 'We take forms from our own pages only, and have changed nothing. Please open the page here and send it from there.',
}

/**
 * The copy for an HTTP status; other 4xx share one page, everything else the page of 500. @param why what the
 * response holds
 */
export function errorCopy(status: number, why: unknown): Required<ErrorCopy> {
  if (why === 'role') return { ...staffDesk.forbidden, ways: [staffDesk.home] }
  const other = status >= 400 && status < 500 ? refused : unexpected
  const copy = why === 'cross-site' ? crossSite : (copies[status] ?? other)
  return { ways: usualWays, ...copy }
}
