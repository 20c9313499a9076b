const longest = 120
/** Of a longer name the beginning and the extension count: no pattern looks at the rest. */
const longestGiven = 500
const longestExtension = 11
// Controls, marks that turn the reading direction (a "cod.exe" that shows as "exe.doc"), half
// characters, and what Windows forbids in names.
const unwanted = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu

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
  return cut(shown, longest - extension.length) + extension
}

/** The extension with its dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return splitName(shortened(name)).extension.toLowerCase()
}

function withoutFolders(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}

function shortened(name: string): string {
  if (name.length <= longestGiven) return name
  return name.slice(0, longestGiven - longestExtension) + name.slice(-longestExtension)
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
