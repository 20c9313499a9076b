export interface DocumentFile {
  id: string
  storageKey: string
  sha256: string
}

export function documentFile(columns: string[]): (line: string) => DocumentFile {
  const place = placesOf(columns)
  return (line) => {
    const values = JSON.parse(line) as string[]
    const at = (name: keyof typeof place) => values[place[name]] ?? ''
    return { id: at('id'), storageKey: at('storage_key'), sha256: at('sha256') }
  }
}

/** @returns the rows that have a key, naming their files by it. */
export function withKeys(columns: string[], lines: string[], keys: Map<string, string>): string[] {
  const place = placesOf(columns)
  return lines.flatMap((line) => {
    const values = JSON.parse(line) as string[]
    const key = keys.get(values[place.id] ?? '')
    if (key === undefined) return []
    values[place.storage_key] = key
    return [JSON.stringify(values)]
  })
}

function placesOf(columns: string[]) {
  const place = (name: string) => {
    const found = columns.indexOf(name)
    if (found < 0) throw new Error(`Table documents has no column ${name}.`)
    return found
  }
  return { id: place('id'), storage_key: place('storage_key'), sha256: place('sha256') }
}
