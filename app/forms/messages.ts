import { formatWait } from '~/domain/fields/counted'

export const staleToken =
  'This page was open for a long time, or you have signed in, signed out or entered a code since. Please send it again.'
export const cookiesNeeded =
  'Your browser did not send our cookie back. Please allow cookies for this site and send the form once more.'
export const tooLarge =
  'What you sent is too large. A file may have up to 5 MB, an answer 64 kB; what is longer was cut off. Please shorten it.'
/** @param seconds until the network may create drafts again */
export const tooManyDrafts = (seconds: number) =>
  `Too many forms were started from your network in the last hour. Your answers are still here. Please send them again in ${formatWait(seconds)}.`
/** Message of the limit for one address, see app/server/clients.server.ts. */
export const tooManyPosts =
  'Your network has sent too much in the last minute. Please wait a minute and send it again.'
/** Message of buttons without one of their own. */
export const notKept = 'We could not save this just now.'
export const stillHere = 'Your answers are still here.'
export const networkFailed = 'The connection failed. Your answers are still here: please try again.'
/** Shown by the script while an answer is only on the page. */
export const notSavedYet = {
  offline: 'Not saved yet: no connection. Trying again.',
  refused: 'Not saved yet: we could not store it. Trying again.',
  tooLong: 'Not saved yet: an answer is too long. Please shorten it.',
  changed:
    'Not saved: this form was changed in another tab. Press a button to see it and keep your answers.',
  outdated: 'Not saved yet: this page is out of date. Press a button to go on.',
}
