import type { Db, Trx } from '#db/database'
import type { Channel, StaffAct, UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { budgetsLeft } from '~/domain/limits/budgets.server'
import { endPeriods, findRunning, hashKey, type Wanted } from '~/domain/limits/limits.server'
import {
  findWaits,
  forgetFailures,
  throttleKey,
  type PasswordHolder,
} from '~/domain/limits/sign-in-throttle.server'
import { findQueuedTo } from '~/domain/delivery/queued.server'
import { codesTo } from '~/domain/otp/challenges.server'
import { countedFor } from '~/domain/otp/otp-limits.server'
import { userTypes } from '~/domain/accounts/user-types'
import { recipientTag } from '~/domain/otp/recipient-tag.server'
import { listOpenSessions } from '~/domain/sessions/open-sessions.server'
import { recordAct } from '~/domain/staff/acts.server'

interface PeopleDeps {
  secret(): string
  /** Codes a day of the whole site. */
  dailyBudget: number
  now?: () => Date
}

/** Normalised: lower-case email address, or E.164 phone number. */
export interface Contact {
  channel: Channel
  destination: string
}

export interface PersonAccount {
  id: string
  userType: UserType
  email: string
  phone: string
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  frozenUntil: Date | null
  createdAt: Date
}

export type Person = Awaited<ReturnType<typeof findPerson>>

/**
 * Who is signed in, and what decides whether somebody's code arrives: accounts, codes of the last week, limits that are
 * counted now, messages that wait, budgets. It is recorded, as a look of the staff is.
 */
export async function findPerson(db: Db, deps: PeopleDeps, contact: Contact) {
  const { dailyBudget, now = () => new Date() } = deps
  const secret = deps.secret()
  const at = now()
  const accounts = await accountsOf(db, contact)
  const contacts = contactsOf(accounts, contact)
  const codes = []
  for (const one of contacts) codes.push(...(await codesTo(db, one)))
  const waits = []
  for (const holder of holdersOf(contacts)) {
    const [wait] = await findWaits(db, [throttleOf(secret, holder)], at)
    if (wait) waits.push({ ...holder, ...wait })
  }
  const limits = []
  for (const one of contacts) {
    const running = await findRunning(db, secret, wantedFor(one), at)
    limits.push(...running.map((count) => ({ ...one, ...count })))
  }
  const queued = []
  for (const { destination } of contacts) queued.push(...(await findQueuedTo(db, destination)))
  await record(db, 'codes-read', { accounts, at })
  const ids = accounts.map(({ id }) => id)
  return {
    accounts,
    sessions: await listOpenSessions(db, ids, at),
    codes: codes.sort((a, b) => Number(b.createdAt) - Number(a.createdAt)),
    limits,
    waits,
    queued,
    budgets: await budgetsLeft(db, dailyBudget, at),
    tags: contacts.map((one) => ({ ...one, tag: recipientTag(secret, one) })),
  }
}

export interface Lifted {
  /** Periods of limits and waits of sign-ins that ended. */
  limits: number
  waits: number
}

/** The next one is counted from nought; what the whole site, a network or a browser shares stays. */
export function liftLimits(
  db: Db,
  { secret: readSecret, now = () => new Date() }: PeopleDeps,
  contact: Contact,
): Promise<Lifted> {
  const secret = readSecret()
  return db.transaction().execute(async (trx) => {
    const accounts = await accountsOf(trx, contact)
    const contacts = contactsOf(accounts, contact)
    let limits = 0
    for (const one of contacts) limits += await endPeriods(trx, secret, wantedFor(one))
    let waits = 0
    for (const holder of holdersOf(contacts)) {
      const key = throttleOf(secret, holder)
      const [wait] = await findWaits(trx, [key], now())
      if (wait) waits += 1
      await forgetFailures(trx, key)
    }
    await record(trx, 'limits-lifted', { accounts, at: now() })
    return { limits, waits }
  })
}

async function accountsOf(db: Db | Trx, contact: Contact): Promise<PersonAccount[]> {
  const { channel, destination } = contact
  // As they are stored: with and without the country's code.
  const phones = [destination, destination.replace(/^\+91(?=\d{10}$)/, '')]
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'user_type as userType',
      'email',
      'phone',
      'email_verified_at as emailVerifiedAt',
      'phone_verified_at as phoneVerifiedAt',
      'frozen_until as frozenUntil',
      'created_at as createdAt',
    ])
    .$if(channel === 'email', (query) =>
      // With the types, so that the index of (user_type, email) finds them.
      query.where('user_type', 'in', userTypes).where('email', '=', destination),
    )
    .$if(channel === 'sms', (query) => query.where('phone', 'in', phones))
    .orderBy('created_at')
    .limit(50)
    .execute()
}

/** What was asked for, and the other addresses and numbers of its accounts. */
function contactsOf(accounts: PersonAccount[], asked: Contact): Contact[] {
  const others = accounts.flatMap(({ email, phone }): Contact[] => [
    { channel: 'email', destination: email },
    { channel: 'sms', destination: toE164(phone) },
  ])
  const named = new Map([asked, ...others].map((one) => [`${one.channel}:${one.destination}`, one]))
  return [...named.values()]
}

function wantedFor(contact: Contact): (Wanted & { key: string })[] {
  const { channel, destination } = contact
  if (channel === 'sms') return countedFor(contact)
  return [...countedFor(contact), { name: 'kept-form-letter', key: destination }]
}

function holdersOf(contacts: Contact[]): PasswordHolder[] {
  const types = [...userTypes, 'staff'] as const
  return contacts.flatMap(({ channel, destination: email }) =>
    channel === 'email' ? types.map((userType) => ({ userType, email })) : [],
  )
}

function throttleOf(secret: string, holder: PasswordHolder): string {
  return throttleKey({ hash: (key) => hashKey(secret, key) }, holder)
}

async function record(
  db: Db | Trx,
  act: StaffAct,
  { accounts, at }: { accounts: PersonAccount[]; at: Date },
): Promise<void> {
  const staff = { name: 'The operator, by command' }
  if (accounts.length === 0) await recordAct(db, { staff, act, kind: 'contact' }, at)
  for (const { id, userType } of accounts) {
    await recordAct(db, { staff, act, kind: userType, subjectId: id }, at)
  }
}
