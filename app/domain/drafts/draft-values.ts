const maxDraftBytes = 256 * 1024
const maxDraftNameCharacters = 64
const maxDraftTextCharacters = 15_000
const maxDraftListLength = 100
const maxDraftFields = 100
/** Any form with honest answers has less. */
export const shortDraftBytes = 16 * 1024

export type DraftValues = Record<string, string | string[]>

const secret = /password|^otp|otp$/i

export function keptValues(values: DraftValues): DraftValues {
  const kept = Object.entries(values)
    .filter(
      ([name]) =>
        name.length <= maxDraftNameCharacters && /^[\w.[\]-]+$/.test(name) && !secret.test(name),
    )
    .slice(0, maxDraftFields)
    .map(([name, value]): [string, string | string[]] => [
      name,
      typeof value === 'string'
        ? keptText(value)
        : value.slice(0, maxDraftListLength).map(keptText),
    ])
  return withinBytes(Object.fromEntries(kept))
}

export function withinBytes<T>(values: Record<string, T>): Record<string, T> {
  let bytes = 0
  const kept = Object.entries(values).filter((entry) => {
    const more = Buffer.byteLength(JSON.stringify(entry))
    if (bytes + more > maxDraftBytes) return false
    bytes += more
    return true
  })
  return Object.fromEntries(kept)
}

/** `jsonb` accepts neither NUL nor lone surrogates. */
function keptText(text: string) {
  return text
    .slice(0, maxDraftTextCharacters)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
