import type { CaseKind, RequestStatus, SubmissionKind } from '#db/schema'

export { formatPlace, parsePlace, type Place } from '~/domain/fields/place'

export const caseKinds = [
  'application',
  'requirement',
  'service',
  'message',
] as const satisfies CaseKind[]

export const subjectKinds = [
  'contact',
  'candidate',
  'client',
  'customer',
] as const satisfies SubmissionKind[]

/** Whose a case is: an account, or a contact message, which is nobody's. */
export interface Subject {
  kind: SubmissionKind
  id: string
}

/** A line of the inbox. */
export interface Case {
  id: string
  /** Eight characters, see `formatReference`. */
  reference: string
  kind: CaseKind
  about: string
  status: RequestStatus
  createdAt: Date
  updatedAt: Date
  subject: Subject
  name: string
  email: string
  phone: string
  /** Of the staff; null while it is nobody's. */
  assignedTo: string | null
  assignedName: string | null
}

/** What a change was made from; a later one by somebody else has another. */
export const versionOf = ({ updatedAt }: Pick<Case, 'updatedAt'>) => updatedAt.toISOString()

export const inSubject = ({ kind }: Subject) =>
  kind === 'contact' ? ('message_id' as const) : ('account_id' as const)
