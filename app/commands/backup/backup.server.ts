import { resolve } from 'node:path'
import { isatty } from 'node:tty'
import type { DocumentStore } from '~/domain/documents/store.server'
import { readOptions, wantsHelp, WrongArguments } from '../arguments'
import { OutputClosed, type OwnCommand } from '../command'
import { standardOutput, toFile, type OwnOutput } from '../outputs.server'
import { documentsAt, whereTheDataIs, type Place } from '../place.server'
import { askNamed, spoolRows } from '../snapshot/ask-snapshot.server'
import { backupHelp, backupUsage } from './help'
import { counted, megabytes } from './quantities'
import { productVersion } from './version'
import { writeBackup, type WrittenBackup } from './write-backup.server'

/** The operator's command: everything that is stored in one file, while the server runs. */
export const backup: OwnCommand = {
  prepare(args) {
    if (wantsHelp(args)) return { ok: false, status: 0, text: backupHelp }
    try {
      const { values, positionals } = readOptions(args, { out: { type: 'string' } })
      if (positionals.length) throw new WrongArguments(`backup takes no '${positionals[0]}'.`)
      const { out } = values
      if (out === '') throw new WrongArguments('--out takes the name of a file.')
      if (out === undefined && isatty(1)) {
        throw new WrongArguments('Say where to: --out FILE, or send standard output to a file.')
      }
      return { ok: true, here: (from) => take(out, from) }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${backupUsage}` }
    }
  },
}

async function take(out: string | undefined, from: string): Promise<number> {
  const place = whereTheDataIs()
  if (out === undefined) return takeTo(standardOutput(), place, documentsAt(place))
  return toFile(resolve(from, out), async (file) => {
    const status = await takeTo(file, place, documentsAt(place))
    await file.keep()
    return status
  })
}

async function takeTo(output: OwnOutput, place: Place, store: DocumentStore): Promise<number> {
  const spool = await spoolRows(place)
  try {
    const from = { spool, store, version: productVersion }
    const written = await writeBackup(from, (bytes) => output.stdout(bytes))
    const lost = await askNamed(
      place,
      written.missing.map(({ storageKey }) => storageKey),
    )
    await output.stderr(reportOf(written, lost))
    return lost.length ? 1 : 0
  } catch (error) {
    if (!(error instanceof OutputClosed)) throw error
    throw new Error('Whoever takes the back-up has gone before it was whole.', { cause: error })
  } finally {
    await spool.close()
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
