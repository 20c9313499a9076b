import { hash } from '@node-rs/argon2'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { startSession } from '~/domain/sessions/session-rows.server'
import type { BuiltApp } from '../site/app'

export const password = 'Kadal*2025'

/** With the least work: each sign-in does it again. */
export const passwordHash = hash(password, { memoryCost: 8, timeCost: 1 })
const names = { candidate: 'Kavitha Selvam', client: 'Korkai Web Works', customer: 'Selvi Arasu' }

/** As somebody signed in gives it to change the address or number. */
export const proof = { password, client: { address: '203.0.113.7' }, sessionId: 'this one' }

/** An account with its profile, as if registered and verified long ago, whose password is `password`. */
export async function insertRegistered(
  db: Db,
  userType: UserType = 'candidate',
  { email = 'kavitha.example@gmail.com', phone = '9876543210' } = {},
): Promise<string> {
  const at = new Date('2025-01-01T00:00:00Z')
  const times = { created_at: at, updated_at: at }
  const account = { user_type: userType, email, phone: toE164(phone) }
  const password_hash = await passwordHash
  const verified = { email_verified_at: at, phone_verified_at: at }
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ ...account, password_hash, ...verified, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = { account_id, ...times }
  const name = names[userType]
  if (userType === 'client') {
    await db
      .insertInto('companies')
      .values({ ...profile, company_name: name })
      .execute()
  } else if (userType === 'customer') {
    const answers = { name, address: '1 Beach Road', city: 'Thoothukudi', service: 'ACADEMY' }
    await db
      .insertInto('customers')
      .values({ ...profile, ...answers })
      .execute()
  } else {
    const answers = {
      ...{ name, dob: '1999-03-14', nationality: 'Indian', position_applied: 'Developer' },
      ...{ department: 'Other', is_experienced: false },
      ...{ ug_qualification: 'B.Sc.', year_of_graduation: 2020 },
    }
    await db
      .insertInto('candidates')
      .values({ ...profile, ...answers })
      .execute()
  }
  return account_id
}

/** A browser in which the account is signed in, without the form that signs in. */
export async function openSignedIn(
  app: Pick<BuiltApp, 'services' | 'browser'>,
  accountId: string,
  browser = app.browser(),
) {
  const token = await startSession(app.services.db, { accountId, userAgent: '' })
  browser.cookies.set('session', String(token))
  return browser
}
