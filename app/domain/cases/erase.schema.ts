import type { SubmissionKind } from '#db/schema'
import { counted } from '~/domain/fields/counted'

interface Erased {
  kind: SubmissionKind
  cases: readonly { about: string; reference: string; texts: number }[]
  notes: number
  documents: readonly string[]
}

export function erasedItems({ kind, cases, notes, documents }: Erased): string[] {
  return [
    kind === 'contact'
      ? 'The message'
      : `The ${kind === 'client' ? 'company' : kind}'s account, profile and sessions, and unsent forms of this address`,
    counted(cases.length, 'case'),
    ...cases.map(
      ({ about, reference, texts }) => `${reference}: ${about}, with ${counted(texts, 'text')}`,
    ),
    counted(notes, 'internal note'),
    counted(documents.length, 'document'),
    ...documents,
  ]
}

export const toldByMail = (email: string) => `${email} will be told by email`

export const staysAfterErasure =
  'What stays: copies in the mailbox, in exported lists and in back-ups; in the record of access, only a number.'

export const erasureMessages = {
  passwordMissing: 'Enter your password',
  passwordWrong: 'This is not your password.',
  notErased: 'This was not erased. Please try again.',
  erased: 'Erased.',
  gone: 'This was already erased.',
} as const
