import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// Emscripten's number for EIO, not Linux's.
const EIO = 29

/** Stock PGlite installs no fsync: a commit stays in the page cache, and a power cut damages the data folder. */
export class DurableFileSystem extends NodeFS {
  syncs = 0

  // PostgreSQL panics after a failed fsync, and PGlite still reports success: the caller looks here each time.
  failure = /** @type {Error | undefined} */ (undefined)

  /** @override @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (/** @type {any} */ module) => this.install(module)],
        onAbort: (/** @type {any} */ why) => void this.fail(new Error(`it aborted: ${why}`)),
      },
    }
  }

  /** PGlite's types do not know NODEFS. */
  install(/** @type {any} */ module) {
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

  sync(/** @type {number | undefined} */ file, /** @type {() => string} */ path) {
    // Folders have no descriptor.
    const descriptor = file ?? openSync(path(), 'r')
    try {
      fsyncSync(descriptor)
      this.syncs += 1
    } finally {
      if (file === undefined) closeSync(descriptor)
    }
  }

  fail(/** @type {unknown} */ error) {
    // Emscripten's exit throws an object with a message, which is no Error.
    this.failure ??= error instanceof Error ? error : new Error(Object(error).message ?? `${error}`)
    return this.failure
  }
}
