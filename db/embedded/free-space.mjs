import { statfsSync } from 'node:fs'

/** With less the embedded database refuses writes (a full disk makes it spin). */
export const minFreeBytes = 128 * 2 ** 20

export function freeBytes(/** @type {string} */ folder) {
  const disk = statfsSync(folder)
  // Some file systems do not know their size.
  return disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}
