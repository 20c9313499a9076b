import { open, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { unnamedFile } from '../backup/file-bytes.server'
import { counted, megabytes } from '../backup/quantities'
import { checkBackup, type Checked } from '../backup/read-backup.server'
import { command, verb, type Here } from '../command'
import { flag } from '../options'
import { standardOutput } from '../outputs.server'
import { documentsAt, openAlone, findDataLocation } from '../data-location.server'
import { leftOutLines } from './left-out'
import { restoreBackup } from './restore-backup.server'

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
drops them). People who were signed in are signed in again (sessions ends that).`,
  failed: 'failed and nothing was restored',
  verbs: verb({
    usage: ['-- FILE', '-- --check FILE'],
    options: { check: flag },
    takes: [1, 1, 'one file'],
    read: ({ values, positionals: [name = ''] }) => ({
      here: (from) => withFile(name, from, values.check ? check : bringBack),
    }),
  }),
})

async function withFile(name: string, from: string, work: (file: FileHandle) => Promise<number>) {
  const file = name === '-' ? await standardInput() : await openFile(name, from)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
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

/** It is read twice, to be checked first. */
async function standardInput(): Promise<FileHandle> {
  const file = await unnamedFile()
  for await (const part of process.stdin) await file.writeFile(part as Buffer)
  return file
}

async function check(file: FileHandle): Promise<number> {
  await standardOutput().stdout(contentOf(await checkBackup(file)))
  return 0
}

async function bringBack(file: FileHandle): Promise<number> {
  const output = standardOutput()
  await checkBackup(file)
  const location = findDataLocation()
  const broken = new AbortController()
  const breakOff = () => broken.abort()
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff)
  const { patiently, description, close } = await openAlone(location)
  try {
    const to = { store: documentsAt(location), signal: broken.signal }
    const { rows, documents, withoutFile, leftOut } = await patiently((db) =>
      restoreBackup(file, { db, ...to }),
    )
    const lines = [
      `Restored ${counted(rows, 'row')} and ${counted(documents, 'document')} to ${description}.`,
      ...(withoutFile ? [`Left out: ${counted(withoutFile, 'document')} without a file.`] : []),
      ...leftOutLines(leftOut),
    ]
    await output.stdout(`${lines.join('\n')}\n`)
    return 0
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff)
    await close()
  }
}

function contentOf({ manifest, documents, bytes }: Checked): string {
  const { version, createdAt, migrations, tables } = manifest
  const lines = [
    `Whole: ${counted(documents, 'document')}, ${megabytes(bytes)}, made ${createdAt}`,
    `by version ${version} with migration ${migrations.at(-1)}.`,
    ...tables.map(({ name, rows }) => `${String(rows).padStart(10)}  ${name}`),
  ]
  return `${lines.join('\n')}\n`
}
