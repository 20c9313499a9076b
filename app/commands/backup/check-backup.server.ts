import { text } from 'node:stream/consumers'
import { ZodError } from 'zod'
import { oneLine } from '../text-table'
import { linesOf, readArchive } from './archive.server'
import { documentOf, manifest, manifestEntry, tableOf, type Manifest } from './manifest'

export interface Checked {
  manifest: Manifest
  rows: Map<string, number>
  documents: number
  bytes: number
}

/** Reads all of it. @throws Error with a sentence for the operator */
export async function checkBackup(bytes: AsyncIterable<Uint8Array>): Promise<Checked> {
  const checked = { rows: new Map<string, number>(), documents: 0, bytes: 0 }
  let described: Manifest | undefined
  async function* counted() {
    for await (const part of bytes) {
      checked.bytes += part.length
      yield part
    }
  }
  try {
    for await (const { name, body } of readArchive(counted())) {
      const table = tableOf(name)
      if (name === manifestEntry) described = readManifest(await text(body))
      if (documentOf(name)) checked.documents += 1
      if (!table) continue
      for await (const lines of linesOf(body)) {
        checked.rows.set(table, (checked.rows.get(table) ?? 0) + lines.length)
      }
    }
    if (!described) throw new Error('it has no manifest')
    return { manifest: described, ...checked }
  } catch (error) {
    const reason =
      error instanceof ZodError ? 'its manifest is another one' : (error as Error).message
    // V8 quotes what it could not parse, with its line ends.
    const sentence = `This back-up is not complete: ${oneLine(reason)}. Nothing was restored.`
    throw new Error(sentence, { cause: error })
  }
}

function readManifest(content: string): Manifest {
  const found: unknown = JSON.parse(content)
  const { format } = Object(found) as { format?: unknown }
  if (typeof format === 'number' && !manifest.shape.format.safeParse(format).success) {
    throw new Error(`its format, ${format}, is of another version of the product`)
  }
  return manifest.parse(found)
}
