import type { Db } from '#db/database'
import { findNameOf } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { normalisePhone } from '~/domain/fields/schemas/phone.schema'
import { makeCase, type MakeCaseResult, type MakeCaseDeps } from './make-case.server'
import { aboutOf } from './contact-message.server'
import { contactLimits, type ContactValues } from './contact.schema'

export type OwnMessageResult = MakeCaseResult | { ok: false; reason: 'too-long' }

/**
 * Stores a message of an account as its case, named after its first line. A name, address or number that is
 * not the account's stands below it.
 */
export async function writeOwnMessage(
  db: Db,
  deps: MakeCaseDeps,
  { account, values }: { account: Account; values: ContactValues },
): Promise<OwnMessageResult> {
  const { username, email, phone } = values
  const isOwn = {
    name: username === (await findNameOf(db, account.id)),
    email: email.toLowerCase() === account.email,
    phone: !phone || normalisePhone(phone) === normalisePhone(account.phone),
  }
  const others = [
    ...(isOwn.name ? [] : [`Name: ${username}`]),
    ...(isOwn.email ? [] : [`Email: ${email}`]),
    ...(isOwn.phone ? [] : [`Phone: ${phone}`]),
  ]
  const message = [values.message, others.join('\n')].filter(Boolean).join('\n\n')
  if (message.length > contactLimits.message) return { ok: false, reason: 'too-long' }
  const own = { about: aboutOf(values.message), message }
  return makeCase(db, deps, { accountId: account.id, kind: 'message', values: own })
}
