import type { Db } from '#db/database'
import { exportRequests } from '~/domain/requests/export-requests.server'
import { command, verb, WrongArguments, type Anywhere, type Output } from '../command'
import { givenWithout, readCursor } from '../intake/options.server'
import { flag, readLimit, text } from '../options'
import { list } from './list.server'
import { move } from './move.server'
import { filters, readFilter, readMove, readReference } from './options.server'
import { show } from './show.server'

export const requests = command<Anywhere>({
  name: 'requests',
  summary:
    'What people ask for: applications of candidates, requirements of companies, services for customers.',
  details: `
Filters
  --kind KIND          application, requirement or service
  --status STATUS      open, ended, or one of received, in-review, in-progress, done, closed, withdrawn
  --since YYYY-MM-DD   from this day on, in India
  --until YYYY-MM-DD   up to this day, included
  --search TEXT        a whole reference, or part of what it is about, name, e-mail or phone

list     newest first, 20 at a time or --limit (1 to 500); its end says how to see the next page
show     everything about one, with its time line; a reference is read in any spelling
export   every one that fits, newest first, on standard output or to FILE; --bom helps Excel
         to read CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
move     gives it another status and tells the person by mail, with the note if there is one

DATABASE_URL and DATA_DIR say where the data is, as for the server; the server may run meanwhile.`,
  failed: 'not found, not allowed or failed',
  verbs: {
    list: verb({
      usage: ['-- list [filters] [--limit N] [--after CURSOR] [--json]'],
      options: { ...filters, limit: text, after: text, json: flag },
      read({ values, tokens }) {
        const asked = {
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
      usage: ['-- show REFERENCE [--json]'],
      options: { json: flag },
      takes: [1, 1, 'one reference'],
      read({ values: { json = false }, positionals: [given = ''] }) {
        const asked = { reference: readReference(given), json }
        return { run: (db, output) => show(db, asked, output) }
      },
    }),
    export: verb({
      usage: ['-- export [filters] [--format csv|json] [--bom] [--out FILE]'],
      options: { ...filters, format: text, bom: flag, out: text },
      read({ values }) {
        const { format = 'csv', bom = false, out } = values
        if (format !== 'csv' && format !== 'json') {
          throw new WrongArguments(`--format must be csv or json, not '${format}'.`)
        }
        if (bom && format === 'json') throw new WrongArguments('--bom is for --format csv.')
        if (out === '') throw new WrongArguments('--out needs the name of a file.')
        const asked = { filter: readFilter(values), format, bom, out } as const
        return { out, run: (db, output) => writeExport(db, asked, output) }
      },
    }),
    move: verb({
      usage: ['-- move REFERENCE STATUS [--note TEXT]'],
      options: { note: text },
      takes: [2, 2, 'a reference and a status'],
      read({ values: { note }, positionals: [given = '', status = ''] }) {
        const asked = { reference: readReference(given), ...readMove(status, note) }
        return { run: (db, output, _stores, site) => move(db, { asked, site }, output) }
      },
    }),
  },
})

async function writeExport(
  db: Db,
  request: Parameters<typeof exportRequests>[1] & { out: string | undefined },
  output: Output,
) {
  let rows = 0
  for await (const part of exportRequests(db, request)) {
    await output.stdout(part.text)
    rows += part.rows
  }
  if (request.out) await output.stderr(`Exported ${rows} ${rows === 1 ? 'row' : 'rows'}.\n`)
  return 0
}
