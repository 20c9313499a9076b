import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentKind } from '#db/schema'
import { documentKinds } from './documents.schema'
import { extensionOf } from './file-name'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Media type by extension; the content has to agree. */
const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': docx,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * The media type of a file whose name is allowed for this kind and whose content is what the name
 * says; undefined when either fails.
 */
export async function acceptedMediaType(
  path: string,
  fileName: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  const extension = extensionOf(fileName)
  const allowed: readonly string[] = documentKinds[kind].extensions
  const expected = allowed.includes(extension) ? mediaTypes[extension] : undefined
  return expected && (await mediaTypeOf(path)) === expected ? expected : undefined
}

async function mediaTypeOf(path: string): Promise<string | undefined> {
  // Some parsers throw on what only looks like their format.
  const found = await fileTypeFromBuffer(await readStart(path)).catch(() => undefined)
  // The container of old Word files also holds Excel, Outlook and installers.
  if (found?.mime === 'application/x-cfb') {
    return (await includes(path, wordStream)) ? 'application/msword' : undefined
  }
  // Readers allow a PDF to start anywhere in the first kilobyte, and some scanners make use of it.
  if (!found) return (await includes(path, pdfMark, 1024)) ? 'application/pdf' : undefined
  return found.mime
}

/** A list of 100,000 empty files in a ZIP took half a second; what a format tells of itself stands before. */
const startBytes = 256 * 1024

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const wordStream = Buffer.from('WordDocument', 'utf16le')
const pdfMark = Buffer.from('%PDF-')

/** Reads piece by piece: many at once must not have many whole files in memory. */
async function includes(path: string, mark: Buffer, within = Infinity): Promise<boolean> {
  const file = await open(path)
  try {
    const piece = Buffer.alloc(Math.min(64 * 1024, within))
    // A mark may lie across two pieces.
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
