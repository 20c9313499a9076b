// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem } from './durable-file-system.mjs'

/** The exit status by which PGlite's own loop recognises an ordinary SQL error. */
const SQL_ERROR = 100

/**
 * `fsync` is the only WAL method that reaches the file system; with the default `fdatasync` Emscripten
 * does nothing. 100 kB of stack: above that, deep recursion overflows JavaScript's stack, returns an
 * empty result and breaks the engine. The rest keeps memory and the data folder small.
 */
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat(
    ['wal_sync_method=fsync', 'max_stack_depth=100kB', 'shared_buffers=16MB'].flatMap(asOption),
    ['min_wal_size=32MB', 'max_wal_size=96MB'].flatMap(asOption),
  )

/** @param {string} setting */
function asOption(setting) {
  return ['-c', setting]
}

/**
 * @typedef {object} Cluster
 * @property {(message: Uint8Array, onData: (bytes: Uint8Array) => void) => Promise<void>} exec
 *   Executes protocol messages. `onData` gets views into the engine's memory, valid during the call.
 *   Rejects only when the engine is broken and has to be thrown away; SQL errors are data.
 * @property {<Row>(sql: string) => Promise<Row[]>} query for our own queries between the client's
 * @property {() => boolean} inTransaction
 * @property {string} version such as '18.6 (PGlite 0.5.16)'
 * @property {() => Promise<void>} close
 */

/**
 * Opens the PostgreSQL data folder, recovering it when the last process was killed, and proves that
 * a commit reaches the disk.
 *
 * @param {string} folder an existing data folder; the caller holds the lock on it
 * @param {DurableFileSystem} [fileSystem]
 * @returns {Promise<Cluster>}
 * @throws Error when the folder is no database, cannot be opened, or commits are not synced
 */
export async function openCluster(folder, fileSystem = new DurableFileSystem(folder)) {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} holds no database`)
  /** @type {string[]} */
  const log = []
  const db = await open(fileSystem, log).catch((error) => {
    throw explain(fileSystem.failure ?? error, log)
  })
  watch(db.Module, fileSystem)
  await selfTest(db, fileSystem)
  const [row] = (await db.query('select version()')).rows
  return {
    async exec(message, onData) {
      await db.execProtocolRawStream(message, { syncToFs: false, onRawData: onData })
      if (fileSystem.failure) throw explain(fileSystem.failure, log)
    },
    query: async (sql) => /** @type {any[]} */ ((await db.query(sql)).rows),
    inTransaction: () => db.isInTransaction(),
    version: /PostgreSQL (\S+ \([^)]*\))/.exec(Object(row).version)?.[1] ?? '',
    close: () => db.close(),
  }
}

/**
 * @param {DurableFileSystem} fileSystem
 * @param {string[]} log gets PostgreSQL's last lines
 */
function open(fileSystem, log) {
  const onStderr = (/** @type {string} */ line) => {
    log.push(line)
    if (log.length > 20) log.shift()
    return false // not to the console
  }
  return PGlite.create({ fs: fileSystem, startParams, onStderr })
}

/**
 * @param {unknown} error often as bare as "aborted"
 * @param {string[]} log where PostgreSQL said why
 */
function explain(error, log) {
  const text = error instanceof Error ? error.message : String(error)
  const fatal = log
    .join('\n')
    .match(/(FATAL|PANIC): .*/g)
    ?.at(-1)
  return new Error(fatal ? `${text} (${fatal})` : text, { cause: error })
}

/**
 * PGlite swallows whatever its main loop throws, a trap of the machine code included, and goes on with
 * the next message. After anything but an SQL error the engine's memory cannot be trusted: stop there.
 *
 * @param {any} module
 * @param {DurableFileSystem} fileSystem
 */
function watch(module, fileSystem) {
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (Object(error).status !== SQL_ERROR) {
        const failure = fileSystem.fail(error)
        // PGlite calls this in its catch block: the one way out of its loop.
        module.stackRestore = () => {
          throw failure
        }
      }
      throw error
    }
  }
}

/**
 * Commits a WAL record that changes no table and counts the syncs.
 *
 * @param {PGlite} db
 * @param {DurableFileSystem} fileSystem
 */
async function selfTest(db, fileSystem) {
  const before = fileSystem.syncs
  await db.query(`select pg_logical_emit_message(true, 'self-test', 'x')`)
  if (fileSystem.failure) throw fileSystem.failure
  if (fileSystem.syncs === before) {
    await db.close()
    throw new Error(
      'the embedded database does not sync its commits to the disk: refusing to start',
    )
  }
}
