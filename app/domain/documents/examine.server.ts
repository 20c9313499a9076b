import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { DocumentKind } from '#db/schema'
import { documentError, type DocumentError, maxFileBytes, type Upload } from './documents.schema'
import { findKind } from './file-kind.server'
import { safeFileName } from './file-name'
import { reencodePhoto } from './photo.server'

interface Content {
  source: string | Uint8Array
  fileName: string
  mediaType: string
  byteSize: number
  sha256: string
}

export type Examined =
  { ok: true; content: Content } | { ok: false; reason: DocumentError; message: string }

export async function examine(upload: Upload, kind: DocumentKind): Promise<Examined> {
  const fileName = safeFileName(upload.fileName, kind)
  const refuse = (
    reason: DocumentError,
    details: { megapixels?: number; actualType?: string } = {},
  ): Examined => {
    return { ok: false, reason, message: documentError(reason, kind, { fileName, ...details }) }
  }
  if (upload.truncated || upload.size > maxFileBytes) return refuse('size')
  if (upload.size === 0) return refuse('empty')
  const found = await findKind(upload.path, fileName, kind)
  if (!found.ok) return refuse('type', found)
  const { mediaType } = found
  if (kind !== 'photo') {
    return { ok: true, content: { ...(await asIs(upload.path)), fileName, mediaType } }
  }
  const photo = await reencodePhoto(upload.path, upload.size)
  if (!photo.ok) return refuse(photo.reason, photo)
  return { ok: true, content: asJpeg(photo.jpeg, fileName) }
}

async function asIs(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { source: path, byteSize: (await stat(path)).size, sha256: hash.digest('hex') }
}

function asJpeg(photo: Buffer, fileName: string): Content {
  return {
    source: photo,
    fileName,
    mediaType: 'image/jpeg',
    byteSize: photo.length,
    sha256: createHash('sha256').update(photo).digest('hex'),
  }
}
