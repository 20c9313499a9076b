import type { Db } from '#db/database'
import type { Cell } from '~/domain/fields/csv'
import type { FieldTable } from '~/domain/fields/field-table'
import { selectedOf } from '~/domain/fields/table-row'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import type { Subject } from '~/domain/cases/case'

const verified = ['accounts.email_verified_at', 'accounts.phone_verified_at'] as const
const set = ['branch', 'type_of'] as const

export function detailColumns<const Table extends FieldTable>(table: Table) {
  return ['accounts.id', ...selectedOf(table), ...verified] as const
}

// Hashes of passwords, browsers and contents are not for the staff.
const columns = {
  candidate: [...detailColumns(candidateTable), ...set],
  client: [...detailColumns(companyTable), ...set],
  customer: detailColumns(customerTable),
} as const
const ofSender = ['sender_name as username', 'sender_email as email'] as const

const records = { candidate: 'candidates', client: 'companies', customer: 'customers' } as const

export type Details = Record<string, Cell>

/** @returns undefined for an id of another kind, too */
export async function findDetails(db: Db, { kind, id }: Subject): Promise<Details | undefined> {
  if (kind === 'contact') {
    const cases = db.selectFrom('cases').select([...ofSender, 'sender_phone as phone'])
    return cases.where('id', '=', id).where('account_id', 'is', null).executeTakeFirst()
  }
  return (
    db
      .selectFrom('accounts')
      // Three tables, one type: what is selected by its names is the same.
      .innerJoin(records[kind] as 'candidates', 'account_id', 'accounts.id')
      .select(columns[kind] as typeof columns.candidate)
      .select(({ selectFrom }) =>
        selectFrom('consents')
          .select('given_at')
          .whereRef('account_id', '=', 'accounts.id')
          .where('purpose', '=', 'offers')
          .where('withdrawn_at', 'is', null)
          .as('offers_since'),
      )
      .where('accounts.id', '=', id)
      .where('user_type', '=', kind)
      .executeTakeFirst()
  )
}
