import { readRows } from '#db/copy/read-rows.server'
import { noteBackupTaken } from '~/domain/backups/last-backup.server'
import { namedKeys } from '~/domain/documents/document-files.server'
import type { Command } from '../command'

/**
 * `rows` gives every row as `readRows` does; `named KEY...` those of the keys that documents have, one a line;
 * `taken` notes that a back-up is whole and in its place.
 */
export const snapshot: Command = {
  prepare([verb, ...keys]) {
    if (verb === 'rows' && keys.length === 0) {
      return {
        ok: true,
        asItIs: true,
        async run(db, output) {
          await readRows(db, (lines) => output.stdout(lines))
          return 0
        },
      }
    }
    if (verb === 'named' && keys.length) {
      return {
        ok: true,
        asItIs: true,
        async run(db, output) {
          const named = await namedKeys(db, keys)
          await output.stdout([...named].map((key) => `${key}\n`).join(''))
          return 0
        },
      }
    }
    if (verb === 'taken' && keys.length === 0) {
      return {
        ok: true,
        asItIs: true,
        async run(db) {
          await noteBackupTaken(db)
          return 0
        },
      }
    }
    return { ok: false, status: 2, text: 'This command is a part of others, such as backup.\n' }
  },
}
