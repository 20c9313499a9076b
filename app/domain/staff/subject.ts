import type { SubmissionKind } from '#db/schema'

export const subjectKinds = [
  'contact',
  'candidate',
  'client',
  'customer',
] as const satisfies SubmissionKind[]

/** An account, or a case without one. */
export interface Subject {
  kind: SubmissionKind
  id: string
}

/** The column of a case that holds the subject's id. */
export const inSubject = ({ kind }: Subject) =>
  kind === 'contact' ? ('cases.id' as const) : ('account_id' as const)
