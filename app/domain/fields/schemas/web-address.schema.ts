import { z } from 'zod'
import { foldLine } from '~/domain/fields/fold-line'
import { oneError } from '~/domain/fields/one-error'

const maxWebAddressCharacters = 500
const maxWebAddressesCharacters = 2000

/** The output is complete and safe as a link; `null` when empty. */
export function webAddressField(label: string) {
  return textField((text) => {
    if (text.length > maxWebAddressCharacters)
      return `${label} must be at most ${maxWebAddressCharacters} characters`
    return text && !readWebAddress(text) ? errorOf(label, [text]) : undefined
  }).transform((text) => (text ? (readWebAddress(text) ?? null) : null))
}

/** Separated by commas, blanks or line breaks; each once, `[]` for none. */
export function webAddressesField(label: string) {
  return textField((text) => {
    if (text.length > maxWebAddressesCharacters)
      return `${label} must be at most ${maxWebAddressesCharacters} characters`
    const wrong = split(text).filter((one) => !readWebAddress(one))
    return wrong.length > 0 ? errorOf(label, wrong) : undefined
  }).transform((text = '') => [...new Set(split(text).flatMap((one) => readWebAddress(one) ?? []))])
}

function textField(error: (text: string) => string | undefined) {
  return z.string().overwrite(foldLine).superRefine(oneError(error)).optional()
}

function split(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

function errorOf(label: string, wrong: string[]): string {
  const named = wrong.map((text) => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`)
  return wrong.length === 1
    ? `${label}: ${named[0]} is not a web address, like https://example.com`
    : `${label}: ${named.join(', ')} are not web addresses, like https://example.com`
}

// Excludes IP addresses and names of a local network.
const publicHost = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/

function readWebAddress(text: string): string | undefined {
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : `https://${text.replace(/^\/\//, '')}`
  // Text before an @ would be a user's name and password: '@pearl.in', 'mailto:a@b.in'.
  if (/\s/.test(text) || /^[^/]*\/\/[^/?#\\]*@/.test(complete)) return undefined
  if (!URL.canParse(complete)) return undefined
  const { protocol, hostname, href } = new URL(complete)
  const web = protocol === 'https:' || protocol === 'http:'
  return web && publicHost.test(hostname) ? href : undefined
}
