import { cleanLine } from '~/domain/fields/text'

const maxNameLength = 120
/** No pattern reads more than this: the beginning and the extension. */
const maxGivenLength = 500
const maxExtensionLength = 11
const forbiddenByWindows = /[<>:"|?*\\/]/g

const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.doc'],
  'application/rtf': ['.rtf', '.doc'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
}

/** Without folders, at most 120 characters, with its extension; `fallback` when nothing usable is left. */
export function safeFileName(name: string, fallback: string): string {
  const base = cleanLine(shortened(withoutFolders(name))).replace(/(?<![. ])[. ]+$/, '')
  const { stem, extension } = splitName(base)
  const shown = stem.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || fallback
  return cut(shown, maxNameLength - extension.length) + extension
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

/** With its dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return splitName(shortened(name)).extension.toLowerCase()
}

function withoutFolders(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}

function shortened(name: string): string {
  if (name.length <= maxGivenLength) return name
  return name.slice(0, maxGivenLength - maxExtensionLength) + name.slice(-maxExtensionLength)
}

function splitName(name: string) {
  const [extension = ''] = /\.[a-z0-9]{1,10}$/i.exec(name) ?? []
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function cut(text: string, length: number) {
  return text
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()
}
