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
  syncs = 0

  // PostgreSQL panics after a failed fsync, and PGlite still reports success: whoever executes looks here.
  /** @type {Error | undefined} */
  failure

  /** @override @type {NodeFS['init']} */
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

  /** @param {any} module the Emscripten module; PGlite's types do not know NODEFS */
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

  /** @param {number | undefined} file @param {() => string} path */
  sync(file, path) {
    // A folder has no descriptor.
    const descriptor = file ?? openSync(path(), 'r')
    try {
      fsyncSync(descriptor)
      this.syncs += 1
    } finally {
      if (file === undefined) closeSync(descriptor)
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.failure ??= error instanceof Error ? error : new Error(String(error))
    return this.failure
  }
}
