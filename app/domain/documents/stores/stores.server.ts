import { join } from 'node:path'
import type { S3Settings } from './s3-client.server'
import { createS3Store } from './s3-store.server'
import { createDocumentStore, type DocumentStore } from './store.server'

export interface StoreLocation {
  store: DocumentStore
  /** Path or address, without credentials. */
  where: string
}

export interface DocumentStores {
  folder: StoreLocation
  s3: StoreLocation | undefined
}

export function openStores(of: { dataDir: string; s3: S3Settings | undefined }): DocumentStores {
  const folder = join(of.dataDir, 'documents')
  return {
    folder: { store: createDocumentStore(folder), where: folder },
    s3: of.s3 && { store: createS3Store(of.s3), where: `${of.s3.url} (S3)` },
  }
}

export function placeInUse({ s3, folder }: DocumentStores): StoreLocation {
  return s3 ?? folder
}
