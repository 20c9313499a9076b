import { join } from 'node:path'
import { createS3Store, type S3Settings } from './s3-store.server'
import { createDocumentStore, type DocumentStore } from './store.server'

export function openStore(settings: {
  dataDir: string
  s3: S3Settings | undefined
}): DocumentStore {
  return settings.s3
    ? createS3Store(settings.s3)
    : createDocumentStore(join(settings.dataDir, 'documents'))
}
