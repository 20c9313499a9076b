import { constants, createReadStream, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { copyMark } from '../embedded/copy-mark.mjs'
import type { Db } from '../database'

/** What the disk takes at once; a commit that is synced meanwhile waits for no more than this. */
const chunkBytes = 4 * 2 ** 20
const log = 'pg_wal'

/**
 * Copies the folder of the embedded database while others use it, and holds up none of them. The copy is as a crash
 * would have left the folder when the log was copied: opened, it has every row acknowledged before that. As with PostgreSQL's
 * own base back-ups, files may change while they are copied: the log since the checkpoint, copied last, repairs them.
 */
export async function copyFolder(db: Db, from: string, to: string): Promise<void> {
  const mark = copyMark(dirname(from))
  await writeFile(mark, '')
  try {
    await sql`checkpoint`.execute(db)
    const since = await checkpointOf(db)
    const paths = entriesIn(from)
    const isLog = (path: string) => path.startsWith(`${log}/`)
    await mkdir(to, { recursive: true, mode: 0o700 })
    await copyAll(
      paths.filter((path) => !isLog(path)),
      { from, to },
    )
    await copyAll(entriesIn(from).filter(isLog), { from, to })
    if ((await checkpointOf(db)) === since) return
    // The engine broke off and was opened again, or another back-up began.
    throw new Error('The embedded database made a checkpoint during the copy. Please try again.')
  } finally {
    await rm(mark, { force: true })
  }
}

async function checkpointOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select checkpoint_lsn::text as at from pg_control_checkpoint()`.execute(db)
  return rows[0]?.at
}

export function folderBytes(folder: string): number {
  return entriesIn(folder).reduce((sum, path) => sum + (find(join(folder, path))?.size ?? 0), 0)
}

async function copyAll(paths: string[], { from, to }: { from: string; to: string }) {
  for (const path of paths) {
    const [source, target] = [join(from, path), join(to, path)]
    if (find(source)?.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 })
    else await copyOne(source, target).catch(unlessGone)
  }
}

/** Where files of one file system can share their blocks, nothing is written. */
async function copyOne(from: string, to: string) {
  // Most of the files have a few pages: a buffer of a chunk for each would keep the server collecting garbage.
  if (statSync(from).size <= chunkBytes) return copyFile(from, to, constants.COPYFILE_FICLONE)
  const isShared = await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  )
  if (!isShared) await copyInChunks(from, to)
}

async function copyInChunks(from: string, to: string) {
  const target = await open(to, 'w', 0o600)
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: chunkBytes })) {
      const bytes = chunk as Buffer
      await target.appendFile(bytes)
      if (bytes.length === chunkBytes) await target.datasync()
    }
  } finally {
    await target.close()
  }
}

/** Folders before what is in them. */
const entriesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const find = (path: string) => statSync(path, { throwIfNoEntry: false })

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
