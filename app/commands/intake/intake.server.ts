import type { Db } from '#db/database'
import { kinds } from '~/domain/submissions/submission'
import { exportSubmissions } from '~/domain/submissions/export.server'
import { command, verb, WrongArguments, type Anywhere, type Output } from '../command'
import { flag, readId, readLimit, text } from '../options'
import {
  filters,
  givenWithout,
  readCursor,
  readFilter,
  readHandled,
  readKind,
} from './options.server'
import { placeServed } from '~/domain/documents/stores.server'
import { erase } from './erase.server'
import { list } from './list.server'
import { mark } from './mark.server'
import { show } from './show.server'

export const intake = command<Anywhere>({
  name: 'intake',
  summary:
    'What has come in: contact messages (contact) and registrations (candidate, client, customer).',
  details: `
Filters
  --new, --handled     not dealt with yet, or marked as handled
  --since YYYY-MM-DD   from this day on, in India
  --until YYYY-MM-DD   up to this day, included
  --search TEXT        in name, e-mail, phone, message, position, department, place or service

list     newest first, 20 at a time or --limit (1 to 500); its end says how to see the next page
show     everything about one; an ID may be cut after four digits or more
export   every one that fits, newest first, on standard output or to FILE; --bom helps Excel
         to read CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
erase    says what would go and what would stay; with --yes it erases a message, or an account with
         its profile and documents, whose owner is told by mail
mark     notes that the business has dealt with them, or takes that back

DATABASE_URL and DATA_DIR say where the data is, as for the server; the server may run meanwhile.`,
  failed: 'not found or failed',
  verbs: {
    list: verb({
      usage: ['-- list [KIND] [filters] [--limit N] [--after CURSOR] [--json]'],
      options: { ...filters, limit: text, after: text, json: flag },
      takes: [0, 1, 'one kind at most'],
      read({ values, positionals: [kind], tokens }) {
        const asked = {
          kind: kind === undefined ? undefined : readKind(kind),
          filter: readFilter(values),
          limit: readLimit(values.limit),
          after: values.after === undefined ? undefined : readCursor(values.after),
          json: values.json ?? false,
          again: givenWithout('after', tokens),
        }
        return { run: (db, output) => list(db, asked, output) }
      },
    }),
    show: verb({
      usage: ['-- show ID [--json]'],
      options: { json: flag },
      takes: [1, 1, 'one ID'],
      read({ values: { json = false }, positionals }) {
        const [id = ''] = positionals.map(readId)
        return { run: (db, output) => show(db, { id, json }, output) }
      },
    }),
    export: verb({
      usage: ['-- export KIND [filters] [--format csv|json] [--bom] [--out FILE]'],
      options: { ...filters, format: text, bom: flag, out: text },
      takes: [1, 1, `one kind: ${kinds.join(', ')}`],
      read({ values, positionals: [kind = ''] }) {
        const { format = 'csv', bom = false, out } = values
        if (format !== 'csv' && format !== 'json') {
          throw new WrongArguments(`--format must be csv or json, not '${format}'.`)
        }
        if (bom && format === 'json') throw new WrongArguments('--bom is for --format csv.')
        if (out === '') throw new WrongArguments('--out needs the name of a file.')
        const asked = {
          kind: readKind(kind),
          filter: readFilter(values),
          format,
          bom,
          out,
        } as const
        return { out, run: (db, output) => writeExport(db, asked, output) }
      },
    }),
    erase: verb({
      usage: ['-- erase ID [--yes]'],
      options: { yes: flag },
      takes: [1, 1, 'one ID'],
      read({ values: { yes = false }, positionals }) {
        const [id = ''] = positionals.map(readId)
        return {
          run: (db, output, stores, site) =>
            erase(db, { store: placeServed(stores).store, site }, { id, yes }, output),
        }
      },
    }),
    mark: verb({
      usage: ['-- mark ID... --handled|--new'],
      options: { new: flag, handled: flag },
      takes: [1, Infinity, 'one ID or more'],
      read({ values, positionals }) {
        const handled = readHandled(values)
        if (handled === undefined) throw new WrongArguments('mark needs --handled or --new.')
        const asked = { ids: positionals.map(readId), handled }
        return { run: (db, output) => mark(db, asked, output) }
      },
    }),
  },
})

async function writeExport(
  db: Db,
  request: Parameters<typeof exportSubmissions>[1] & { out: string | undefined },
  output: Output,
) {
  let rows = 0
  for await (const part of exportSubmissions(db, request)) {
    await output.stdout(part.text)
    rows += part.rows
  }
  if (request.out) await output.stderr(`Exported ${rows} ${rows === 1 ? 'row' : 'rows'}.\n`)
  return 0
}
