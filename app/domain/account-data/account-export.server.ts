// Rights over one's data: export an account, delete it.
import type { Db } from '#db/database'
import { findEvents } from '~/domain/cases/case-events.server'
import { detailTable } from '~/domain/cases/case.fields'
import { selectPersonCases, type PersonCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { listConsents } from '~/domain/consents/consents.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { toRow } from '~/domain/fields/table-row'
import { findProfile } from '~/domain/profiles/profiles.server'

export type AccountExport = NonNullable<Awaited<ReturnType<typeof readAccount>>>

/** The content of `account.json`; times become ISO 8601, UTC. */
export type AccountData = AccountExport['data']

type ExportQuery = { accountId: string; now?: () => Date }

export function exportAccount(db: Db, store: DocumentStore, asked: ExportQuery) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute((trx) => readAccount(trx, store, asked))
}

async function readAccount(
  db: Db,
  store: DocumentStore,
  { accountId, now = () => new Date() }: ExportQuery,
) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .select(['pending_email', 'pending_phone', 'created_at', 'updated_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  const files: ExportFile[] = []
  const describe = (folder: string, documents: StoredDocument[]) => {
    const added = documents.map((document) => describeFile(folder, document))
    files.push(...added)
    return added.map(({ facts }) => facts)
  }
  const data = {
    exported_at: now(),
    account,
    // The profile has the specification's names.
    profile: (await findProfile(db, account.user_type, accountId)) ?? null,
    documents: describe('documents', await listDocuments(db, { accountId })),
    requests: await findCases(db, accountId, describe),
    consents: (await listConsents(db, accountId)).map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...{ ...consent, given_at: givenAt, withdrawn_at: withdrawnAt },
    })),
  }
  return {
    data,
    /**
     * Yields the entries of a ZIP. A file is read when its entry is reached, and fails if it was replaced.
     */
    async *entries() {
      const json = `${JSON.stringify(data, null, 2)}\n`
      yield { name: 'account.json', input: json, lastModified: data.exported_at }
      for (const { storageKey, facts } of files) {
        const input = await store.get(storageKey)
        if (!input) throw new Error(`the document ${storageKey} is missing`)
        yield { name: facts.file, input, lastModified: facts.created_at }
      }
    },
  }
}

type ExportFile = ReturnType<typeof describeFile>

/** An owner has one document of each kind: the kind keeps equal file names apart. */
function describeFile(folder: string, document: StoredDocument) {
  const { kind, fileName, mediaType, byteSize, createdAt, storageKey } = document
  const facts = {
    ...{ kind, file_name: fileName, media_type: mediaType, byte_size: byteSize },
    created_at: createdAt,
    file: `${folder}/${kind}/${downloadName(document)}`,
  }
  return { storageKey, facts }
}

/** Finds the cases with the texts of both sides, without the staff's notes. */
async function findCases<Facts>(
  db: Db,
  accountId: string,
  describe: (folder: string, documents: StoredDocument[]) => Facts,
) {
  const found = await selectPersonCases(db, accountId).orderBy('created_at').orderBy('id').execute()
  const cases = []
  for (const row of found) {
    const facts = describeCase(row)
    const events = await findEvents(db, { caseId: row.id, notes: false })
    const time_line = events.map(({ at, status, text, byPerson: by_person, files }, n) => ({
      ...{ at, status, text, by_person },
      files: describe(`requests/${facts.reference}/${n + 1}`, files),
    }))
    cases.push({ ...facts, time_line })
  }
  return cases
}

const describeCase = ({ reference, kind, about, message, status, ...asked }: PersonCase) => ({
  ...{ reference: formatReference(reference), kind, about, message },
  ...toRow(detailTable, asked),
  ...{ status, created_at: asked.createdAt, updated_at: asked.updatedAt },
})
