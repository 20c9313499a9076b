import { statSync } from 'node:fs'
import { join } from 'node:path'

const HOUR_MS = 60 * 60_000

/** While this lies in the engine's folder, the engine makes no checkpoint: a copy of that folder needs the whole log. */
export const copyMark = (/** @type {string} */ folder) => join(folder, 'copying')

/** One that is older than an hour was left by a process that was killed. @param {string} folder */
export function isBeingCopied(folder, now = Date.now()) {
  const mark = statSync(copyMark(folder), { throwIfNoEntry: false })
  return mark !== undefined && now - mark.mtimeMs < HOUR_MS
}
