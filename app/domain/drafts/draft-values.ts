/** Form fields by name; several values of one name are a list. */
export type DraftValues = Record<string, string | string[]>

const longestName = 64
/** Twice the longest field of any form: what is too long comes back to be shortened, not cut. */
const longestText = 4000
const longestList = 100
const mostFields = 100
/** Of one draft. The longest form that can be sent has 40 kB, all of it in letters of three bytes. */
export const mostBytes = 256 * 1024

const secret = /password|^otp|otp$/i

/** The part of a posted form that may be written down. */
export function keptValues(values: DraftValues): DraftValues {
  const kept = Object.entries(values)
    .filter(
      ([name]) => name.length <= longestName && /^[\w.[\]-]+$/.test(name) && !secret.test(name),
    )
    .slice(0, mostFields)
    .map(([name, value]): [string, string | string[]] => [
      name,
      typeof value === 'string' ? keptText(value) : value.slice(0, longestList).map(keptText),
    ])
  return withinBytes(Object.fromEntries(kept))
}

/** Without those, from the first on, that have no more room. */
export function withinBytes<T>(values: Record<string, T>): Record<string, T> {
  let bytes = 0
  const kept = Object.entries(values).filter((entry) => {
    const more = Buffer.byteLength(JSON.stringify(entry))
    if (bytes + more > mostBytes) return false
    bytes += more
    return true
  })
  return Object.fromEntries(kept)
}

/** `jsonb` takes neither NUL nor half of a surrogate pair. */
function keptText(text: string) {
  return text
    .slice(0, longestText)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
