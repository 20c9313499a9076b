import type { SubmissionKind } from '#db/schema'

interface StaffLink {
  href: string
  label: string
}

export const submissionLink = (
  origin: string,
  { kind, id }: { kind: SubmissionKind; id: string },
): StaffLink => ({
  href: signInTo(origin, `/staff/${kind}/${id}`),
  label: 'Open it at the staff desk',
})

export const requestLink = (origin: string, id: string): StaffLink => ({
  href: signInTo(origin, `/staff/requests/${id}`),
  label: 'Open it at the staff desk',
})

export const submissionsLink = (origin: string): StaffLink => ({
  href: signInTo(origin, '/staff'),
  label: 'See what is new at the staff desk',
})

export const requestsLink = (origin: string): StaffLink => ({
  href: signInTo(origin, '/staff'),
  label: 'See them at the staff desk',
})

export const numbersLink = (origin: string): StaffLink => ({
  href: signInTo(origin, '/staff/numbers'),
  label: 'See the numbers at the staff desk',
})

/** The sign-in leads on at once. For browsers that it does not know, the page itself is not there. */
const signInTo = (origin: string, next: string) =>
  `${origin}/staff/login?${new URLSearchParams({ next })}`
