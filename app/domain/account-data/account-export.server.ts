import { Readable } from 'node:stream'
import type { Db } from '#db/database'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { listConsents } from '~/domain/consents/consents.server'
import { downloadName } from '~/domain/documents/file-name'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { findProfile } from '~/domain/profiles/profiles.server'
import { findCasesData } from './cases-data.server'

/** Plain JSON; times are ISO 8601, UTC. */
export type AccountData = AccountExport['data']

export interface ExportEntry {
  /** Path with slashes, unique. */
  name: string
  /** Reads its file at the first read. */
  stream: Readable
  modifiedAt: Date
}

export type AccountExport = NonNullable<Awaited<ReturnType<typeof readAccount>>>

interface Asked {
  accountId: string
  now?: () => Date
}

/** @returns undefined when the account is gone. */
export function exportAccount(
  db: Db,
  store: DocumentStore,
  of: Asked,
): Promise<AccountExport | undefined> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute((trx) => readAccount(trx, store, of))
}

async function readAccount(
  db: Db,
  store: DocumentStore,
  { accountId, now = () => new Date() }: Asked,
) {
  const account = await findAccountRow(db, accountId)
  if (!account) return undefined
  const files = filesIn('documents', await listDocuments(db, { accountId }))
  const requests = await findCases(db, accountId)
  const data = {
    exported_at: now().toISOString(),
    account,
    // By the specification's names.
    profile: (await findProfile(db, account.user_type, accountId)) ?? null,
    requests: requests.map(({ time_line, ...request }) => ({
      ...request,
      time_line: time_line.map((event) => ({ ...event, files: event.files.map(described) })),
    })),
    consents: (await listConsents(db, accountId)).map((one) => ({
      purpose: one.purpose,
      given_at: one.givenAt.toISOString(),
      withdrawn_at: one.withdrawnAt?.toISOString() ?? null,
      version: one.version,
    })),
    documents: files.map(described),
  }
  const ofCases = requests.flatMap((one) => one.time_line.flatMap((event) => event.files))
  const all = [...files, ...ofCases]
  return {
    data,
    /** `account.json`, then the documents. A stream fails when its file was replaced meanwhile. */
    entries: () => entriesOf(store, { data, files: all, at: now() }),
  }
}

async function findAccountRow(db: Db, id: string) {
  const row = await db
    .selectFrom('accounts')
    .select([
      'id',
      'user_type',
      'email',
      'phone',
      'email_verified_at',
      'phone_verified_at',
      'pending_email',
      'pending_phone',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      email_verified_at: row.email_verified_at?.toISOString() ?? null,
      phone_verified_at: row.phone_verified_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  )
}

async function findCases(db: Db, accountId: string) {
  const requests = await findCasesData(db, accountId)
  return requests.map(({ time_line, ...request }) => ({
    ...request,
    time_line: time_line.map(({ files, ...event }, n) => ({
      ...event,
      files: filesIn(`requests/${request.reference}/${n + 1}`, files),
    })),
  }))
}

interface File {
  name: string
  document: StoredDocument
}

/** An owner has one document of a kind, so the kind keeps equal file names apart. */
function filesIn(folder: string, documents: StoredDocument[]): File[] {
  return documents.map((document) => ({
    name: `${folder}/${document.kind}/${downloadName(document)}`,
    document,
  }))
}

function described({ name, document }: File) {
  return {
    kind: document.kind,
    file_name: document.fileName,
    media_type: document.mediaType,
    byte_size: document.byteSize,
    created_at: document.createdAt.toISOString(),
    file: name,
  }
}

async function* entriesOf(
  store: DocumentStore,
  { data, files, at }: { data: object; files: File[]; at: Date },
): AsyncGenerator<ExportEntry, void> {
  const json = Readable.from([Buffer.from(`${JSON.stringify(data, null, 2)}\n`)])
  yield { name: 'account.json', stream: json, modifiedAt: at }
  for (const { name, document } of files) {
    const stream = Readable.from(bytesOf(store, document.storageKey))
    yield { name, stream, modifiedAt: document.createdAt }
  }
}

/** Reads at the first read: an earlier error would have no listener and end the process. */
async function* bytesOf(store: DocumentStore, key: string): AsyncGenerator<Buffer, void> {
  const content = await store.get(key)
  if (!content) throw new Error(`the document ${key} is missing`)
  yield content
}
