import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { formatIndianIso, formatIndianTime } from '~/domain/fields/indian-time'
import {
  endAllSessions,
  endSessionsOfAccount,
  listOpenSessions,
  type OpenSession,
} from '~/domain/sessions/open-sessions.server'
import { command, verb, WrongArguments, type Anywhere, type Output } from '../command'
import { textTable } from '../text-table'
import { flag, readLimit, requireYes, text } from '../options'

const userTypes = ['candidate', 'client', 'customer'] as const satisfies readonly UserType[]

export const sessions = command<Anywhere>({
  name: 'sessions',
  summary: 'Shows who is signed in, and signs people out.',
  details: `
list     shows the last used first, 20 or --limit (1 to 500), and how many there are in all
end      signs one account out in every browser, or everybody with --all, and says how many
         sessions it ended. Passwords stay as they are: people can sign in again with them.

A session ends by itself 12 hours after its last use and 7 days after its start; on a shared computer
after 30 minutes and 12 hours. DATABASE_URL and DATA_DIR say where the data is, as for the server; the
server may keep running.`,
  failed: 'not found or failed',
  verbs: {
    list: verb({
      usage: ['-- list [--account EMAIL] [--limit N] [--json]'],
      options: { account: text, limit: text, json: flag },
      read({ values: { account, limit, json = false } }) {
        const email = account === undefined ? undefined : readEmail(account)
        const asked = { email, limit: readLimit(limit), json }
        return { run: (db, output) => list(db, asked, output) }
      },
    }),
    end: verb({
      usage: ['-- end --account EMAIL --type candidate|client|customer', '-- end --all --yes'],
      options: { account: text, type: text, all: flag, yes: flag },
      read({ values }) {
        const whose = readWhose(values)
        return { run: (db, output) => end(db, whose, output) }
      },
    }),
  },
})

type Whose = { email: string; userType: UserType } | 'all'

function readWhose(given: {
  account?: string
  type?: string
  all?: boolean
  yes?: boolean
}): Whose {
  const { account, type, all, yes } = given
  if (all) {
    if (account === undefined && type === undefined) {
      requireYes(yes, 'Everybody will be signed out.')
      return 'all'
    }
    throw new WrongArguments('Give --all, or --account and --type, not both.')
  }
  if (account === undefined || type === undefined) {
    throw new WrongArguments('end needs --account and --type, or --all for everybody.')
  }
  const userType = userTypes.find((one) => one === type)
  if (!userType) {
    throw new WrongArguments(`--type must be one of ${userTypes.join(', ')}, not '${type}'.`)
  }
  return { email: readEmail(account), userType }
}

function readEmail(given: string): string {
  const email = normaliseEmail(given)
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw new WrongArguments(`--account must be an email address, not '${given}'.`)
}

interface ListRequest {
  email: string | undefined
  limit: number
  json: boolean
}

const columns: [heading: string, cell: (session: OpenSession) => string][] = [
  ['ACCOUNT', ({ email }) => email],
  ['TYPE', ({ userType }) => userType],
  ['SIGNED IN', ({ createdAt }) => formatIndianTime(createdAt)],
  ['LAST USED', ({ seenAt }) => formatIndianTime(seenAt)],
  ['BROWSER', ({ browser, shared }) => (shared ? `${browser}, shared computer` : browser)],
]

async function list(db: Db, asked: ListRequest, output: Output): Promise<number> {
  const { email, limit, json } = asked
  const found = await listOpenSessions(db, { limit, ...(email !== undefined && { email }) })
  if (!found) return sayUnknown(`No account has the email ${email}.`, output)
  const { open, total, accounts } = found
  if (json) {
    const page = { sessions: open.map(asJson), total, accounts }
    await output.stdout(`${JSON.stringify(page, null, 2)}\n`)
    return 0
  }
  if (total === 0) {
    await output.stdout('Nobody is signed in.\n')
    return 0
  }
  const table = textTable(
    columns.map(([heading]) => heading),
    open.map((one) => columns.map(([, cell]) => cell(one))),
    { ACCOUNT: 60 },
  )
  const shown = open.length < total ? `The ${open.length} last used of ` : ''
  await output.stdout(
    `${table}\n${shown}${count(total, 'session')} of ${count(accounts, 'account')}.\n`,
  )
  return 0
}

async function end(db: Db, whose: Whose, output: Output): Promise<number> {
  if (whose === 'all') {
    await output.stdout(`Ended ${count(await endAllSessions(db), 'session')}.\n`)
    return 0
  }
  const { email, userType } = whose
  const ended = await endSessionsOfAccount(db, whose)
  if (ended === undefined) {
    return sayUnknown(`No ${userType} account has the email ${email}.`, output)
  }
  await output.stdout(`Ended ${count(ended, 'session')} of ${email} (${userType}).\n`)
  return 0
}

async function sayUnknown(message: string, output: Output): Promise<number> {
  await output.stderr(`${message}\n`)
  return 1
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function asJson({ email, userType, createdAt, seenAt, browser, shared }: OpenSession) {
  return {
    email,
    user_type: userType,
    browser,
    shared_computer: shared,
    created_at: formatIndianIso(createdAt),
    seen_at: formatIndianIso(seenAt),
  }
}
