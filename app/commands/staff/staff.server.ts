import type { Db } from '#db/database'
import type { z } from 'zod'
import { formatIndianTime } from '~/domain/fields/indian-time'
import {
  staffEmailField,
  staffNameField,
  staffRoleField,
  staffRoles,
} from '~/domain/staff/staff-account.schema'
import {
  addStaff,
  listStaff,
  removeStaff,
  type AddResult,
  type StaffMember,
} from '~/domain/staff/staff-accounts.server'
import {
  command,
  requireYes,
  WrongArguments,
  type Anywhere,
  type Output,
  type Site,
} from '../command'
import { textTable } from '../text-table'

export const staff = command<Anywhere>({
  name: 'staff',
  summary: 'The people who work at the staff desk, /staff.',
  details: `
add      makes an account and prints a link that sets its password. The link works once, within 30
         minutes, and is also sent by email. For an address that has an account, with the same name
         or none, it makes a new link, and the earlier one stops working:
         that is how a forgotten password is replaced. The old password works until the new one is
         set, which ends every session. The role is owner (everything) or member (answers): owner if
         left out; a known address keeps its role.
list     shows name, email, role, since when, whether a password is set or until when the link works, last seen
remove   deletes the account. Its sessions and its link end at once. Its acts stay in the record, and the
         notes that the person wrote stay with their name. The only owner can be neither removed nor
         given another role: first make somebody else an owner.

A name has up to 80 characters and belongs to one person only, because the record of access knows people
by it. To change a name, remove the person and add them again. DATABASE_URL and DATA_DIR say where the
data is, as for the server; the server may keep running.`,
  failed: 'not found, or the name is taken',
  verbs: {
    add: {
      usage: ['-- add NAME EMAIL [--role ROLE]', '-- add EMAIL [--role ROLE]'],
      options: ['role'],
      takes: [1, 2, 'a name and an email address; quote a name with spaces'],
      read({ role }, positionals) {
        const [name, email = ''] =
          positionals.length === 2 ? positionals : [undefined, ...positionals]
        const asked = {
          name: name === undefined ? undefined : read(staffNameField, name),
          email: read(staffEmailField, email),
          role: staffRoles.find((one) => one === role),
        }
        if (role !== undefined) read(staffRoleField, role)
        return { run: (db, output, site) => add(db, { asked, site }, output) }
      },
    },
    list: { usage: ['-- list'], read: () => ({ run: list }) },
    remove: {
      usage: ['-- remove EMAIL --yes'],
      options: ['yes'],
      takes: [1, 1, 'one email address'],
      read({ yes }, [given = '']) {
        const email = read(staffEmailField, given)
        requireYes(yes, `The account of ${email} and its sessions will be deleted.`)
        return { run: (db, output) => remove(db, email, output) }
      },
    },
  },
})

function read(field: z.ZodType<string>, given: string): string {
  const parsed = field.safeParse(given)
  if (parsed.success) return parsed.data
  throw new WrongArguments(
    `${parsed.error.issues[0]?.message.replace(/\.?$/, '')}, not '${given}'.`,
  )
}

interface Addition {
  asked: Parameters<typeof addStaff>[2]
  site: Site
}

async function add(db: Db, { asked, site }: Addition, output: Output): Promise<number> {
  const result = await addStaff(db, { site }, asked)
  if (!result.ok) {
    await output.stderr(`${whyNotAdded(asked, result)}\n`)
    return 1
  }
  const { name, isNew, hasPassword, link, until } = result
  const lines = [
    `${isNew ? 'Added' : 'New link for'} ${name} (${asked.email}).`,
    '',
    link,
    '',
    `It sets the password, once, until ${formatIndianTime(until)}. Anybody who has it can do that, so show it to nobody else.`,
    'An email with this link will be sent.',
    ...(isNew ? [] : ['Earlier links no longer work.']),
    ...(hasPassword ? ['The old password works until the new one is set.'] : []),
  ]
  await output.stdout(`${lines.join('\n')}\n`)
  return 0
}

function whyNotAdded({ name, email }: Addition['asked'], why: Exclude<AddResult, { ok: true }>) {
  switch (why.reason) {
    case 'repeated':
    case 'other-name':
      return `${email} belongs to '${why.name}'. For a new link, leave the name out. To change the name, remove the person and add them again.`
    case 'last-owner':
      return lastOwner(email)
    case 'name-taken':
      return `Somebody else has the name '${name}'. Choose another one, so that the record of access can tell them apart.`
    case 'unknown':
      return `Nobody on the staff has the email ${email}. To add them, also give a name.`
  }
}

const columns: Record<string, (one: StaffMember) => string> = {
  NAME: ({ name }) => name,
  EMAIL: ({ email }) => email,
  ROLE: ({ role }) => role,
  SINCE: ({ since }) => formatIndianTime(since),
  PASSWORD: passwordOf,
  'LAST SEEN': ({ seenAt }) => (seenAt ? formatIndianTime(seenAt) : 'never'),
}

function passwordOf({ hasPassword, linkUntil }: StaffMember): string {
  const isOpen = linkUntil && linkUntil.getTime() > Date.now()
  const link = isOpen ? `, link until ${formatIndianTime(linkUntil)}` : ''
  if (hasPassword) return `set${link}`
  return `not yet${link || ', link expired'}`
}

async function list(db: Db, { stdout }: Output): Promise<number> {
  const people = await listStaff(db)
  await stdout(people.length ? textTable(people, columns) : 'Nobody works at the staff desk yet.\n')
  return 0
}

async function remove(db: Db, email: string, output: Output): Promise<number> {
  const removed = await removeStaff(db, email)
  if (removed.ok) {
    await output.stdout(`Removed ${removed.name} (${email}). Their sessions have ended.\n`)
    return 0
  }
  const none = `Nobody on the staff has the email ${email}.`
  await output.stderr(`${removed.reason === 'unknown' ? none : lastOwner(email)}\n`)
  return 1
}

const lastOwner = (email: string) =>
  `${email} belongs to the only owner, and the desk needs one. Nothing was changed. First make somebody else an owner: npm run staff -- add EMAIL --role owner`
