import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentKind } from '#db/schema'
import { hasExtensionOf } from './documents.schema'
import { extensionOf } from './file-extension'
import { typeInWords } from './file-words'

/** A ZIP with 100,000 empty files took half a second to read; a format's marks stand at the start. */
const readOfFileBytes = 256 * 1024

const pdf = 'application/pdf'
const word = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const zip = 'application/zip'
const texts = [pdf, word, docx, 'application/rtf']

/** HTML in a `.doc`: docs/decisions.md. */
const pictures = ['image/jpeg', 'image/png', 'image/webp']
const attachment = [...texts, ...pictures]
const mediaTypes: Record<DocumentKind, readonly string[]> = {
  resume: texts,
  payslip: [...texts, 'image/jpeg', 'image/png'],
  photo: pictures,
  'attachment-1': attachment,
  'attachment-2': attachment,
  'attachment-3': attachment,
}

export type FileKind =
  { ok: true; mediaType: string } | { ok: false; actualType: string | undefined }

/** Name and content need not be of the same type: browsers save WebP as `.jpg`, job portals RTF as `.doc`. */
export async function findKind(
  path: string,
  fileName: string,
  kind: DocumentKind,
): Promise<FileKind> {
  const mediaType = await mediaTypeOf(path)
  const isAllowed = mediaType !== undefined && mediaTypes[kind].includes(mediaType)
  if (isAllowed && hasExtensionOf(kind, extensionOf(fileName))) return { ok: true, mediaType }
  return { ok: false, actualType: isAllowed ? undefined : mediaType && typeInWords(mediaType) }
}

async function mediaTypeOf(path: string): Promise<string | undefined> {
  const start = await readStart(path)
  // Some parsers throw on malformed files.
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  // The container of old Word files also holds Excel, Outlook and installers.
  if (found?.mime === 'application/x-cfb')
    return (await includes(path, wordStream)) ? word : found.mime
  // LibreOffice lists a Word file's types last, behind its pictures.
  if (found?.mime === zip) return (await includes(path, wordEntry)) ? docx : zip
  if (found && found.mime !== 'application/xml') return found.mime
  // Readers accept a PDF that starts anywhere in the first kilobyte; some scanners write such files.
  return (await includes(path, pdfMark, 1024)) ? pdf : textTypeOf(start)
}

function textTypeOf(start: Uint8Array): string | undefined {
  const text = Buffer.from(start.subarray(0, 1024)).toString('latin1')
  if (/<!doctype html|<html|^mime-version:/i.test(text.replaceAll('\0', ''))) return 'text/html'
  // eslint-disable-next-line no-control-regex -- what no text has
  return /[\0-\x08\x0e-\x1a]/.test(text) ? undefined : 'text/plain'
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(readOfFileBytes),
      0,
      readOfFileBytes,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const wordStream = Buffer.from('WordDocument', 'utf16le')
const wordEntry = Buffer.from('word/document.xml')
const pdfMark = Buffer.from('%PDF-')

/** In chunks: many uploads at once must not hold many whole files in memory. */
async function includes(path: string, mark: Buffer, within = Infinity): Promise<boolean> {
  const file = await open(path)
  try {
    const piece = Buffer.alloc(Math.min(64 * 1024, within))
    // A mark may lie across two chunks.
    for (let at = 0; at < within; at += piece.length - mark.length + 1) {
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (piece.subarray(0, bytesRead).includes(mark)) return true
      if (bytesRead < piece.length) return false
    }
    return false
  } finally {
    await file.close()
  }
}
