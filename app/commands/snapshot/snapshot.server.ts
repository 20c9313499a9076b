import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder, folderBytes } from '#db/copy/copy-folder.server'
import { readRows } from '#db/copy/read-rows.server'
import { noteBackupTaken } from '~/domain/backups/last-backup.server'
import { namedKeys } from '~/domain/documents/document-files.server'
import type { Db } from '#db/database'
import { freeBytes, minFreeBytes } from '#db/embedded/free-space.mjs'
import type { Command, Output } from '../command'

/**
 * `rows` gives every row as `readRows` does; `named KEY...` those of the keys that documents have, one a line;
 * `copy DATA_DIR` makes a copy of the embedded database, to be opened and removed, and gives its place;
 * `taken` notes that a back-up is whole and in its place.
 */
export const snapshot: Command = {
  prepare([verb, ...keys]) {
    if (verb === 'rows' && keys.length === 0) {
      return {
        ok: true,
        asItIs: true,
        async run(db, output) {
          await readRows(db, (lines) => output.stdout(lines))
          return 0
        },
      }
    }
    if (verb === 'named' && keys.length) {
      return {
        ok: true,
        asItIs: true,
        async run(db, output) {
          const named = await namedKeys(db, keys)
          await output.stdout([...named].map((key) => `${key}\n`).join(''))
          return 0
        },
      }
    }
    if (verb === 'copy' && keys.length === 1) {
      return {
        ok: true,
        asItIs: true,
        run: (db, output) => copyBeside(db, keys[0] ?? '', output),
      }
    }
    if (verb === 'taken' && keys.length === 0) {
      return {
        ok: true,
        asItIs: true,
        async run(db) {
          await noteBackupTaken(db)
          return 0
        },
      }
    }
    return { ok: false, status: 2, text: 'This command is a part of others, such as backup.\n' }
  },
}

/** Exit status when the disk has no room for a copy. */
export const noRoom = 4

const copies = 'copy-'
const dayMs = 24 * 60 * 60 * 1000

async function copyBeside(db: Db, dataDir: string, output: Output): Promise<number> {
  await removeForgotten(dataDir)
  const folder = join(dataDir, 'database', 'pgdata')
  if (freeBytes(dataDir) - (await folderBytes(folder)) < 2 * minFreeBytes) return noRoom
  const made = await mkdtemp(join(dataDir, copies))
  try {
    await copyFolder(db, folder, join(made, 'database', 'pgdata'))
    await output.stdout(made)
    return 0
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw error
  }
}

/** Of commands that were killed. */
async function removeForgotten(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copies)) continue
    const { mtimeMs } = await stat(join(dataDir, name))
    if (Date.now() - mtimeMs > dayMs)
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
