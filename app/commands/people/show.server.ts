import type { Db } from '#db/database'
import { formatIndianIso, formatIndianTime } from '~/domain/fields/indian-time'
import { findPerson, type Contact, type Person } from '~/domain/people/person.server'
import type { Output, Site } from '../command'
import { jsonText, textTable } from '../text-table'

interface ShowRequest {
  contact: Contact
  json: boolean
}

type Code = Person['codes'][number]

export async function show(
  db: Db,
  { contact, json }: ShowRequest,
  output: Output,
  site: Site,
): Promise<number> {
  const person = await findPerson(db, site, contact)
  await output.stdout(json ? jsonText(asJson(person)) : spoken(person))
  return 0
}

function spoken({
  accounts,
  sessions,
  codes,
  limits,
  waits,
  queued,
  budgets,
  tags,
}: Person): string {
  return [
    section('Accounts', 'No account has it.', accounts, {
      TYPE: ({ userType }) => userType,
      EMAIL: ({ email }) => email,
      PHONE: ({ phone }) => phone,
      REGISTERED: ({ createdAt }) => formatIndianTime(createdAt),
      'FROZEN UNTIL': ({ frozenUntil }) => time(frozenUntil),
    }),
    section('Signed in', 'Nobody is.', sessions, {
      TYPE: ({ userType }) => userType,
      'SIGNED IN': ({ createdAt }) => formatIndianTime(createdAt),
      'LAST USED': ({ seenAt }) => formatIndianTime(seenAt),
      BROWSER: ({ browser, shared }) => (shared ? `${browser}, shared computer` : browser),
    }),
    section('Codes, each the last of its browser and purpose', 'No code is known.', codes, {
      TO: ({ destination }) => destination,
      FOR: ({ purpose }) => purpose,
      'FIRST ASKED': ({ createdAt }) => formatIndianTime(createdAt),
      'LAST SENT': ({ sentAt }) => time(sentAt),
      STATE: (code) => stateOf(code, new Date()),
    }),
    section('Codes that could not be sent', 'None is known.', codes.filter(isFailed), {
      TO: ({ destination }) => destination,
      FOR: ({ purpose }) => purpose,
      BY: ({ channel }) => channel,
      'LAST TRIED': ({ failedAt }) => time(failedAt),
      CAUSE: ({ failure }) => failure ?? '-',
    }),
    section('Limits', 'None is counting.', limits, {
      OF: ({ destination }) => destination,
      LIMIT: ({ name }) => name,
      USED: ({ points, maximum }) => `${points} of ${maximum}`,
      ENDS: ({ endsAt }) => formatIndianTime(endsAt),
    }),
    section('Wrong passwords of the last day', 'None is counted.', waits, {
      EMAIL: ({ email }) => email,
      TYPE: ({ userType }) => userType,
      FAILURES: ({ failures }) => String(failures),
      'WAITS UNTIL': ({ waitUntil }) => time(waitUntil),
    }),
    section('Messages that have not left', 'None is queued.', queued, {
      ID: ({ id }) => id,
      STATE: ({ state }) => state,
      SUBJECT: ({ message }) => ('subject' in message ? message.subject : 'SMS'),
      CAUSE: ({ lastError }) => lastError ?? '-',
    }),
    section('Budgets of the whole site', '', budgets, {
      BUDGET: ({ name }) => name,
      LEFT: ({ left, holds }) => `${left} of ${holds}`,
    }),
    section("In the lines 'code refused' of the log", '', tags, {
      TO: ({ tag }) => tag,
      IS: ({ destination }) => destination,
    }),
  ].join('\n')
}

const section = <Row>(
  title: string,
  none: string,
  rows: Row[],
  columns: Record<string, (row: Row) => string>,
) => `${title}\n${textTable(rows, columns, { none, widths: { SUBJECT: 40 } })}`

const isFailed = ({ failure }: Code) => failure !== null

function stateOf({ sentAt, expiresAt, verifiedAt, consumedAt, guesses }: Code, now: Date): string {
  const tries = guesses ? `, wrong codes: ${guesses}` : ''
  if (verifiedAt) return 'entered'
  if (consumedAt && consumedAt >= expiresAt) return 'entered and used'
  if (!sentAt) return 'not sent'
  if (expiresAt <= sentAt) return 'withdrawn'
  return `${expiresAt > now ? 'waits to be entered' : 'expired'}${tries}`
}

function time(at: Date | null): string {
  return at ? formatIndianTime(at) : '-'
}

function asJson(person: Person): unknown {
  return JSON.parse(JSON.stringify(person), (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
      ? formatIndianIso(new Date(value))
      : value,
  )
}
