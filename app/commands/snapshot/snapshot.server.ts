import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder, folderBytes } from '#db/copy/copy-folder.server'
import type { Db } from '#db/database'
import { freeBytes, minFreeBytes } from '#db/embedded/free-space.mjs'
import { lockFolder } from '#db/embedded/lock.mjs'
import { noteBackupTaken } from '~/domain/backups/last-backup.server'
import { namedKeys } from '~/domain/documents/document-files.server'
import { megabytes } from '../backup/quantities'
import { NotNow, type Anywhere, type Command } from '../command'

/** Nobody holds the copy between its end and its opening. */
const copyOpenedMs = 60_000

/**
 * What backup asks of the server that has the embedded database: `copy DATA_DIR` makes a copy of the database, to be
 * opened and removed, and gives its place; `named KEY...` gives those of the keys that documents have, one a line;
 * `taken` notes that a back-up is whole and in its place.
 */
export const snapshot: Command = {
  prepare([verb = '', ...args]) {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb as keyof typeof verbs] : undefined
    if (!run) {
      return { ok: false, status: 2, text: 'This command is a part of others, such as backup.\n' }
    }
    const answer: Anywhere['run'] = async (db, output) => {
      await output.stdout(await run(db, args))
      return 0
    }
    return { ok: true, asItIs: true, run: answer }
  },
}

const verbs = {
  copy: (_db: Db, [dataDir = '']: string[]) => copyBeside(_db, dataDir),
  named: async (db: Db, keys: string[]) => [...(await namedKeys(db, keys))].join('\n'),
  taken: async (db: Db) => {
    await noteBackupTaken(db)
    return ''
  },
}

const copies = 'copy-'
let isCopying = false

async function copyBeside(db: Db, dataDir: string): Promise<string> {
  if (isCopying) throw underWay()
  isCopying = true
  try {
    return await makeCopy(dataDir, db)
  } finally {
    isCopying = false
  }
}

async function makeCopy(dataDir: string, db: Db): Promise<string> {
  if (!(await removeForgotten(dataDir))) throw underWay()
  const folder = join(dataDir, 'database', 'pgdata')
  const needed = folderBytes(folder) + 2 * minFreeBytes
  if (freeBytes(dataDir) < needed) throw noRoom(needed, dataDir)
  const made = await mkdtemp(join(dataDir, copies))
  try {
    await copyFolder(db, folder, join(made, 'database', 'pgdata'))
    await utimes(made, new Date(), new Date())
    return made
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(needed, dataDir) : error
  }
}

const underWay = () =>
  new NotNow(
    'Another back-up is under way. Wait until it is done; if you have just stopped it, a minute.',
  )

const noRoom = (needed: number, dataDir: string) =>
  new NotNow(
    `The copy of the database that a back-up is made of needs ${megabytes(needed)} in ${dataDir}. ` +
      'Make room, or stop the server and make the back-up then: it needs no copy.',
  )

/** Removes copies of killed commands and servers. @returns whether no other is left */
async function removeForgotten(dataDir: string): Promise<boolean> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (!name.startsWith(copies)) continue
    if (Date.now() - (await stat(path)).mtimeMs < copyOpenedMs) return false
    const folder = join(path, 'database')
    const letGo = existsSync(folder)
      ? await lockFolder(folder, 0).catch(() => undefined)
      : async () => {}
    if (!letGo) return false
    await letGo()
    await rm(path, { recursive: true, force: true })
  }
  return true
}
