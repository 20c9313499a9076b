import { cleanLine } from '~/domain/fields/text'
import { shortened, splitName } from './file-extension'

const maxFileNameCharacters = 120

const forbiddenByWindows = /[<>:"|?*\\/]/g

const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.doc'],
  'application/rtf': ['.rtf', '.doc'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

/** Without folders, at most 120 characters, with its extension; `fallback` when nothing usable is left. */
export function safeFileName(name: string, fallback: string): string {
  const base = cleanLine(shortened(withoutFolders(name))).replace(/(?<![. ])[. ]+$/, '')
  const { stem, extension } = splitName(base)
  const shown = stem.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || fallback
  return cut(shown, maxFileNameCharacters - extension.length) + extension
}

/** A name that every system can store, with an extension that opens the file. */
export function downloadName({
  fileName,
  mediaType,
}: {
  fileName: string
  mediaType: string
}): string {
  const { stem, extension } = splitName(fileName.replace(forbiddenByWindows, '_'))
  const right = extensions[mediaType] ?? []
  const fits = right.includes(extension.toLowerCase())
  return stem + (fits ? extension : (right[0] ?? '.bin'))
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
