import type pg from 'pg'
import { findAccount } from '~/domain/accounts/accounts.server'
import { signIn } from '~/domain/accounts/sign-in.server'
import { sweepSignInFailures } from '~/domain/limits/sign-in-throttle.server'
import { sendContactMessage } from '~/domain/contact/contact.server'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { sweepQueue } from '~/domain/delivery/queued.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { findDraft, saveDraft, sweepDrafts } from '~/domain/drafts/drafts.server'
import { createLimits, sweepLimits } from '~/domain/limits/limits.server'
import { codeOf } from '~/domain/otp/otp-code.server'
import { findOtpState, requestOtp, sweepOtp } from '~/domain/otp/otp.server'
import { eraseOtp, forgetOtpEverywhere } from '~/domain/otp/consumed.server'
import { verifyOtp } from '~/domain/otp/verify-otp.server'
import { findCandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { findCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { listSessions } from '~/domain/sessions/session-list.server'
import { findSession, sweepSessions } from '~/domain/sessions/sessions.server'
import { createDb } from '../../../db/database'
import type { UserType } from '../../../db/schema'
import { brand } from '../../fixtures/brand'
import { destinationOf, emailOf, password, tokenOf, visitorOf, type Size } from './growth-fill'
import type { Known } from './growth-known'
import { requestVerbs } from './growth-requests'
import { staffVerbs } from './growth-staff'
import { keyOf } from '../../support/people/visitor-key'

/** Does something of the product; `n` makes each time another. @throws when it did not do it. */
export type Verb = (n: number) => Promise<unknown>

const secret = 'pearls-of-korkai-in-the-gulf-of-mannar'
const types: readonly UserType[] = ['candidate', 'client', 'customer']
const spread = 7919

/** The product's verbs on a database that `fill` has filled. */
export function verbsOf(pool: pg.Pool, size: Size, places: Known): Record<string, Verb> {
  const { ids } = places
  const db = createDb(pool)
  const limits = createLimits(pool, secret)
  const deliverer = { deliver: () => Promise.resolve() }
  const deps = { secret, deliverer, limits, brand, host: 'localhost' }
  const otp = { ...deps, dailyBudget: 1e9, smsPrefixes: ['+91'] }
  const contact = {
    hourlyMails: 60,
    contactInbox: { address: 'office@pearlbridge.example' },
    brand,
    origin: 'http://localhost',
    limits,
  }
  const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const person = (n: number) => ((n * spread) % size.accounts) + 1
  const named = (n: number) => ({ userType: types[person(n) % 3]!, email: emailOf(person(n)) })
  const known = (n: number) => {
    const i = ((n * spread) % size.challenges) + 1
    const purpose = 'candidate-registration' as const
    return {
      visitor: visitorOf(i),
      purpose,
      channel: 'email' as const,
      destination: destinationOf(i),
    }
  }
  const fresh = (n: number) => ({
    ...known(n),
    visitor: `new ${n}`,
    destination: `new.${n}@gmail.com`,
  })
  const accountId = (type: UserType, n: number) => at(ids[type], n)
  const some = <T>(value: T | undefined | null) => {
    if (!value) throw new Error('nothing found')
    return value
  }

  return {
    'sign-in: account by address': async (n) => some(await findAccount(db, named(n))),
    'sign-in, argon2 included': async (n) => {
      const attempt = { ...named(n), password, client: { address: address(n) } }
      return some((await signIn(db, { limits }, attempt)).ok)
    },
    'session of a request': async (n) => some((await findSession(db, tokenOf(person(n)))).ok),
    'sessions of an account': async (n) =>
      some((await listSessions(db, { accountId: accountId('client', n), token: undefined }))[0]),
    'profile of a candidate': async (n) => {
      some(await findCandidateProfile(db, accountId('candidate', n)))
      return some((await listDocuments(db, { accountId: accountId('candidate', n) }))[0])
    },
    'profile of a company': async (n) => some(await findCompanyProfile(db, accountId('client', n))),
    'profile of a customer': async (n) =>
      some(await findCustomerProfile(db, accountId('customer', n))),
    'draft found': async (n) =>
      some(await findDraft(db, { visitor: visitorOf(person(n)), form: 'client' })),
    'draft saved': (n) =>
      saveDraft(db, { visitor: visitorOf(person(n)), form: 'client', values: { name: `K ${n}` } }),
    'password sent and checked': async (n) => {
      const client = { address: address(n) }
      some((await requestOtp(db, otp, { ...fresh(n), client })).ok)
      const state = await findOtpState(db, fresh(n))
      const code = state.state === 'sent' ? codeOf(state.challengeId, secret, 6) : ''
      const key = keyOf(fresh(n))
      return some((await verifyOtp(db, otp, { ...fresh(n), client, code, key })).ok)
    },
    'password proven before': async (n) => some(await findOtpState(db, known(n))),
    'passwords of an address forgotten': (n) =>
      db.transaction().execute((trx) => {
        const { purpose, channel, destination } = known(n)
        return forgetOtpEverywhere(trx, { purpose, channel, destination })
      }),
    'passwords of an address erased': (n) =>
      db.transaction().execute((trx) => {
        const { purpose, channel, destination } = known(n)
        return eraseOtp(trx, { channel, destination, purposes: [purpose] })
      }),
    'contact message': async (n) => {
      const values = { username: 'Asha', email: 'a@b.in', phone: '', message: `Question ${n}` }
      const sent = { values, client: { address: address(n) } }
      return some((await sendContactMessage(db, contact, sent)).ok)
    },
    'queue: a letter delivered': async () => {
      await pool.query(dueLetter)
      return some(await deliverDue(db, deliverer))
    },
    'queue: nothing due': () => deliverDue(db, deliverer),
    ...staffVerbs(db, places),
    ...requestVerbs(db, contact, places),
    'sweep of passwords': async (n) => {
      await pool.query(expiredChallenges, [String(n)])
      await sweepOtp(db)
    },
    'sweep of everything else': async () => {
      await sweepDrafts(db)
      await sweepSessions(db)
      await sweepLimits(db)
      await sweepSignInFailures(db)
      await sweepQueue(db)
    },
  }
}

const dueLetter = `insert into queued_messages (message, due_at)
  values ('{"channel": "email"}', now() - interval '1 second')`

/** As many as a busy hour leaves, in both kinds. */
const expiredChallenges = `
  insert into otp_challenges (visitor, purpose, channel, destination, created_at, expires_at, verified_at)
  select 'swept ' || $1 || ' ' || i, 'profile', 'email', 'swept@gmail.com', now() - interval '9 days',
    now() - interval '9 days', case when i % 2 = 0 then now() - interval '9 days' end
  from generate_series(1, 20) i`

function at<T>(list: T[], n: number): T {
  return list[(n * spread) % list.length] as T
}
