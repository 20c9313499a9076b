import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database'

/** Files that were written so shortly before the first pass may have changed in it: clocks of file systems are coarse. */
const coarseMs = 2_000

/**
 * Copies the folder of the embedded database while others use it. The copy is as a crash at the end of this would
 * leave the folder: whoever opens it gets every acknowledged row. Others wait only while what has changed since the
 * first pass is copied once more.
 */
export async function copyFolder(db: Db, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(db)
  const since = Date.now() - coarseMs
  await copyFiles(from, to, 0)
  // Takes the one connection; while a transaction is open the engine clears nothing up by itself either.
  await db.transaction().execute(() => copyFiles(from, to, since))
}

export function folderBytes(folder: string): number {
  return entriesIn(folder).reduce((sum, path) => sum + (find(join(folder, path))?.size ?? 0), 0)
}

/** @param since in milliseconds; files that were there before and are as long as their copy stay */
async function copyFiles(from: string, to: string, since: number) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const path of entriesIn(from)) {
    const [there, here] = [find(join(from, path)), find(join(to, path))]
    if (there?.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (there && !(here && there.mtimeMs < since && there.size === here.size)) {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessGone)
    }
  }
  for (const path of entriesIn(to)) {
    if (!existsSync(join(from, path))) rmSync(join(to, path), { recursive: true, force: true })
  }
}

/** Folders before what is in them. */
const entriesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const find = (path: string) => statSync(path, { throwIfNoEntry: false })

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
