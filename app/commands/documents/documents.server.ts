import type { Db } from '#db/database'
import type { DocumentStores, Place } from '~/domain/documents/stores.server'
import { WrongArguments } from '../arguments'
import type { Command, Output } from '../command'
import { readArguments, type DocumentsRequest, type PlaceName } from './arguments.server'
import { check } from './check.server'
import { claim } from './claim.server'
import { documentsHelp, documentsUsage } from './help'
import { move } from './move.server'

/** The operator's command: where uploaded files lie, and whether they do. */
export const documents: Command = {
  prepare(args) {
    try {
      const request = readArguments(args)
      if (request.verb === 'help') return { ok: false, status: 0, text: documentsHelp }
      return { ok: true, run: (db, output, stores) => run(db, request, { output, stores }) }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${documentsUsage}` }
    }
  },
}

type Runnable = Exclude<DocumentsRequest, { verb: 'help' }>

async function run(
  db: Db,
  request: Runnable,
  { output, stores }: { output: Output; stores: DocumentStores },
): Promise<number> {
  if (request.verb !== 'move') {
    const used = stores.served ?? (stores.s3 ? 's3' : 'folder')
    const verb = request.verb === 'check' ? check : claim
    return verb(db, placeIn(stores, request.place ?? used), output)
  }
  const { to, remove } = request
  const from = to === 's3' ? 'folder' : 's3'
  const places = { from: placeIn(stores, from), to: placeIn(stores, to) }
  if (remove && stores.served === from) {
    await output.stderr(
      `The running server keeps documents in ${places.from.where}: restart it with the new settings first.\nNothing was moved.\n`,
    )
    return 1
  }
  return move(db, { ...places, remove }, output)
}

function placeIn(stores: DocumentStores, name: PlaceName): Place {
  const place = stores[name]
  if (!place) throw new Error('No bucket is known: set S3_URL, S3_KEY and S3_SECRET.')
  return place
}
