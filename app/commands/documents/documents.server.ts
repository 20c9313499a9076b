import {
  placeServed,
  type DocumentStores,
  type StoreLocation,
} from '~/domain/documents/stores/stores.server'
import { command, verb, WrongArguments, type Anywhere } from '../command'
import { flag, text } from '../options'
import { check } from './check.server'
import { move } from './move.server'

type PlaceName = 'folder' | 's3'

export const documents = command<Anywhere>({
  name: 'documents',
  summary: 'Uploaded files, in DATA_DIR/documents (folder) or in a bucket (S3_URL, s3).',
  details: `
check    finds rows without a file, files whose size differs from their row, and files without a
         row; in the place where the server keeps documents, or in the one of --in
move     copies the file of every row to the other place, reads it back and compares size and
         hash. A file that is there already is not sent again, so you can stop this and start it
         again. With --remove it deletes each old file after its copy was compared, and each file
         that no row has named for an hour. Without it the old place stays as it is.
To change the place: move, restart every server with the new settings, move again with --remove. S3_URL,
S3_KEY, S3_SECRET and S3_REGION name the bucket, DATABASE_URL and DATA_DIR say where the data is,
as for the server; the server may keep running, with or without a bucket.`,
  failed: 'not found or failed, files missing or damaged',
  verbs: {
    check: verb({
      usage: ['-- check [--in s3|folder]'],
      options: { in: text },
      read: ({ values }) => checkIn(values.in),
    }),
    move: verb({
      usage: ['-- move --to s3|folder [--remove]'],
      options: { to: text, remove: flag },
      read({ values }) {
        if (values.to === undefined) throw new WrongArguments('move needs --to s3 or --to folder.')
        const to = readPlace('--to', values.to)
        return { run: moveTo(to, values.remove ?? false) }
      },
    }),
  },
})

function readPlace(option: string, given: string): PlaceName {
  if (given === 'folder' || given === 's3') return given
  throw new WrongArguments(`${option} must be s3 or folder, not '${given}'.`)
}

function checkIn(given: string | undefined): Anywhere {
  const place = given === undefined ? undefined : readPlace('--in', given)
  return {
    run(db, output, stores) {
      return check(db, place ? placeIn(stores, place) : placeServed(stores), output)
    },
  }
}

function moveTo(to: PlaceName, remove: boolean): Anywhere['run'] {
  return async (db, output, stores) => {
    const from = to === 's3' ? 'folder' : 's3'
    const places = { from: placeIn(stores, from), to: placeIn(stores, to) }
    if (remove && stores.served === from) {
      await output.stderr(
        `The running server keeps documents in ${places.from.where}. Restart it with the new settings first.\nNothing was moved.\n`,
      )
      return 1
    }
    return move(db, { ...places, remove }, output)
  }
}

function placeIn(stores: DocumentStores, name: PlaceName): StoreLocation {
  const place = stores[name]
  if (!place) throw new Error('No bucket is known: set S3_URL, S3_KEY and S3_SECRET.')
  return place
}
