import { sql } from 'kysely'
import type { Db } from '#db/database'
import { userTypes } from '~/domain/accounts/user-types'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { parseReference } from '~/domain/requests/reference'

/**
 * The accounts of email addresses and of references of requests, one a line.
 * @returns `unknown` with the lines that name no account
 */
export async function findNamedAccounts(
  db: Db,
  list: string,
): Promise<{ ids: string[]; unknown: string[] }> {
  const lines = [...new Set(list.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean)
  const emails = await db
    .selectFrom('accounts')
    .select(['id', 'email as name'])
    .where('user_type', 'in', userTypes)
    .where('email', '=', sql<string>`any(${lines.map(normaliseEmail)}::text[])`)
    .execute()
  const references = await db
    .selectFrom('requests')
    .select(['account_id as id', 'reference as name'])
    .where('reference', '=', sql<string>`any(${lines.map(parseReference)}::text[])`)
    .where('account_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute()
  const found = [...emails, ...references]
  const names = new Set(found.map(({ name }) => name))
  const isKnown = (line: string) =>
    names.has(normaliseEmail(line)) || names.has(parseReference(line) ?? '')
  return {
    ids: [...new Set(found.map(({ id }) => id))],
    unknown: lines.filter((line) => !isKnown(line)),
  }
}
