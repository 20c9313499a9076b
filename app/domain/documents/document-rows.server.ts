import type { DocumentKind } from '#db/schema'

export type DocumentOwner = { draftId: string } | { accountId: string } | { eventId: string }

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  byteSize: number
  sha256: string
  storageKey: string
  /** True for a draft whose visitor has verified no address: the file lives for a day. */
  unproven: boolean
  hasPassword: boolean
  createdAt: Date
}

export const documentColumns = [
  'id',
  'kind',
  'file_name as fileName',
  'media_type as mediaType',
  'byte_size as byteSize',
  'sha256',
  'storage_key as storageKey',
  'unproven',
  'has_password as hasPassword',
  'created_at as createdAt',
] as const

export type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? Date | string : Row[Name]
}

export const withTimes = (files: readonly InJson<StoredDocument>[]): StoredDocument[] =>
  files.map((file) => ({ ...file, createdAt: new Date(file.createdAt) }))

export function ownerColumn(owner: DocumentOwner) {
  if ('draftId' in owner) return { column: 'draft_id', id: owner.draftId } as const
  if ('eventId' in owner) return { column: 'event_id', id: owner.eventId } as const
  return { column: 'account_id', id: owner.accountId } as const
}
