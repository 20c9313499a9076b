import type { DocumentKind } from '#db/schema'
import {
  documentError,
  hasExtension,
  maxFileBytes,
  type DocumentError,
  type ErrorDetails,
} from './documents.schema'
import { readExtension } from './file-extension'
import { allowsType } from './file-types'
import { findContentType, hasMacros, isEncryptedOffice, isEncryptedPdf } from './media-type.server'
import { reencodePhoto } from './photo.server'

export type ExamineResult =
  | { ok: true; bytes: Buffer; mediaType: string; hasPassword: boolean }
  | { ok: false; reason: DocumentError; message: string }

/** Checks name and content. @returns a photo as a new JPEG, other files unchanged */
export async function examine(
  bytes: Buffer,
  { fileName, kind }: { fileName: string; kind: DocumentKind },
): Promise<ExamineResult> {
  const refuse = (reason: DocumentError, details: ErrorDetails = {}): ExamineResult => {
    return { ok: false, reason, message: documentError(reason, kind, { fileName, ...details }) }
  }
  if (bytes.length > maxFileBytes) return refuse('size')
  if (bytes.length === 0) return refuse('empty')
  if (isEncryptedOffice(bytes)) return refuse('password')
  const type = await findContentType(bytes)
  if (!type || !allowsType(kind, type.mediaType)) return refuse('type', { actualType: type?.label })
  if (!hasExtension(kind, readExtension(fileName))) return refuse('type')
  if (hasMacros(bytes)) return refuse('macros')
  const { mediaType } = type
  const hasPassword = mediaType === 'application/pdf' && isEncryptedPdf(bytes)
  // Employers protect payslips with a password that candidates know.
  if (hasPassword && kind === 'resume') return refuse('password')
  if (kind !== 'photo') return { ok: true, bytes, mediaType, hasPassword }
  const photo = await reencodePhoto(bytes)
  if (!photo.ok) return refuse(photo.reason, photo)
  return { ok: true, bytes: photo.jpeg, mediaType: 'image/jpeg', hasPassword }
}
