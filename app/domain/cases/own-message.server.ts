import type { Db } from '#db/database'
import { findNameOf } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { aboutOf } from './contact-message.server'
import { contactLimits, type ContactValues } from './contact.schema'
import type { CaseIntake } from './insert-case.server'
import { makeCase, type MakeCaseResult } from './make-case.server'

export type OwnMessageResult = MakeCaseResult | { ok: false; reason: 'too-long' }

/**
 * Stores a message of an account as its case, named after its first line. A name, address or number that is
 * not the account's stands below it.
 */
export async function writeOwnMessage(
  db: Db,
  intake: CaseIntake,
  { account, values }: { account: Account; values: ContactValues },
): Promise<OwnMessageResult> {
  const { username, email, phone } = values
  const isOwnName = username === (await findNameOf(db, account.id))
  const isOwnEmail = email === account.email
  const isOwnPhone = !phone || phone === account.phone
  const others = [
    ...(isOwnName ? [] : [`Name: ${username}`]),
    ...(isOwnEmail ? [] : [`Email: ${email}`]),
    ...(isOwnPhone ? [] : [`Phone: ${formatPhone(phone)}`]),
  ]
  const message = [values.message, others.join('\n')].filter(Boolean).join('\n\n')
  if (message.length > contactLimits.message) return { ok: false, reason: 'too-long' }
  const own = { about: aboutOf(values.message), message }
  return makeCase(db, intake, { accountId: account.id, kind: 'message', values: own })
}
