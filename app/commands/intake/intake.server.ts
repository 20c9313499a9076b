import type { Db } from '#db/database'
import { exportArrivals } from '~/domain/intake/export.server'
import { WrongArguments } from '../arguments'
import type { Command, Output } from '../command'
import { readArguments, type IntakeRequest } from './arguments.server'
import { intakeHelp, intakeUsage } from './help'
import { list } from './list.server'
import { mark } from './mark.server'
import { show } from './show.server'

/** The staff's command: what has come in, and what of it has been dealt with. */
export const intake: Command = {
  prepare(args) {
    try {
      const request = readArguments(args)
      if (request.verb === 'help') return { ok: false, status: 0, text: intakeHelp }
      const out = request.verb === 'export' ? request.out : undefined
      return { ok: true, out, run: (db, output) => run(db, request, output) }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${intakeUsage}` }
    }
  },
}

type Runnable = Exclude<IntakeRequest, { verb: 'help' }>

function run(db: Db, request: Runnable, output: Output): Promise<number> {
  switch (request.verb) {
    case 'list':
      return list(db, request, output)
    case 'show':
      return show(db, request, output)
    case 'mark':
      return mark(db, request, output)
    case 'export':
      return writeExport(db, request, output)
  }
}

async function writeExport(
  db: Db,
  request: Extract<IntakeRequest, { verb: 'export' }>,
  output: Output,
) {
  let rows = 0
  for await (const part of exportArrivals(db, request)) {
    await output.stdout(part.text)
    rows += part.rows
  }
  if (request.out) await output.stderr(`Exported ${rows} ${rows === 1 ? 'row' : 'rows'}.\n`)
  return 0
}
