import type { SubmissionKind } from '#db/schema'
import { counted } from '~/domain/fields/counted'
import { formatReference } from '~/domain/cases/reference'

interface Erased {
  kind: SubmissionKind
  cases: readonly { about: string; reference: string }[]
  documents: readonly string[]
}

export function erasedItems({ kind, cases, documents }: Erased): string[] {
  return [
    kind === 'contact'
      ? 'The message'
      : `The ${kind === 'client' ? 'company' : kind}'s account, profile and sessions, and unsent forms of this address`,
    `${counted(cases.length, 'case')} with all texts, files and internal notes`,
    ...cases.map(({ about, reference }) => `${formatReference(reference)}: ${about}`),
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
