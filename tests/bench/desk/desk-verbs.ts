import { sql } from 'kysely'
import type { Db } from '#db/database'
import { waits } from '~/domain/cases/case'
import { queueDeskMails } from '~/domain/cases/desk-mails.server'
import { exportCases } from '~/domain/cases/export-cases.server'
import { countCases, listCases, type CaseFilter } from '~/domain/cases/list-cases.server'
import { findNumbers, lastWeeks } from '~/domain/cases/numbers.server'
import { findWaiting } from '~/domain/cases/waiting.server'
import { closedStatuses } from '~/domain/requests/status'
import { brand } from '../../fixtures/brand'

export interface DeskTimes {
  what: string
  median: number
  p95: number
  /** Of the 95th percentile, in milliseconds. */
  goal: number
  /** Rows of the page, and of the count. */
  found: string
}

const asked = 40
const warmUp = 3

/** What the desk asks of a database that `fillDesk` has filled. @param me id of somebody of the staff */
export async function* timeDesk(db: Db, me: string, only = ''): AsyncGenerator<DeskTimes> {
  const now = new Date()
  const middle = await placeAt(db, 0.5)
  const old = await placeAt(db, 0.01)
  const open = waits
  const page = async (filter: CaseFilter, after?: typeof middle) => {
    const { cases, next } = await listCases(db, { filter, after, limit: 25 })
    // As the page does.
    const count = !after && !next ? cases.length : await countCases(db, filter)
    return `${cases.length} of ${count}`
  }
  const day = { since: new Date(+now - 30 * 864e5), before: new Date(+now - 29 * 864e5) }
  const lists: Record<string, () => Promise<string>> = {
    'waiting, newest first': () => page(open),
    'waiting, oldest first': () => page({ ...open, oldestFirst: true }),
    all: () => page({}),
    mine: () => page({ ...open, assignedTo: me }),
    'nobody’s': () => page({ ...open, assignedTo: null }),
    'mine, all statuses': () => page({ assignedTo: me }),
    ended: () => page({ statuses: closedStatuses }),
    'one kind, one status': () => page({ kind: 'message', statuses: ['withdrawn'] }),
    'one day': () => page(day),
    'the middle of all': () => page({}, middle),
    'the end of all': () => page({}, old),
    'the end of nobody’s': () => page({ assignedTo: null }, old),
    'the middle, oldest first': () => page({ oldestFirst: true }, middle),
    next: async () => {
      const { cases } = await listCases(db, { filter: open, after: middle, limit: 1 })
      return String(cases.length)
    },
    'what waits': async () => String((await findWaiting(db, { me, now })).count),
    count: async () => String(await countCases(db, open)),
  }
  const some = await sql<{ reference: string; email: string; phone: string }>`
    select reference, email, phone from requests join accounts on accounts.id = account_id
    order by md5(requests.id::text) limit ${asked + warmUp}`.execute(db)
  const each = (text: (of: (typeof some.rows)[number]) => string, filter: CaseFilter = {}) => {
    let n = 0
    return () => {
      const one = some.rows[(n += 1) % some.rows.length]
      return page({ ...filter, search: one ? text(one) : '' })
    }
  }
  const search = (text: string, filter: CaseFilter = {}) => each(() => text, filter)
  const searches: Record<string, () => Promise<string>> = {
    reference: each(({ reference }) => `PB-${reference.slice(0, 4)}-${reference.slice(4)}`),
    'e-mail': each(({ email }) => email),
    phone: each(({ phone }) => phone),
    'phone, +91 and blanks': each(({ phone }) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`),
    'beginning of a phone': each(({ phone }) => phone.slice(0, 6)),
    'whole name': search('kavitha pandian'),
    'name the other way round': search('Pandian, Kavitha'),
    'first name': search('kavitha'),
    'beginning of a name': search('thenm'),
    'name in Tamil letters': search('தங்கம் செல்வி'),
    skill: search('autocad'),
    employer: search('v.o.c. port'),
    city: search('kovilpatti'),
    'rare words of a note': search('prefers evenings'),
    'words of a message': search('hall near the beach'),
    'a number within a message': search('question 4002'),
    'name and city': search('kavitha madurai'),
    'name among messages': search('kavitha', { kind: 'message' }),
    'word of all rows': search('com'),
    'word of all rows, of few': search('com', { kind: 'message', statuses: ['withdrawn'] }),
    'word of all rows, mine': search('com', { ...open, assignedTo: me }),
    'word of other kinds': search('counsellor', { kind: 'message' }),
    'word of other kinds, oldest first': search('counsellor', {
      kind: 'message',
      oldestFirst: true,
    }),
    'two words that nobody has': search('weddings counsellor'),
    'word that nobody has': search('zzz'),
    'one letter': search('k'),
    'one letter that few have': search('x'),
    letters: search('a e i o'),
    '200 characters': search('kavitha '.repeat(25)),
    '%': search('%'),
    'signs alone': search('!?.,;'),
  }
  const weeks = lastWeeks(now, 8)
  const others: Record<string, () => Promise<string>> = {
    'numbers of eight weeks': async () => String((await findNumbers(db, weeks)).length),
    'morning and weekly mails': async () => {
      const wants = { morning_mail: true, weekly_mail: true, mailed_on: null }
      await db.updateTable('staff').set(wants).execute()
      const monday = new Date(+lastWeeks(now, 1)[0]! + 12 * 36e5)
      return String(await queueDeskMails(db, { brand, origin: 'http://localhost' }, monday))
    },
    'export, 1,000 rows': exporting(db, {}),
    'export of one kind, 1,000 rows': exporting(db, { kind: 'application' }),
    'export of a search, 1,000 rows': exporting(db, { search: 'kavitha' }),
  }
  for (const [verbs, goal] of [
    [lists, 20],
    [searches, 100],
    [others, 500],
  ] as const) {
    for (const [what, run] of Object.entries(verbs)) {
      if (what.includes(only)) yield timesOf(what, run, goal)
    }
  }
}

const exporting = (db: Db, filter: CaseFilter) => async () => {
  let rows = 0
  for await (const part of exportCases(db, { filter })) {
    rows += part.rows
    if (rows >= 1000) break
  }
  return String(rows)
}

async function timesOf(what: string, run: () => Promise<string>, goal: number): Promise<DeskTimes> {
  const took: number[] = []
  let found = ''
  const until = performance.now() + 12_000
  for (let n = -warmUp; n < asked; n += 1) {
    const began = performance.now()
    found = await run().catch((error: Error) => error.message)
    if (n >= 0) took.push(performance.now() - began)
    if (n > 4 && performance.now() > until) break
  }
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { what, median: at(0.5), p95: at(0.95), goal, found }
}

async function placeAt(db: Db, share: number) {
  const { rows } = await sql<{ at: string; id: string }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from requests
    where created_at >= (select min(created_at) + (max(created_at) - min(created_at)) * ${share}::float8 from requests)
    order by created_at limit 1`.execute(db)
  return rows[0]!
}
