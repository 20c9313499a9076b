import { freeBytes } from '#db/embedded/free-space.mjs'
import type { Config } from './config.server'

/** Files of all drafts, unless a setting says otherwise. */
const draftFilesBytes = 2048 * 1024 * 1024

export interface DraftFiles {
  budget: number
  /** Bytes; a bucket has no end. */
  free(): number
}

/** Without the operator's number 2 GB, on a small disk a fifth of what is free at the start. */
export function draftFiles({ draftFileBytes, dataDir, s3 }: Config): DraftFiles {
  const free = () => (s3 ? Infinity : freeBytes(dataDir))
  return { budget: draftFileBytes ?? Math.min(draftFilesBytes, free() / 5), free }
}
