import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StaffAct } from '#db/schema'
import { account } from '~/content/account'
import { cookies, privacy, staffCookies } from '~/content/privacy'
import type { AccountData } from '~/domain/account-data/account-export.server'
import { defaultPeriods } from '~/domain/retention/retention-periods'
import { noticeHref, noticeVersion } from '~/domain/consents/notices'
import { cookieKinds, type CookieName } from '~/web/session/cookies.server'
import { root } from '../../scripts/build.mjs'
import { describeWithDatabase } from '../support/database/engines'

const wordsIn = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : Object.values(part as object)
        .map(wordsIn)
        .join('')
const policy = wordsIn(privacy.sections)
const inPolicy = (words: string) => policy.includes(words)

/** By the table, words of the policy about what it holds; null: nothing of a person. */
const tables: Record<string, string | null> = {
  accounts: 'that you give us in our forms',
  candidates: 'in your account',
  companies: 'in your account',
  customers: 'in your account',
  documents: 'in your files',
  drafts: 'Unfinished forms:',
  removed_files: null,
  sessions: 'what your browser calls itself',
  otp_challenges: 'Addresses and numbers of codes:',
  consents: 'what you agreed to',
  rate_limits: 'the site counts messages, codes, sign-ins and uploads',
  cases: 'what you ask for, its details, what you write and your files',
  case_events: 'the status of your requests and our answers',
  queued_messages: 'Emails that wait to be sent',
  staff: 'email address until they leave',
  staff_sessions: 'sign-ins for 90 days',
  staff_texts: null,
  openings: 'Names stay in the record for one year',
  staff_acts: 'is recorded with name and time',
}

/** By what is recorded of the staff, words of the policy that let them do it. */
const acts: Record<StaffAct, string> = {
  opened: 'what they read, download',
  downloaded: 'what they read, download',
  exported: 'what they read, download',
  noted: 'notes of our staff',
  moved: 'change or erase is recorded',
  'signed-in': 'When they sign in',
  'signed-out': 'change or erase is recorded',
  'staff-added': 'Names stay in the record for one year',
  'staff-changed': 'Names stay in the record for one year',
  'staff-removed': 'Names stay in the record for one year',
  erased: 'change or erase is recorded',
}

/** By the part of account.json, words of the page that offers it. */
const download: Record<Exclude<keyof AccountData, 'exported_at' | 'account'>, string> = {
  profile: 'your profile',
  requests: 'your requests',
  documents: 'your documents',
  consents: 'what you agreed to',
}

it('names every cookie that the site can set, with its time', () => {
  const named: Record<CookieName, { name: string; time: string }> = { ...cookies, ...staffCookies }
  const set = Object.entries(cookieKinds).map(([name, { seconds }]) => [name, inWords(seconds)])
  expect(Object.entries(named).map(([name, { time }]) => [name, time])).toEqual(set)
  const unsaid = Object.values(named).filter(({ name, time }) => !inPolicy(`${name}, ${time}:`))
  expect(unsaid).toEqual([])
})

describeWithDatabase('the policy', (database) => {
  it('speaks of every table that holds something of a person', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables
      where table_schema = 'public' and not starts_with(table_name, 'kysely')`.execute(
      database().db,
    )
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(Object.keys(tables).sort())
    expect(Object.entries(tables).filter(([, words]) => words && !inPolicy(words))).toEqual([])
  })
})

it('has a notice with the times of keeping, dated no later than the policy', () => {
  const notice = JSON.stringify(
    privacy.sections.find(({ id }) => `#${id}` === noticeHref.slice(15)),
  )
  for (const kept of Object.keys(defaultPeriods)) expect(notice).toContain(`{${kept}}`)
  expect(noticeVersion <= privacy.updated).toBe(true)
})

it('speaks of everything that is recorded of the staff', () => {
  expect(Object.entries(acts).filter(([, words]) => !inPolicy(words))).toEqual([])
})

it('is not the only one to say what is stored: so does the offer of the download', () => {
  expect(Object.values(download).filter((words) => !account.data.text.includes(words))).toEqual([])
})

it('is borne out by the table of personal data for the operator, table by table', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const [, personal = ''] = security.split('## Personal data')
  const documented = Object.keys(tables).filter((table) => personal.includes(`\`${table}\``))
  expect(documented).toEqual(Object.keys(tables).filter((table) => tables[table]))
})

/** 'one day', '40 minutes': in the largest unit that fits. */
function inWords(seconds: number): string {
  const units = { day: 86_400, hour: 3600, minute: 60 }
  const [unit, size] = Object.entries(units).find(([, size]) => seconds % size === 0) ?? [
    'second',
    1,
  ]
  const number = seconds / size
  return number === 1 ? `one ${unit}` : `${number} ${unit}s`
}
