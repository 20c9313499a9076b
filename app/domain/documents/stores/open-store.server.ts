import { join } from 'node:path'
import type { S3Settings } from './s3-client.server'
import { createS3Store } from './s3-store.server'
import { createDocumentStore, type DocumentStore } from './store.server'

export interface OpenStore {
  store: DocumentStore
  /** Path or address, without credentials. */
  where: string
}

export function openStore(of: { dataDir: string; s3: S3Settings | undefined }): OpenStore {
  if (of.s3) return { store: createS3Store(of.s3), where: `${of.s3.url} (S3)` }
  const folder = join(of.dataDir, 'documents')
  return { store: createDocumentStore(folder), where: folder }
}
