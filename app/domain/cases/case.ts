import type { CaseKind, CaseStatus, SubmissionKind } from '#db/schema'
import type { CaseDetails } from './case.fields'
import { isOpen } from './status'
import { minuteMs } from '~/time-units'

/** The newest ones of a case that a page shows. */
export const maxShownEvents = 200

/** A letter waits so long, and takes up what follows; so long a change can be undone. */
export const letterDelayMs = 5 * minuteMs

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

export const caseKinds = [
  'application',
  'learning',
  'requirement',
  'service',
  'message',
  'grievance',
] as const satisfies CaseKind[]

export interface Case extends CaseDetails {
  id: string
  /** Eight characters, see `formatReference`. */
  reference: string
  kind: CaseKind
  about: string
  openingId: string | null
  status: CaseStatus
  createdAt: Date
  updatedAt: Date
  subject: Subject
  name: string
  email: string
  phone: string
  /** The last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy: string | null
  isAnswered: boolean
  assignedTo: string | null
  assignedName: string | null
  unansweredSince: Date | null
}

/** A grievance ends with words to who complained: the privacy policy promises an answer. */
export const lacksAnswer = (
  { kind, isAnswered }: Pick<Case, 'kind' | 'isAnswered'>,
  { status, text }: { status: CaseStatus; text: string },
) => kind === 'grievance' && !isAnswered && !text && !isOpen(status)

/** Another for each change. */
export const toVersion = ({ updatedAt }: Pick<Case, 'updatedAt'>) => updatedAt.toISOString()
