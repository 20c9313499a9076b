import type { Db } from '#db/database'
import type { SubmissionKind, UserType } from '#db/schema'
import type { Cell } from '~/domain/fields/csv'
import type { FieldTable } from '~/domain/fields/field-table'
import { selectedOf } from '~/domain/fields/table-row'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'

const ofAccount = ['accounts.id', 'accounts.created_at'] as const
const verified = ['accounts.email_verified_at', 'accounts.phone_verified_at'] as const
const agreed = ['offers_since'] as const
const set = ['branch', 'type_of'] as const

// Hashes of passwords, browsers and contents are not for the staff.
const columns = {
  contact: [
    ...['id', 'created_at', 'sender_name as username', 'sender_email as email'],
    ...['sender_phone as phone', 'message'],
  ],
  candidate: [...detailColumns(candidateTable), ...set],
  client: [...detailColumns(companyTable), ...set],
  customer: detailColumns(customerTable),
} as const satisfies Record<SubmissionKind, readonly string[]>

export function detailColumns<const Table extends FieldTable>(table: Table) {
  return [...ofAccount, ...selectedOf(table), ...verified]
}

const records = { candidate: 'candidates', client: 'companies', customer: 'customers' } as const

/** Three tables, one type: what is selected by its names is the same. */
const selectRecords = (db: Db, kind: UserType) =>
  db
    .selectFrom('accounts')
    .innerJoin(records[kind] as 'candidates', 'account_id', 'accounts.id')
    .where('user_type', '=', kind)

export type Detail = Cell
export type Details = Record<string, Detail> & { id: string }

export function detailNames(kind: SubmissionKind): string[] {
  const names = columns[kind].map((column) => column.replace(/^.* as |^\w+\./, ''))
  return kind === 'contact' ? names : [...names, ...agreed]
}

/** @returns in the order of `ids`; ids of another kind or gone are left out. */
export async function findDetails(db: Db, kind: SubmissionKind, ids: string[]): Promise<Details[]> {
  if (ids.length === 0) return []
  const rows: Details[] = await selectDetails(db, kind, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectDetails(db: Db, kind: SubmissionKind, ids: string[]): Promise<Details[]> {
  if (kind === 'contact') {
    const cases = db.selectFrom('cases').where('account_id', 'is', null)
    return cases.select(columns.contact).where('id', 'in', ids).execute()
  }
  return selectRecords(db, kind)
    .select(columns[kind] as typeof columns.candidate)
    .select(({ selectFrom }) =>
      selectFrom('consents')
        .select('given_at')
        .whereRef('account_id', '=', 'accounts.id')
        .where('purpose', '=', 'offers')
        .where('withdrawn_at', 'is', null)
        .as('offers_since'),
    )
    .select(({ selectFrom }) =>
      selectFrom('consents')
        .select(({ fn }) => fn.max('withdrawn_at').as('at'))
        .whereRef('account_id', '=', 'accounts.id')
        .where('purpose', '=', 'offers')
        .as('offers_until'),
    )
    .where('accounts.id', 'in', ids)
    .execute()
}
