import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isatty } from 'node:tty'
import { command, OutputClosed, WrongArguments, type Here } from '../command'
import { standardOutput, toFile, type OwnOutput } from '../outputs.server'
import { openStore } from '~/domain/documents/stores/open-store.server'
import { findDataLocation, type DataLocation } from '../data-location.server'
import { askNamed, noteBackup, readFrom } from '../snapshot/ask-snapshot.server'
import { counted, megabytes } from './quantities'
import { builtCommit, productVersion } from '~/http/composition/version.server'
import { minuteMs } from '~/time-units'
import { writeBackup, type WrittenBackup } from './write-backup.server'

const unfinishedBackupMs = 60 * minuteMs

/** Exit status of a whole back-up with lost files, or whose age is not known. */
const wholeButLacking = 3

export const backup = command<Here>({
  name: 'backup',
  summary: 'Writes everything that is stored, rows and documents, to one file. The server may run.',
  details: `
The file is a tar.gz with a checksum, the same for both databases: restore reads it into either. It
holds personal data; with --to and --out only its owner may read it. --to names it by the time and,
with --keep, deletes the oldest of the back-ups that it made there. It does not hold the messages in
DATA_DIR/outbox, nor the key (SECRET or DATA_DIR/secret). With another key, people have to ask again
for a code of the last ten minutes and send an open form again. The counters of limits and of failed
sign-ins are not in it either: they start again from zero.

DATABASE_URL and DATA_DIR say where the data is, as for the server. A document that was deleted while
the back-up was made is left out, and so is its row.`,
  failed:
    'failed; 3 whole, but documents are missing from the store, or the database cannot keep its age: it says which',
  verbs: {
    '': {
      usage: ['-- --to FOLDER [--keep NUMBER]', '-- --out FILE', '> FILE'],
      options: ['to', 'keep', 'out'],
      read({ to, keep, out }) {
        if (to !== undefined) {
          if (out !== undefined) throw new WrongArguments('Give --to or --out, not both.')
          if (to === '') throw new WrongArguments('Give the name of a folder with --to.')
          const kept = readKeep(keep)
          return { here: (from) => takeDated(resolve(from, to), kept) }
        }
        if (keep !== undefined) throw new WrongArguments('Use --keep only with --to.')
        if (out === '') throw new WrongArguments('Give the name of a file with --out.')
        if (out === undefined && isatty(1)) {
          throw new WrongArguments(
            'Say where to write: --out FILE, or send standard output to a file.',
          )
        }
        return { here: (from) => take(out, from) }
      },
    },
  },
})

function readKeep(given: string | undefined): number {
  if (given === undefined) return Infinity
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given)
  throw new WrongArguments(`--keep must be a number from 1 to 9999, not '${given}'.`)
}

async function take(out: string | undefined, from: string): Promise<number> {
  const location = findDataLocation()
  if (out !== undefined) return takeToFile(resolve(from, out), location)
  const output = standardOutput()
  const { status, report } = await takeTo(output, location)
  await output.stderr(report)
  return status
}

const dated = /^pearlbridge-\d{8}T\d{6}Z\.tar\.gz$/
const unfinished = /^\.pearlbridge-\d{8}T\d{6}Z\.tar\.gz\.\d+\.part$/

/** Removes older files, and what killed back-ups have left, when the new one is in its place. */
async function takeDated(folder: string, keep: number): Promise<number> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const status = await takeToFile(join(folder, `pearlbridge-${time}.tar.gz`), findDataLocation())
  const names = (await readdir(folder)).sort()
  const made = names.filter((name) => dated.test(name))
  for (const name of made.slice(0, -keep)) await rm(join(folder, name))
  for (const name of names.filter((one) => unfinished.test(one))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > unfinishedBackupMs) await rm(path, { force: true })
  }
  return status
}

async function takeToFile(path: string, location: DataLocation): Promise<number> {
  const { stderr } = standardOutput()
  const status = await toFile(path, async (file) => {
    const { status, report } = await takeTo(file, location)
    await file.keep()
    await stderr(`${report}It is in ${path}.\n`)
    return status
  })
  try {
    await noteBackup(location)
    return status
  } catch (error) {
    await stderr(`The back-up is whole. Its age could not be stored: ${(error as Error).message}\n`)
    return wholeButLacking
  }
}

async function takeTo(output: OwnOutput, location: DataLocation) {
  const from = { store: openStore(location), version: `${productVersion} (${builtCommit})` }
  const written = await readFrom(location, (db) =>
    writeBackup({ db, ...from }, (bytes) => output.stdout(bytes)),
  ).catch((error: unknown) => {
    if (!(error instanceof OutputClosed)) throw error
    throw new Error('The program that reads the back-up ended before it was complete.', {
      cause: error,
    })
  })
  const lost = await askNamed(location, written.missing)
  return { status: lost.length ? wholeButLacking : 0, report: reportOf(written, lost) }
}

function reportOf(written: WrittenBackup, lost: string[]): string {
  const { rows, documents, bytes, changed } = written
  const lines = [
    `Backed up ${counted(rows, 'row')} and ${counted(documents, 'document')}, ${megabytes(bytes)}.`,
    'Not in it: the key (SECRET or DATA_DIR/secret) and the settings.',
    ...changed.map((key) => `Document ${key} is not as it was stored.`),
    ...lost.map((key) => `Document ${key} is missing from the store, and so from the back-up.`),
  ]
  return `${lines.join('\n')}\n`
}
