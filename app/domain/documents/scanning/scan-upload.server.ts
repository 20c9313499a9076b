import { createReadStream } from 'node:fs'
import type { DocumentKind } from '#db/schema'
import { documentError, type Upload } from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import type { VirusScanner } from './virus-scan.server'

export type ScannedUpload =
  /** Null: it could not be asked for now, and will be again. */
  { ok: true; scannedAt: Date | null } | { ok: false; reason: 'virus'; message: string }

/** As it came, before anything else reads it. Without a scanner nothing is scanned. */
export async function scanUpload(
  scanner: VirusScanner | undefined,
  { upload, kind, now = () => new Date() }: ScanOf,
): Promise<ScannedUpload> {
  const scan = await scanner?.scan(() => createReadStream(upload.path))
  if (!scan?.ok) return { ok: true, scannedAt: null }
  const { virus } = scan
  if (virus === null) return { ok: true, scannedAt: now() }
  const fileName = safeFileName(upload.fileName, kind)
  return { ok: false, reason: 'virus', message: documentError('virus', kind, { fileName, virus }) }
}

interface ScanOf {
  upload: Upload
  kind: DocumentKind
  now?: () => Date
}
