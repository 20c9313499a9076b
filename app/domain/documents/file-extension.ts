const maxGivenNameCharacters = 500
const maxExtensionCharacters = 11

// Separate from file-name.ts: the browser's script needs the extension alone.

/** Reads the extension with its dot, in lower case; empty without one. */
export function readExtension(name: string): string {
  return splitName(shorten(name)).extension.toLowerCase()
}

export function shorten(name: string): string {
  if (name.length <= maxGivenNameCharacters) return name
  return (
    name.slice(0, maxGivenNameCharacters - maxExtensionCharacters) +
    name.slice(-maxExtensionCharacters)
  )
}

export function splitName(name: string) {
  const [extension = ''] = /\.[a-z0-9]{1,10}$/i.exec(name) ?? []
  return { stem: name.slice(0, name.length - extension.length), extension }
}
