import { resolve } from 'node:path'
import { isatty } from 'node:tty'
import type { DocumentStore } from '~/domain/documents/store.server'
import { command, OutputClosed, verb, WrongArguments, type Here } from '../command'
import { text } from '../options'
import { standardOutput, toFile, type OwnOutput } from '../outputs.server'
import { documentsAt, findDataLocation, type DataLocation } from '../data-location.server'
import { askNamed, writeRowFile } from '../snapshot/ask-snapshot.server'
import { counted, megabytes } from './quantities'
import { productVersion } from './version'
import { writeBackup, type WrittenBackup } from './write-backup.server'

export const backup = command<Here>({
  name: 'backup',
  summary: 'Writes everything that is stored, rows and documents, to one file. The server may run.',
  details: `
The file is a tar.gz with a checksum, the same for both databases: restore reads it into either. It
holds personal data; with --out only its owner may read it. Messages in DATA_DIR/outbox are not in
it, nor is the key, SECRET or DATA_DIR/secret: with another one a code of the last ten minutes has
to be sent again, and an open form to be sent once more. Counters of limits and of failed sign-ins
are not in it: they begin anew.

DATABASE_URL and DATA_DIR say where the data is, as for the server. A document that was deleted while
the back-up was made is left out with its row.`,
  failed: 'failed, or done but for documents missing from the store, which it names',
  verbs: verb({
    usage: ['-- --out FILE', '> FILE'],
    options: { out: text },
    read({ values: { out } }) {
      if (out === '') throw new WrongArguments('--out takes the name of a file.')
      if (out === undefined && isatty(1)) {
        throw new WrongArguments('Say where to: --out FILE, or send standard output to a file.')
      }
      return { here: (from) => take(out, from) }
    },
  }),
})

async function take(out: string | undefined, from: string): Promise<number> {
  const location = findDataLocation()
  if (out === undefined) return takeTo(standardOutput(), location, documentsAt(location))
  return toFile(resolve(from, out), async (file) => {
    const status = await takeTo(file, location, documentsAt(location))
    await file.keep()
    return status
  })
}

async function takeTo(
  output: OwnOutput,
  location: DataLocation,
  store: DocumentStore,
): Promise<number> {
  const rowFile = await writeRowFile(location)
  try {
    const from = { rowFile, store, version: productVersion }
    const written = await writeBackup(from, (bytes) => output.stdout(bytes))
    const lost = await askNamed(
      location,
      written.missing.map(({ storageKey }) => storageKey),
    )
    await output.stderr(reportOf(written, lost))
    return lost.length ? 1 : 0
  } catch (error) {
    if (!(error instanceof OutputClosed)) throw error
    throw new Error('Whoever takes the back-up has gone before it was whole.', { cause: error })
  } finally {
    await rowFile.close()
  }
}

function reportOf({ manifest, documents, bytes, changed }: WrittenBackup, lost: string[]): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Backed up ${counted(rows, 'row')} and ${counted(documents, 'document')}, ${megabytes(bytes)}.`,
    'Not in it: the key (SECRET or DATA_DIR/secret) and the settings.',
    ...changed.map(({ storageKey }) => `Document ${storageKey} is not as it was stored.`),
    ...lost.map((key) => `Document ${key} is missing from the store, and so from the back-up.`),
  ]
  return `${lines.join('\n')}\n`
}
