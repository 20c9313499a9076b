import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database'

/** Files that were written so shortly before the first pass may have changed in it: clocks of file systems are coarse. */
const coarseMs = 2_000
const atOnce = 16

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

export async function folderBytes(folder: string): Promise<number> {
  const files = (await filesIn(folder)).filter((entry) => entry.isFile)
  const sizes = await inTurn(files, async ({ path }) => (await find(join(folder, path)))?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param since in milliseconds; files that were there before and are as long as their copy stay */
async function copyFiles(from: string, to: string, since: number) {
  const found = await filesIn(from)
  for (const { path, isFile } of found) {
    if (!isFile) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  }
  const files = found.filter(({ isFile }) => isFile)
  await inTurn(files, async ({ path }) => {
    const [there, here] = [await find(join(from, path)), await find(join(to, path))]
    if (here && there && there.mtimeMs < since && there.size === here.size) return
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessGone)
  })
  const kept = new Set(found.map(({ path }) => path))
  for (const { path } of await filesIn(to)) {
    if (!kept.has(path)) await rm(join(to, path), { recursive: true, force: true })
  }
}

async function filesIn(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    isFile: entry.isFile(),
  }))
}

const find = (path: string) => stat(path).catch(unlessGone)

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  }
  return results
}
