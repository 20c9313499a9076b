/** What stands on every page of the staff desk. */
export const staffDesk = {
  home: { label: 'Staff desk', href: '/staff' },
  menu: [
    { label: 'What came in', href: '/staff' },
    { label: 'Requests', href: '/staff/requests' },
    { label: 'Record of access', href: '/staff/record' },
  ],
  signOut: 'Sign out',
} as const

/** By kind of what came in: one of them, several of them. */
export const staffKinds = {
  contact: { one: 'Message', many: 'Messages' },
  candidate: { one: 'Candidate', many: 'Candidates' },
  client: { one: 'Company', many: 'Companies' },
  customer: { one: 'Customer', many: 'Customers' },
} as const

/** By kind of what somebody asks for: one of them, several of them. */
export const staffRequestKinds = {
  application: { one: 'Application', many: 'Applications' },
  requirement: { one: 'Requirement', many: 'Requirements' },
  service: { one: 'Service', many: 'Services' },
} as const
