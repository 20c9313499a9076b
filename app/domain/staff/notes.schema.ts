import { z } from 'zod'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { optionalText } from '~/domain/fields/text-fields.schema'

export const noteLength = 5000

/** Null removes it. */
export const noteFields = z.object({
  note: optionalText({ label: 'The note', max: noteLength, lines: true }),
})

export const noteMessages = {
  saved: 'The note is saved.',
  removed: 'The note is removed.',
  discarded: 'The text that was kept is discarded.',
  notSaved: 'Failed to save the note',
  /** Behind the sentence that a session has ended. */
  kept: 'What you wrote is kept and will be there.',
} as const

interface Written {
  writtenBy: string
  writtenAt: Date
}

export function noteWritten({ writtenBy, writtenAt }: Written): string {
  return `Written by ${writtenBy} on ${formatIndianMoment(writtenAt)}.`
}

export function noteKept(at: Date): string {
  return `This text was kept on ${formatIndianMoment(at)}, when your session had ended. It is not saved yet.`
}

/** @param note undefined when it was removed */
export function noteChanged(note: Written | undefined): string {
  const what = note
    ? `${note.writtenBy} changed this note on ${formatIndianMoment(note.writtenAt)}, while you were writing.`
    : 'Somebody removed this note while you were writing.'
  return `${what} Nothing of yours is saved yet: it is still in the field.`
}
