// @ts-check
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a file of the project that is read at run time. Bundled into build/server, this module no longer
 * lies next to it, and a test runner may give it any address: so look upwards from here, then from the
 * working directory.
 *
 * @param {string} path from the project's root
 * @returns {string} absolute
 * @throws Error when no folder above has it
 */
export function findFile(path) {
  const here = import.meta.url.startsWith('file:') ? dirname(fileURLToPath(import.meta.url)) : '/'
  for (const start of [here, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path)
      if (folder === dirname(folder)) break
    }
  }
  throw new Error(`${path} is missing: it is looked for above ${here} and ${process.cwd()}`)
}
