const roles = [
  { value: 'owner', label: 'Owner: everything, also export, erase, team and texts' },
  { value: 'member', label: 'Member: reads and answers' },
]

export const staffTeam = {
  title: 'Team',
  description: 'Who works at the staff desk, and in which role.',
  role: { owner: 'Owner', member: 'Member' },
  caption: 'Everybody of the staff desk',
  columns: ['Name', 'Email', 'Role', 'Last seen', 'Link'],
  you: '(you)',
  never: 'Never',
  linkUntil: (time: string) => `Link not used yet, valid until ${time}`,
  linkExpired: 'Link not used, no longer valid',
  add: {
    title: 'Add somebody',
    hint: 'We will mail them a link that sets their password. It is valid for 30 minutes.',
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
  person: {
    back: 'Back to the team',
    change: {
      fields: [{ name: 'was' }, { name: 'role', label: 'Role', options: roles }],
      submit: 'Change role',
      intent: 'role',
    },
    mail: {
      title: 'New link',
      text: 'For somebody whose link has expired. Older links stop working. Their password works until they set a new one.',
      submit: 'Mail a new link',
      intent: 'link',
    },
    remove: {
      title: (name: string) => `Remove ${name}`,
      text: 'Their account, every browser that is signed in and any link go at once. Their open cases will be with nobody. Their notes and the record of what they did stay, under their name.',
      intent: 'remove',
    },
  },
} as const

export const teamMessages = {
  added: (name: string) => `${name} is added. The link will leave in a moment.`,
  linked: (name: string) => `A new link for ${name} will leave in a moment.`,
  changed: (name: string, role: string) => `${name} has the role "${role}" now.`,
  removed: (name: string) => `${name} is removed.`,
  emailTaken: (name: string) =>
    `This address belongs to ${name}, who is in the team already. Open ${name} in the list to change the role or mail a new link.`,
  nameTaken:
    'Somebody in the team has this name already. The record of access must tell them apart.',
  gone: 'This person is no longer in the team.',
  self: 'This is you. Nobody changes their own role or removes themselves: please ask another owner.',
  'last-owner':
    'This is you, and you are the only owner. Make somebody else an owner; then they can change or remove you.',
  /** @param role the present one */
  overtaken: (name: string, role: string) =>
    `A colleague has changed the role of ${name} to "${role}" since you opened the page. Nothing of yours was changed. Choose again.`,
} as const
