import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem } from './durable-file-system.mjs'

/** The exit status by which PGlite's own loop recognises an ordinary SQL error. */
const SQL_ERROR = 100

// `fsync` is the only WAL method that reaches the file system: for the default `fdatasync` Emscripten does
// nothing. Above 100 kB of stack deep recursion overflows JavaScript's stack, returns an empty result and
// breaks the engine. The rest keeps memory and the data folder small: samples of tables are kept in memory.
const settings = `wal_sync_method=fsync max_stack_depth=100kB shared_buffers=16MB min_wal_size=32MB
  max_wal_size=96MB default_statistics_target=30`.split(/\s+/)
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat(settings.flatMap((setting) => ['-c', setting]))

/**
 * `exec` gives `onData` views into the engine's memory, valid during the call. It rejects only when the
 * engine is broken and has to be thrown away; SQL errors are data.
 *
 * @typedef {object} Cluster
 * @property {(message: Uint8Array, onData: (bytes: Uint8Array) => void) => Promise<void>} exec
 * @property {<Row>(sql: string) => Promise<Row[]>} query
 * @property {() => boolean} inTransaction
 * @property {string} version such as '18.6 (PGlite 0.5.16)'
 * @property {() => Promise<void>} close
 */

/** Its own `query` returns arrays as text, `pg` parses ours: asking for their types takes a fifth of a start. */
class Engine extends PGlite {
  /** @override */
  async _initArrayTypes() {}
}

/** The caller holds the lock on the folder. @param {string} folder @returns {Promise<Cluster>} */
export async function openCluster(folder, fileSystem = new DurableFileSystem(folder)) {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} holds no database`)
  const log = /** @type {string[]} */ ([])
  const onStderr = (/** @type {string} */ line) => {
    log.push(line)
    if (log.length > 20) log.shift()
    return false // not to the console
  }
  const db = new Engine({ fs: fileSystem, startParams, onStderr })
  await db.waitReady.catch((error) => {
    throw explain(fileSystem.fail(error), log)
  })
  failOnTrap(db.Module, fileSystem)
  await selfTest(db, fileSystem)
  const [row] = (await db.query('select version()')).rows
  return {
    async exec(message, onData) {
      const done = db.execProtocolRawStream(message, { syncToFs: false, onRawData: onData })
      await done.catch((error) => fileSystem.fail(error))
      if (fileSystem.failure) throw explain(fileSystem.failure, log)
    },
    query: async (sql) => /** @type {any[]} */ ((await db.exec(sql))[0]?.rows ?? []),
    inTransaction: () => db.isInTransaction(),
    version: /PostgreSQL (\S+ \([^)]*\))/.exec(Object(row).version)?.[1] ?? '',
    close: () => db.close(),
  }
}

/** The error is often as bare as "aborted"; PostgreSQL's log says why. */
function explain(/** @type {Error} */ error, /** @type {string[]} */ log) {
  const fatal = log.findLast((line) => /FATAL|PANIC/.test(line))
  return new Error(fatal ? `${error.message} (${fatal.trim()})` : error.message)
}

// PGlite swallows whatever its main loop throws, a trap of the machine code included, and goes on with the
// next message. After anything but an SQL error the engine's memory cannot be trusted: stop there.
function failOnTrap(/** @type {any} */ module, /** @type {DurableFileSystem} */ fileSystem) {
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (Object(error).status !== SQL_ERROR) {
        const failure = fileSystem.fail(error)
        // PGlite calls this in its catch block: the only way out of its loop.
        module.stackRestore = () => {
          throw failure
        }
      }
      throw error
    }
  }
}

async function selfTest(/** @type {PGlite} */ db, /** @type {DurableFileSystem} */ fileSystem) {
  const before = fileSystem.syncs
  // A WAL record that changes no table.
  await db.query(`select pg_logical_emit_message(true, 'self-test', 'x')`)
  if (fileSystem.failure) throw fileSystem.failure
  if (fileSystem.syncs === before) {
    await db.close()
    throw new Error('the embedded database does not sync its commits to the disk: not started')
  }
}
