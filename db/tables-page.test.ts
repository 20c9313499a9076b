import { join } from 'node:path'
import { sql } from 'kysely'
import * as prettier from 'prettier'
import { expect, it } from 'vitest'
import { root } from '../scripts/build.mjs'
import { describeOnEngines } from '../tests/support/database/engines'
import type { Db } from './database'
import type { Database } from './schema'

/** The order of the page. */
const purposes: Record<keyof Database, string> = {
  accounts: 'Everybody who can sign in, one row for each email address and kind of user.',
  candidates: 'The profile of a candidate.',
  companies: 'The profile of a company, an account of the kind `client`.',
  customers: 'The profile of a customer.',
  sessions: 'Where an account is signed in. Only the hash of the token is kept.',
  contact_undos:
    'The way back of a changed email or number, for the link in the letter to the old one.',
  drafts: 'Unsent forms, one row for each browser and form. Merged by field, see form-script.md.',
  documents:
    'Uploaded files, of a draft, an account or a text in a case. The bytes are in the folder or bucket.',
  draft_room:
    'What a draft takes of the room for unfinished forms. Triggers keep the part of the files.',
  network_room: 'What all drafts of a network take of it. Triggers keep it.',
  unclaimed_files: 'What all drafts together take of it: one row. Triggers keep it.',
  document_owner: 'The number by which folder and bucket know their database: one row.',
  otp_challenges: 'One-time passwords that were asked for. The code itself is never kept.',
  visitor_keys: 'Which cookie of a browser opens what is there, once it has proven an address.',
  requests:
    'Cases: what people ask for (applications, courses, requirements, services), and contact messages.',
  request_events: 'The time line of a case.',
  openings: 'Jobs that exist: drafts, open ones and closed ones.',
  openings_counter: 'How often an opening was changed: one row. A trigger keeps it.',
  opening_alerts: 'Which candidates want letters about new openings, of which categories.',
  contact_messages: 'Messages of the contact form.',
  untold_mails: 'How many mails to the business the next digest tells of, by kind.',
  queued_messages: 'Letters that have to leave.',
  staff: 'People who work at the staff desk.',
  staff_sessions: 'Where they are signed in.',
  staff_notes: 'Notes of the staff about an account or a contact message.',
  staff_texts: 'Ready-made answers.',
  holidays: 'Days on which the business is closed, beside Sundays.',
  staff_acts:
    'The record of access: who of the staff did what, for a year. It outlives what it names.',
  consents: 'What somebody was told, and agreed to, by the version of the notice.',
  nominees: 'Who may act for the owner of an account after death or in incapacity.',
  notices: 'The words of each version of a privacy notice that was ever in use.',
  rate_limits: 'Counters of limits. The keys are keyed hashes.',
  budgets: 'When a budget of one-time passwords is full again.',
  sign_in_failures: 'Wrong passwords and waits, by account and kind of browser.',
  backfills: 'How far a backfill has come.',
  last_backup: 'When the last back-up was taken: one row.',
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  key: boolean
  once: boolean
  target: string | null
  goes: boolean
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as "type", not a.attnotnull as nullable,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'
        and a.attnum = any (k.conkey)) as "key",
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')
        and k.conkey = array[a.attnum]) as once,
      f.confrelid::regclass::text as target, coalesce(f.confdeltype = 'c', false) as goes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

function noteOf({ key, target, goes, nullable }: Column): string {
  const to = target && `of [${target}](#${target})${goes ? ', goes with it' : ''}`
  return [key && 'key', to, nullable && 'may be empty'].filter(Boolean).join('; ')
}

function pageOf(columns: Column[]): string {
  const relations = columns.flatMap(({ table, column, target, once }) =>
    target ? [`  ${target} ${once ? '||--o|' : '||--o{'} ${table} : ${column}`] : [],
  )
  const tables = Object.entries(purposes).map(([table, purpose]) => {
    const own = columns.filter((column) => column.table === table)
    const rows = own.map((one) => `| \`${one.column}\` | ${one.type} | ${noteOf(one)} |`)
    return [
      `## ${table}`,
      '',
      purpose,
      '',
      '| column | type | notes |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n')
  })
  return `# Tables

The tables of the database and their relations, on both engines. \`migrations/\` makes them and
\`db/schema.ts\` has their types. A test writes this page from the migrated database:
\`npx vitest run db/tables-page.test.ts -u\`.

\`\`\`mermaid
erDiagram
${relations.join('\n')}
\`\`\`

Most tables belong to an account and go with it. \`drafts\`, \`otp_challenges\` and \`visitor_keys\` belong to a
browser: \`visitor\` is the SHA-256 of the token in its cookie. \`staff_acts\` names people and accounts without a relation,
so that it outlives them.

${tables.join('\n')}`
}

describeOnEngines('docs/tables.md', (database) => {
  it('is what the migrations make', async () => {
    const columns = await columnsOf(database().db)
    const made = new Set(columns.map(({ table }) => table))
    expect(made).toEqual(new Set(Object.keys(purposes)))
    const file = join(root, 'docs/tables.md')
    const style = { ...(await prettier.resolveConfig(file)), parser: 'markdown' }
    await expect(await prettier.format(pageOf(columns), style)).toMatchFileSnapshot(file)
  })
})
