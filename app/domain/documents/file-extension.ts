/** No pattern reads more of a file's name: the beginning and the extension. */
const maxGivenNameCharacters = 500
const maxExtensionCharacters = 11

// Apart from names: the browser's script wants the extension alone.

/** With its dot, in lower case; empty when there is none. */
export function readExtension(name: string): string {
  return splitName(shortened(name)).extension.toLowerCase()
}

export function shortened(name: string): string {
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
