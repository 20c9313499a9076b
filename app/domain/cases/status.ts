import type { CaseKind, AskedKind, CaseStatus, UserType } from '#db/schema'

/** The first kind is the default. */
export const userTypeKinds: Readonly<Record<UserType, readonly [AskedKind, ...AskedKind[]]>> = {
  candidate: ['application', 'learning'],
  client: ['requirement'],
  customer: ['service'],
}

/** @param asked anything that was posted */
export function readRequestKind(userType: UserType, asked: unknown): AskedKind {
  const kinds = userTypeKinds[userType]
  return kinds.find((kind) => kind === asked) ?? kinds[0]
}

export const openStatuses = ['received', 'in-review', 'in-progress'] as const
export const closedStatuses = ['done', 'closed', 'withdrawn'] as const
export const statuses = [...openStatuses, ...closedStatuses] as const satisfies CaseStatus[]

export function isOpen(status: CaseStatus): boolean {
  return (openStatuses as readonly CaseStatus[]).includes(status)
}

export const statusWords = {
  received: 'Received',
  'in-review': 'Under review',
  'in-progress': 'In progress',
  done: 'Completed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<CaseStatus, string>

const messageWords = { ...statusWords, done: 'Answered' } as const

const words: Readonly<Record<CaseKind, Readonly<Record<CaseStatus, string>>>> = {
  application: {
    ...statusWords,
    received: 'Submitted',
    'in-progress': 'Shortlisted',
    done: 'Placed',
    closed: 'Not selected',
  },
  learning: statusWords,
  requirement: statusWords,
  service: statusWords,
  message: messageWords,
  grievance: messageWords,
}

type KindAndStatus = { kind: CaseKind; status: CaseStatus }

export const describeStatus = ({ kind, status }: KindAndStatus) => words[kind][status]

export function toStatusTone(status: CaseStatus): 'open' | 'good' | 'ended' {
  if (isOpen(status)) return 'open'
  return status === 'done' ? 'good' : 'ended'
}

/** The staff may reopen ended cases, to correct a wrong button. */
export const nextStatuses: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  received: ['in-review', 'in-progress', 'done', 'closed'],
  'in-review': ['in-progress', 'done', 'closed'],
  'in-progress': ['in-review', 'done', 'closed'],
  done: ['in-progress', 'closed'],
  closed: ['in-review', 'in-progress', 'done'],
  withdrawn: [],
}

/** A text answers a message, and starts the review of other new cases. */
export function statusAfterText({ kind, status }: KindAndStatus): CaseStatus {
  if (kind !== 'message' && kind !== 'grievance')
    return status === 'received' ? 'in-review' : status
  return nextStatuses[status].includes('done') ? 'done' : status
}
