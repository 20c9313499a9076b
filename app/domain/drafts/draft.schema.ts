import { formatIndianDay, formatIndianMoment } from '~/domain/fields/indian-time'
import { dayMs } from '~/time-units'

export const draftMs = 7 * dayMs

export const savedMessage = (at: Date) => `Saved on ${formatIndianMoment(at)}.`

export function describeSaved({ updatedAt }: { updatedAt: Date }, form?: string): string {
  const until = formatIndianDay(new Date(updatedAt.getTime() + draftMs))
  const saved = `${savedMessage(updatedAt)} Kept until ${until}.`
  return form === 'profile' ? `${saved} Your profile changes when you press Save.` : saved
}

export const draftChanged =
  'This form was changed in another tab. Your answers are below and not saved yet. Press the button again to keep them.'

export const draftChangedLink = 'See what is saved'
