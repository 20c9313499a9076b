import { fileTypeFromBuffer } from 'file-type'
import { docx } from './file-types'

/** Formats are recognised by their start; a ZIP of 100,000 empty files took half a second to read. */
const readOfFileBytes = 256 * 1024

/** @returns undefined for an unknown type, whatever the extension; `label` is for people: 'HEIC' */
export async function findContentType(
  content: Buffer,
): Promise<{ mediaType: string; label: string } | undefined> {
  // Some parsers throw on malformed files.
  const found = await fileTypeFromBuffer(content.subarray(0, readOfFileBytes)).catch(
    () => undefined,
  )
  const label = found?.ext.toUpperCase() ?? ''
  // Excel, Outlook and installers use the container of old Word files, too.
  if (label === 'CFB' && includesName(content, 'WordDocument'))
    return { mediaType: 'application/msword', label: 'Word' }
  // LibreOffice lists a Word file's types last, behind its pictures.
  if (label === 'ZIP' && content.includes('word/document.xml'))
    return { mediaType: docx, label: 'Word' }
  if (found && label !== 'XML') return { mediaType: found.mime, label }
  const start = content.subarray(0, 1024).toString('latin1').replaceAll('\0', '')
  // Readers accept a PDF that starts anywhere in the first kilobyte; some scanners write such files.
  if (start.includes('%PDF-')) return { mediaType: 'application/pdf', label: 'PDF' }
  if (/<!doctype html|<html|^mime-version:/i.test(start))
    return { mediaType: 'text/html', label: 'HTML' }
  return undefined
}

/** New Word files name their entries, old ones their streams. */
export const hasMacros = (content: Buffer): boolean =>
  content.includes('word/vbaProject.bin') || includesName(content, '_VBA_PROJECT')

/** New Word files with a password are an old container with one encrypted stream; old ones have a bit. */
export const isEncryptedOffice = (content: Buffer) =>
  includesName(content, 'EncryptedPackage') || isEncryptedDoc(content)

/** [MS-DOC] 2.5.2: the text's stream starts at a sector with wIdent; fEncrypted is bit 8 of its flags. */
function isEncryptedDoc(content: Buffer): boolean {
  if (!content.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return false
  for (let at = 512; at + 12 <= content.length; at += 512) {
    if (content.readUInt16LE(at) === 0xa5ec) return (content.readUInt16LE(at + 10) & 0x100) !== 0
  }
  return false
}

/** Some open without a password, and are encrypted against changes alone: docs/decisions.md. */
export const isEncryptedPdf = (content: Buffer) =>
  /\/Encrypt\s{0,9}(?:\d|<<)/.test(content.toString('latin1'))

const includesName = (content: Buffer, name: string) =>
  content.includes(Buffer.from(name, 'utf16le'))
