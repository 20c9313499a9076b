import { z } from 'zod'

export const fileChunkBytes = 64 * 1024

/** Another one is for another version of the product. In 1 a table was one entry, behind the documents. */
export const formatVersion = 2

export const manifest = z.object({
  product: z.literal('pearlbridge'),
  format: z.literal([1, formatVersion]),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** Ordered so that they can be filled. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
})

export type Manifest = z.infer<typeof manifest>

export const manifestEntry = 'manifest.json'
const documents = 'documents/'
export const documentEntry = (id: string) => documents + id
export const documentOf = (entry: string) =>
  entry.startsWith(documents) ? entry.slice(documents.length) : undefined
export const tableEntry = (table: string, part: number) => `tables/${table}/${part}.jsonl`
export const tableOf = (entry: string) => /^tables\/(.+?)(?:\/\d+)?\.jsonl$/.exec(entry)?.[1]
