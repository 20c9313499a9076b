// @ts-check
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// Emscripten's number for EIO, not Linux's.
const EIO = 29

/**
 * PGlite's file system with a real fsync. Stock PGlite installs none: a commit it acknowledged
 * stays in the page cache, and a power cut leaves the data folder damaged.
 */
export class DurableFileSystem extends NodeFS {
  /** How often the engine has synced so far; the start-up self-test reads it. */
  syncs = 0

  /**
   * What broke the engine for good, if anything. PostgreSQL answers a failed fsync with a panic, after
   * which PGlite would still report success: whoever executes a message has to look here.
   *
   * @type {Error | undefined}
   */
  failure

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (/** @type {any} */ module) => this.install(module)],
        onAbort: (/** @type {unknown} */ what) =>
          void this.fail(new Error(`engine aborted ${what}`.trim())),
      },
    }
  }

  /**
   * Hooks into the file system while the engine starts.
   *
   * @param {any} module the Emscripten module; PGlite's types do not know NODEFS
   */
  install(module) {
    const operations = module.NODEFS?.stream_ops
    if (!operations) throw new Error('NODEFS has moved inside PGlite: no fsync can be installed')
    operations.fsync = (/** @type {any} */ stream) => {
      try {
        this.sync(stream.nfd ?? undefined, () => module.NODEFS.realPath(stream.node))
      } catch (error) {
        this.fail(error)
        throw new module.FS.ErrnoError(EIO)
      }
      return 0
    }
  }

  /**
   * @param {number | undefined} file descriptor; a folder has none and is opened for the purpose
   * @param {() => string} path
   */
  sync(file, path) {
    const descriptor = file ?? openSync(path(), 'r')
    try {
      fsyncSync(descriptor)
      this.syncs += 1
    } finally {
      if (file === undefined) closeSync(descriptor)
    }
  }

  /** @param {unknown} error the first one is kept */
  fail(error) {
    this.failure ??= error instanceof Error ? error : new Error(String(error))
    return this.failure
  }
}
