import { z } from 'zod'

/** Of the file's own form; another one is for another version of the product. */
export const formatVersion = 1

export const manifest = z.object({
  product: z.literal('pearlbridge'),
  format: z.literal(formatVersion),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
    }),
  ),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
})

export type Manifest = z.infer<typeof manifest>

export const manifestEntry = 'manifest.json'
export const checksumEntry = 'sha256'
export const documentEntry = (id: string) => `documents/${id}`
/** A table's rows, one a line: arrays of the columns' texts. */
export const tableEntry = (name: string) => `tables/${name}.jsonl`
