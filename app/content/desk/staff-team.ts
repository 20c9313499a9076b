const roles = [
  { value: 'owner', label: 'Owner: everything, also export, erase, team and operations' },
  { value: 'member', label: 'Member: reads and answers' },
]

export const staffTeam = {
  title: 'Team',
  role: { owner: 'Owner', member: 'Member' },
  table: {
    caption: 'Everybody of the staff desk',
    columns: ['Name', 'Email', 'Role', 'Last seen', ''],
  },
  you: '(you)',
  never: 'Never',
  change: 'Change',
  changes: {
    owner: 'Make an owner',
    member: 'Make a member',
    remove: 'Remove',
  },
  removeLead:
    '“Remove” takes effect at once: every browser of theirs is signed out, and their cases are with nobody. What they wrote stays, under their name.',
  add: {
    title: 'Add somebody',
    hint: 'We will mail them a link that sets their password. It is valid for 30 minutes. After that they press “I forgot my password” at the sign-in.',
    fields: [
      {
        name: 'name',
        label: 'Name',
        hint: 'It cannot be changed later, because the record of access uses it.',
      },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'role', label: 'Role', options: roles },
    ],
    submit: 'Add and mail the link',
    intent: 'add',
  },
} as const

export const teamMessages = {
  added: (name: string) => `${name} is added. The link will leave in a moment.`,
  owner: (name: string) => `${name} is an owner now.`,
  member: (name: string) => `${name} is a member now.`,
  remove: (name: string) => `${name} is removed.`,
  taken: 'Somebody in the team has this name or email address already.',
  unchanged: 'Nothing was changed: the person or your own role is not in the team any more.',
} as const
