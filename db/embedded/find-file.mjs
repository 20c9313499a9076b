import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Bundled into build/server this module does not lie next to the file, and a test runner may give it any
// address: so look upwards from here, then from the working directory.
export function findFile(/** @type {string} */ path) {
  const here = import.meta.url.startsWith('file:') ? dirname(fileURLToPath(import.meta.url)) : '/'
  for (const start of [here, process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path)
      if (folder === dirname(folder)) break
    }
  }
  throw new Error(`${path} is missing: it is looked for above ${here} and ${process.cwd()}`)
}
