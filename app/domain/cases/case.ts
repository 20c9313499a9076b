import type { CaseKind, RequestStatus, SubmissionKind } from '#db/schema'

import type { RequestDetails } from '~/domain/requests/request.fields'
import { isOpen, openStatuses } from '~/domain/requests/status'
import type { Subject } from '~/domain/staff/subject'
import { minuteMs } from '~/time-units'

/** How long a letter waits, and takes up what follows; so long a change can be undone. */
export const letterDelayMs = 5 * minuteMs

export { formatCursor, parseCursor, type Cursor } from '~/domain/fields/cursor'
export { inSubject, type Subject } from '~/domain/staff/subject'

export const caseKinds = [
  'application',
  'learning',
  'requirement',
  'service',
  'message',
  'grievance',
] as const satisfies CaseKind[]

export const subjectKinds = [
  'contact',
  'candidate',
  'client',
  'customer',
] as const satisfies SubmissionKind[]

/** What is open at the desk, answered or not: also what has ended, where the person wrote last. */
export const waits = { statuses: openStatuses, orReopened: true } as const

/** A line of the inbox. */
export interface Case extends RequestDetails {
  id: string
  /** Eight characters, see `formatReference`. */
  reference: string
  kind: CaseKind
  about: string
  /** Of an application for one. */
  openingId: string | null
  status: RequestStatus
  createdAt: Date
  updatedAt: Date
  subject: Subject
  name: string
  email: string
  phone: string
  /** Of a grievance, the last day for the answer, `YYYY-MM-DD`. */
  answerBy: string | null
  /** Of a grievance: the staff has written to who complained. */
  isAnswered: boolean
  /** Of the staff; null while it is nobody's. */
  assignedTo: string | null
  assignedName: string | null
  /** When the person wrote first of what has no answer. */
  unansweredSince: Date | null
}

/** A grievance ends with words to who complained: the privacy policy promises an answer. */
export const lacksAnswer = (
  { kind, isAnswered }: Pick<Case, 'kind' | 'isAnswered'>,
  { status, note }: { status: RequestStatus; note: string },
) => kind === 'grievance' && !isAnswered && !note && !isOpen(status)

/** What a change was made from; a later one by somebody else has another. */
export const versionOf = ({ updatedAt }: Pick<Case, 'updatedAt'>) => updatedAt.toISOString()
