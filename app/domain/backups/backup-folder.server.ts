import { statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds each document once, by its key: documents never change, so all back-ups share them. */
export const toDocumentsFolder = (folder: string) => join(folder, 'documents')

export interface BackupFile {
  path: string
  at: Date
}

const named = /^pearlbridge-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz$/

export function newBackupPath(folder: string, at: Date): string {
  const stamp = at.toISOString().replaceAll(':', '').replace(/\.\d+/, '')
  return join(folder, `pearlbridge-${stamp}.jsonl.gz`)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, day, hour, minute, second] = named.exec(name) ?? []
      const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
      return day ? [{ path: join(folder, name), at }] : []
    })
}

/** @returns seconds, or undefined without a back-up */
export async function findBackupAge(folder: string, now = new Date()): Promise<number | undefined> {
  const [newest] = await listBackups(folder)
  return newest && Math.max(0, (now.getTime() - newest.at.getTime()) / 1000)
}

/** Removes all but the newest back-ups, the documents that none of them names, and unfinished files. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const files = await listBackups(folder)
  // A back-up that is written at the same time may remove a file first, or finish its own.
  const remove = (path: string) => rm(path, { force: true })
  for (const { path } of files.slice(keep)) await remove(path)
  const oldest = files.slice(0, keep).at(-1)
  if (!oldest) return
  const documents = toDocumentsFolder(folder)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith('unfinished'))
  // Each back-up sets its own time on the documents that it names.
  for (const path of [
    ...unfinished.map((name) => join(folder, name)),
    ...(await readdir(documents)).map((name) => join(documents, name)),
  ]) {
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtime < oldest.at) await remove(path)
  }
}

interface BackupLocations {
  backupDir: string
  dataDir: string
  databaseUrl?: string | undefined
  s3?: unknown
}

/**
 * True where one broken disk would lose data and back-ups. With database and bucket elsewhere there is no
 * data.
 */
export const isOnSameDisk = ({ backupDir, dataDir, databaseUrl, s3 }: BackupLocations) =>
  !(databaseUrl && s3) && statSync(backupDir).dev === statSync(dataDir).dev
