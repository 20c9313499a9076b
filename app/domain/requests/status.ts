import type { CaseKind, RequestKind, RequestStatus, UserType } from '#db/schema'

export const requestKindOf: Readonly<Record<UserType, RequestKind>> = {
  candidate: 'application',
  client: 'requirement',
  customer: 'service',
}

/** The first kind is the default. */
export const requestKindsOf: Readonly<Record<UserType, readonly RequestKind[]>> = {
  candidate: [requestKindOf.candidate, 'learning'],
  client: [requestKindOf.client],
  customer: [requestKindOf.customer],
}

/** @returns undefined for what somebody of that type does not ask for */
export const kindAsked = (userType: UserType, asked: unknown): RequestKind | undefined =>
  requestKindsOf[userType].find((kind) => kind === (asked || requestKindOf[userType]))

export const openStatuses = ['received', 'in-review', 'in-progress'] as const
export const closedStatuses = ['done', 'closed', 'withdrawn'] as const
export const statuses = [...openStatuses, ...closedStatuses] as const satisfies RequestStatus[]

export function isOpen(status: RequestStatus): boolean {
  return (openStatuses as readonly RequestStatus[]).includes(status)
}

const usual = {
  received: 'Received',
  'in-review': 'Under review',
  'in-progress': 'In progress',
  done: 'Completed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<RequestStatus, string>

const ofMessage = {
  received: 'New',
  'in-review': 'Being answered',
  'in-progress': 'Waiting for them',
  done: 'Answered',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const

const words: Readonly<Record<CaseKind, Readonly<Record<RequestStatus, string>>>> = {
  application: {
    received: 'Submitted',
    'in-review': 'Under review',
    'in-progress': 'Shortlisted',
    done: 'Placed',
    closed: 'Not selected',
    withdrawn: 'Withdrawn',
  },
  learning: usual,
  requirement: usual,
  service: usual,
  message: ofMessage,
  grievance: ofMessage,
}

type Standing = { kind: CaseKind; status: RequestStatus }

export const statusInWords = ({ kind, status }: Standing) => words[kind][status]

export const statusToPerson = ({ kind, status }: Standing) =>
  kind === 'message' ? ofOwnMessage[status] : words[kind][status]

const ofOwnMessage = { ...usual, done: 'Answered' } as const

/** Under way, come to a good end, or over. */
export function toneOf(status: RequestStatus): 'open' | 'good' | 'ended' {
  if (isOpen(status)) return 'open'
  return status === 'done' ? 'good' : 'ended'
}

/** The staff may go back from the end: a press on the wrong button can be put right. */
const byStaff: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ['in-review', 'in-progress', 'done', 'closed'],
  'in-review': ['in-progress', 'done', 'closed'],
  'in-progress': ['in-review', 'done', 'closed'],
  done: ['in-progress', 'closed'],
  closed: ['in-review', 'in-progress', 'done'],
  withdrawn: [],
}

export type Mover = 'staff' | 'person'

/** A person withdraws what is open, and nothing else. */
export function nextStatuses(status: RequestStatus, mover: Mover): readonly RequestStatus[] {
  if (mover === 'staff') return byStaff[status]
  return isOpen(status) ? ['withdrawn'] : []
}
