import { formatIndianDay, formatIndianMoment } from '~/domain/fields/indian-time'

export function savedMessage(at: Date): string {
  return `Saved on ${formatIndianMoment(at)}.`
}

export function draftKeptUntil(at: Date): string {
  return `Kept until ${formatIndianDay(at)}.`
}

export const noRoomForText =
  'Your answers are too long for us to keep just now. They are still here: please shorten the longest one, or send the form again in an hour.'

/** In answer to a button that saves: how the form is continued on another device. */
export const goOnElsewhere = {
  proven: 'On another device, open this form and choose “Continue here”.',
  unproven: 'Verify your email to continue on another device.',
}

/** Stands behind the time of an edit. */
export const notInProfileYet = 'Your profile changes when you press Save.'

export const conflictsTitle = 'Answered in two places'

export function conflictMessage(label: string, other: string | string[]): string {
  return `${label}: you also entered “${joined(other)}” in another tab or on another device. We kept the later answer.`
}

export function conflictFileMessage(label: string, fileName: string | string[]): string {
  return `${label}: you also chose ${joined(fileName)} in another tab. We kept the later file.`
}

/** Answers a button that would submit what nobody has seen together. */
export const changedElsewhere =
  'This form was also changed in another tab or on another device. Please check the answers named here, then press the button again.'

export function unseenMessage(label: string): string {
  return `${label} was changed in another place. The newer answer is shown here.`
}

export function keptNewerFile(fileName: string): string {
  return `${fileName} was chosen in another tab and is still here. Press Remove again to remove it.`
}

const joined = (value: string | string[]) => [value].flat().join(', ')
