import type { Db } from '#db/database'
import { formatIndianIso, formatIndianTime } from '~/domain/intake/indian-time'
import {
  endAllSessions,
  endSessionsOfAccount,
  listOpenSessions,
  type OpenSession,
} from '~/domain/sessions/open-sessions.server'
import { WrongArguments } from '../arguments'
import type { Command, Output } from '../command'
import { textTable } from '../intake/text-table'
import { readArguments, type SessionsRequest } from './arguments.server'
import { sessionsHelp, sessionsUsage } from './help'

/** The operator's command: who is signed in. */
export const sessions: Command = {
  prepare(args) {
    try {
      const request = readArguments(args)
      if (request.verb === 'help') return { ok: false, status: 0, text: sessionsHelp }
      return {
        ok: true,
        run: (db, output) =>
          request.verb === 'list' ? list(db, request, output) : end(db, request, output),
      }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${sessionsUsage}` }
    }
  },
}

type Asked<Verb> = Extract<SessionsRequest, { verb: Verb }>

const columns: [heading: string, cell: (session: OpenSession) => string][] = [
  ['ACCOUNT', ({ email }) => email],
  ['TYPE', ({ userType }) => userType],
  ['SIGNED IN', ({ createdAt }) => formatIndianTime(createdAt)],
  ['LAST USED', ({ seenAt }) => formatIndianTime(seenAt)],
  ['BROWSER', ({ browser }) => browser],
]

async function list(db: Db, asked: Asked<'list'>, output: Output): Promise<number> {
  const { email, limit, json } = asked
  const found = await listOpenSessions(db, { limit, ...(email !== undefined && { email }) })
  if (!found) return sayUnknown(`No account has the e-mail ${email}.`, output)
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

async function end(db: Db, { whose }: Asked<'end'>, output: Output): Promise<number> {
  if (whose === 'all') {
    await output.stdout(`Ended ${count(await endAllSessions(db), 'session')}.\n`)
    return 0
  }
  const { email, userType } = whose
  const ended = await endSessionsOfAccount(db, whose)
  if (ended === undefined) {
    return sayUnknown(`No ${userType} account has the e-mail ${email}.`, output)
  }
  await output.stdout(`Ended ${count(ended, 'session')} of ${email} (${userType}).\n`)
  return 0
}

async function sayUnknown(sentence: string, output: Output): Promise<number> {
  await output.stderr(`${sentence}\n`)
  return 1
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function asJson({ email, userType, createdAt, seenAt, browser }: OpenSession) {
  return {
    ...{ email, user_type: userType, browser },
    created_at: formatIndianIso(createdAt),
    seen_at: formatIndianIso(seenAt),
  }
}
