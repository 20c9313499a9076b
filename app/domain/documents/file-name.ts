import { cleanLine } from '~/domain/fields/text'
import { shorten, splitName } from './file-extension'
import { findExtensions } from './file-types'

const maxFileNameCharacters = 120

const forbiddenByWindows = /[<>:"|?*\\/]/g

/** Removes folders and shortens to 120 characters; `fallback` when nothing usable is left. */
export function safeFileName(name: string, fallback: string): string {
  const base = cleanLine(shorten(withoutFolders(name))).replace(/(?<![. ])[. ]+$/, '')
  const { stem, extension } = splitName(base)
  const shown = stem.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || fallback
  return cut(shown, maxFileNameCharacters - extension.length) + extension
}

/** Makes a name that every system can store, with an extension that opens the file. */
export function downloadName(file: { fileName: string; mediaType: string }): string {
  const { stem, extension } = splitName(file.fileName.replace(forbiddenByWindows, '_'))
  const fitting = findExtensions(file.mediaType)
  return stem + (fitting.includes(extension.toLowerCase()) ? extension : (fitting[0] ?? '.bin'))
}

function withoutFolders(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}

function cut(text: string, length: number) {
  return text
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()
}
