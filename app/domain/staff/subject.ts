import type { SubmissionKind } from '#db/schema'

/** An account, or a contact message, which belongs to nobody. */
export interface Subject {
  kind: SubmissionKind
  id: string
}

export const inSubject = ({ kind }: Subject) =>
  kind === 'contact' ? ('message_id' as const) : ('account_id' as const)
