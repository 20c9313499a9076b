import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDataFolder } from '~/http/composition/config.server'
import { checkBackup, type Checked } from '../backup/check-backup.server'
import { counted, leftOutLines, megabytes } from '../backup/quantities'
import { command, type Here } from '../command'
import { standardOutput } from '../outputs.server'
import { openStore } from '~/domain/documents/stores/open-store.server'
import { openAlone, findDataLocation } from '../data-location.server'
import { restoreBackup } from './restore-backup.server'
import { fileChunkBytes } from '~/commands/backup/manifest'

export const restore = command<Here>({
  name: 'restore',
  summary: 'Puts a back-up into an empty database and an empty store of documents.',
  details: `
--check  reads the whole file, compares its checksum, says what is in it, and changes nothing

FILE is what backup wrote; - is standard input. DATABASE_URL and DATA_DIR say where the data goes, as
for the server; the back-up may come from the other database. Nothing is ever overwritten: where there
are rows or documents already, it changes nothing and says so. Stop the server first if the data goes
to the embedded database. A back-up of an older version is migrated to this one.

The data is as it was then. Emails that waited will be sent when the server starts (queue shows and
drops them). People who were signed in are signed in again.`,
  failed: 'failed and nothing was restored',
  verbs: {
    '': {
      usage: ['-- FILE', '-- --check FILE'],
      options: ['check'],
      takes: [1, 1, 'one file'],
      read: (values, [name = '']) => ({
        here: (from) => (values.check ? check : bringBack)(name, from),
      }),
    },
  },
})

async function check(name: string, from: string): Promise<number> {
  const checked =
    name === '-'
      ? await checkBackup(process.stdin)
      : await withFile(await openFile(name, from), (read) => checkBackup(read()))
  await standardOutput().stdout(contentOf(checked))
  return 0
}

async function bringBack(name: string, from: string): Promise<number> {
  const location = findDataLocation()
  const file = name === '-' ? await standardInput(location.dataDir) : await openFile(name, from)
  return withFile(file, async (read) => {
    const { manifest } = await checkBackup(read())
    const broken = new AbortController()
    const breakOff = () => broken.abort(new Error('Broken off. Nothing was restored.'))
    process.once('SIGINT', breakOff).once('SIGTERM', breakOff)
    const { patiently, description, close } = await openAlone(location)
    try {
      const to = { store: openStore(location), signal: broken.signal }
      const { rows, documents, withoutFile, leftOut } = await patiently((db) =>
        restoreBackup(read, manifest, { db, ...to }),
      )
      const lines = [
        `Restored ${counted(rows, 'row')} and ${counted(documents, 'document')} to ${description}.`,
        ...(withoutFile ? [`Left out: ${counted(withoutFile, 'document')} without a file.`] : []),
        ...leftOutLines(leftOut),
      ]
      await standardOutput().stdout(`${lines.join('\n')}\n`)
      return 0
    } finally {
      process.off('SIGINT', breakOff).off('SIGTERM', breakOff)
      await close()
    }
  })
}

async function openFile(name: string, from: string): Promise<FileHandle> {
  try {
    const file = await open(resolve(from, name))
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  throw new Error(`${name} is not a file.`)
}

/** Reads it several times. Nothing of the file is left when the process dies. */
async function standardInput(dataDir: string): Promise<FileHandle> {
  makeDataFolder(dataDir)
  const folder = await mkdtemp(join(dataDir, '.restore-'))
  const file = await open(join(folder, 'backup'), 'wx+', 0o600)
  await rm(folder, { recursive: true })
  for await (const part of process.stdin) {
    await file.writeFile(part as Buffer).catch((error: Error) => {
      throw new Error(`${dataDir} cannot be written: ${error.message}`, { cause: error })
    })
  }
  return file
}

async function withFile<Result>(
  file: FileHandle,
  work: (read: () => AsyncGenerator<Buffer, void>) => Promise<Result>,
): Promise<Result> {
  const read = async function* () {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await file.read({
        buffer: Buffer.alloc(fileChunkBytes),
        position,
      })
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
  try {
    return await work(read)
  } finally {
    await file.close()
  }
}

function contentOf({ manifest, rows, documents, bytes }: Checked): string {
  const { version, createdAt, migrations, tables } = manifest
  const lines = [
    `Whole: ${counted(documents, 'document')}, ${megabytes(bytes)}, made ${createdAt}`,
    `by version ${version} with migration ${migrations.at(-1)}.`,
    ...tables.map(({ name }) => `${String(rows.get(name) ?? 0).padStart(10)}  ${name}`),
  ]
  return `${lines.join('\n')}\n`
}
