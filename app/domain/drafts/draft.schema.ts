import { formatIndianDay, formatIndianMoment } from '~/domain/fields/indian-time'

export const savedMessage = (at: Date) => `Saved on ${formatIndianMoment(at)}.`
export const draftKeptUntil = (at: Date) => `Kept until ${formatIndianDay(at)}.`

/** Stands behind the time of an edit. */
export const notInProfileYet = 'Your profile changes when you press Save.'

/** Answers a post made from an older version of the draft. */
export const draftChanged =
  'This form was changed in another tab. Your answers are below and not saved yet. Press the button again to keep them.'

export const draftChangedLink = 'See what is saved'
