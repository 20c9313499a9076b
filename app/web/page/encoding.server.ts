/** Browsers send a handful of Accept-Encoding headers; others are read anew each time. */
const maxEncodings = 64

export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, readonly Encoding[]>()

/** RFC 9110 §12.5.3. */
export function chooseEncoding(accept = ''): Encoding {
  let taken = known.get(accept)
  if (!taken) {
    taken = readEncodings(accept)
    if (known.size < maxEncodings && accept.length < 100) known.set(accept, taken)
  }
  return taken[0] ?? 'identity'
}

function readEncodings(accept: string): readonly Encoding[] {
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0] as const
      }),
  )
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).filter(takes)
}
