const maxNameLength = 120
/** Of a longer name the beginning and the extension count: no pattern looks at the rest. */
const maxGivenLength = 500
const maxExtensionLength = 11
// Controls, half characters, and marks that turn the reading direction (a "cod.exe" that shows as "exe.doc").
const unwanted = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const forbiddenByWindows = /[<>:"|?*\\/]/g

/** By media type the extensions that open such a file, the best first. */
const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx', '.doc'],
  'application/rtf': ['.rtf', '.doc'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
}

/**
 * The name a visitor's file is kept and offered under: without folders, at most 120 characters, its
 * extension kept. `fallback` names what has no usable name left.
 */
export function safeFileName(name: string, fallback: string): string {
  const base = shortened(withoutFolders(name))
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![. ])[. ]+$/, '')
  const { stem, extension } = splitName(base)
  const shown = stem.replace(/^[. ]+|(?<![. ])[. ]+$/g, '') || fallback
  return cut(shown, maxNameLength - extension.length) + extension
}

/**
 * The name under which a stored file is given out: as it was chosen where any system can keep that, with an
 * extension that opens it, whatever it had.
 */
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

/** The extension with its dot, in lower case; empty when there is none. */
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
  // Not in the middle of a character.
  return text
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()
}
