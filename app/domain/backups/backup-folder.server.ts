import { statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Documents lie beside the back-ups, once each, by their keys: a document never changes. */
export const documentsIn = (folder: string) => join(folder, 'documents')

export interface BackupFile {
  path: string
  /** When it was begun. */
  at: Date
}

const named = /^pearlbridge-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz$/

export function newBackupPath(folder: string, at: Date): string {
  const stamp = at.toISOString().replaceAll(':', '').replace(/\.\d+/, '')
  return join(folder, `pearlbridge-${stamp}.jsonl.gz`)
}

/** The newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, day, hour, minute, second] = named.exec(name) ?? []
      const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
      return day ? [{ path: join(folder, name), at }] : []
    })
}

/** @returns undefined when there is none */
export async function findBackupAge(folder: string, now = new Date()): Promise<number | undefined> {
  const [newest] = await listBackups(folder)
  return newest && Math.max(0, (now.getTime() - newest.at.getTime()) / 1000)
}

/** Removes all but the newest back-ups, documents that none of them names, and what was left unfinished. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const files = await listBackups(folder)
  for (const { path } of files.slice(keep)) await rm(path)
  const oldest = files.slice(0, keep).at(-1)
  if (!oldest) return
  const documents = documentsIn(folder)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith('unfinished'))
  // Each back-up gives its own time to the documents that it names.
  for (const path of [
    ...unfinished.map((name) => join(folder, name)),
    ...(await readdir(documents)).map((name) => join(documents, name)),
  ]) {
    if ((await stat(path)).mtime < oldest.at) await rm(path)
  }
}

interface Places {
  backupDir: string
  dataDir: string
  databaseUrl?: string | undefined
  s3?: unknown
}

/** One broken disk would take the data and its back-ups. With a database and a bucket elsewhere it has no data. */
export const isOnSameDisk = ({ backupDir, dataDir, databaseUrl, s3 }: Places) =>
  !(databaseUrl && s3) && statSync(backupDir).dev === statSync(dataDir).dev
