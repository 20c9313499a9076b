// Apart from names: the browser's script wants the extension alone.
/** No pattern reads more than this: the beginning and the extension. */
const maxGivenLength = 500
const maxExtensionLength = 11

/** With its dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return splitName(shortened(name)).extension.toLowerCase()
}

export function shortened(name: string): string {
  if (name.length <= maxGivenLength) return name
  return name.slice(0, maxGivenLength - maxExtensionLength) + name.slice(-maxExtensionLength)
}

export function splitName(name: string) {
  const [extension = ''] = /\.[a-z0-9]{1,10}$/i.exec(name) ?? []
  return { stem: name.slice(0, name.length - extension.length), extension }
}
