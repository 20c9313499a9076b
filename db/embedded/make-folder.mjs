import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * As `mkdir -p`. Node's own tries for ever where no folder can be made, such as below /proc.
 * @param {string} folder
 */
export function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (existsSync(folder) && statSync(folder).isDirectory()) return
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    makeFolder(dirname(folder))
    makeFolder(folder)
  }
}
