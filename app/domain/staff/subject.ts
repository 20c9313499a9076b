import type { SubmissionKind } from '#db/schema'

/** Whose a case is and what notes are about: an account, or a contact message, which is nobody's. */
export interface Subject {
  kind: SubmissionKind
  id: string
}

export const inSubject = ({ kind }: Subject) =>
  kind === 'contact' ? ('message_id' as const) : ('account_id' as const)
