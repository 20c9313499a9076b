import { fileTypeFromBuffer } from 'file-type'
import { docx } from './file-types'

/** A ZIP with 100,000 empty files took half a second to read; a format's marks stand at the start. */
const readOfFileBytes = 256 * 1024

/** @returns undefined for an unknown one, whatever the file's name says; `label` is for people: 'HEIC' */
export async function findContentType(
  content: Buffer,
): Promise<{ mediaType: string; label: string } | undefined> {
  // Some parsers throw on malformed files.
  const found = await fileTypeFromBuffer(content.subarray(0, readOfFileBytes)).catch(
    () => undefined,
  )
  const label = found?.ext.toUpperCase() ?? ''
  // The container of old Word files also holds Excel, Outlook and installers.
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

/** An Office file with a password is an old container with one encrypted stream. */
export const isEncryptedOffice = (content: Buffer) => includesName(content, 'EncryptedPackage')

/** Some open without a password, and are encrypted against changes alone: docs/decisions.md. */
export const isEncryptedPdf = (content: Buffer) =>
  /\/Encrypt\s{0,9}(?:\d|<<)/.test(content.toString('latin1'))

const includesName = (content: Buffer, name: string) =>
  content.includes(Buffer.from(name, 'utf16le'))
