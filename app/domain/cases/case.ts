import type { CaseKind, CaseStatus, SubmissionKind } from '#db/schema'
import type { CaseDetails } from './case.fields'
import { isOpen } from './status'
import { minuteMs } from '~/time-units'

export const maxShownEvents = 200

/** Delay of a mail, which includes what follows in this time; a change can be undone as long. */
export const mailDelayMs = 5 * minuteMs

export const subjectKinds = [
  'contact',
  'candidate',
  'client',
  'customer',
] as const satisfies SubmissionKind[]

/** An account, or the sender of a case without one. */
export interface Subject {
  kind: SubmissionKind
  id: string
}

export const toSubjectColumn = ({ kind }: Subject) =>
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
  /** Last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy: string | null
  isAnswered: boolean
  assignedTo: string | null
  assignedName: string | null
  unansweredSince: Date | null
}

/** A grievance cannot end without a text: the privacy policy promises an answer. */
export const lacksAnswer = (
  { kind, isAnswered }: Pick<Case, 'kind' | 'isAnswered'>,
  { status, text }: { status: CaseStatus; text: string },
) => kind === 'grievance' && !isAnswered && !text && !isOpen(status)

export const toVersion = ({ updatedAt }: Pick<Case, 'updatedAt'>) => updatedAt.toISOString()
