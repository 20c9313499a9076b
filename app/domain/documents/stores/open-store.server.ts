import { join } from 'node:path'
import { createS3Store, type S3Settings } from './s3-store.server'
import { createDocumentStore, type DocumentStore } from './store.server'

export function openStore(of: { dataDir: string; s3: S3Settings | undefined }): DocumentStore {
  return of.s3 ? createS3Store(of.s3) : createDocumentStore(join(of.dataDir, 'documents'))
}
