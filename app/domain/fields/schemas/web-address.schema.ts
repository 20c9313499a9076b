import { foldLine } from '~/domain/fields/text'
import { typedField } from '~/domain/fields/schemas/text-fields.schema'

/** Makes a complete and safe link; `null` when empty. */
export function webAddressField(label: string) {
  return addressesField(label, 500, (text) => [text]).transform(([address]) => address ?? null)
}

/** Splits at commas, semicolons, blanks or line breaks; each address once, `[]` for none. */
export function webAddressesField(label: string) {
  return addressesField(label, 2000, (text) => text.split(/[\s,;]+/).filter(Boolean))
}

function addressesField(label: string, max: number, split: (text: string) => string[]) {
  return typedField({ read: foldLine }, (text) => {
    if (text.length > max) return `${label} must be at most ${max} characters`
    const wrong = split(text).find((address) => !readWebAddress(address))
    return wrong && `${label}: ${wrong} is not a web address, like https://example.com`
  })
    .optional()
    .transform((text) => [
      ...new Set(split(text ?? '').flatMap((address) => readWebAddress(address) ?? [])),
    ])
}

// Excludes IP addresses and names of a local network.
const publicHost = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/

function readWebAddress(text: string): string | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const complete = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`
  // Text before an @ would be read as user name and password: '@pearl.in', 'mailto:a@b.in'.
  if (/\s/.test(text) || /^[^/]*\/\/[^/?#\\]*@/.test(complete)) return undefined
  if (!URL.canParse(complete)) return undefined
  const { protocol, hostname, href } = new URL(complete)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && publicHost.test(hostname) ? href : undefined
}
