import { fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { DurableFileSystem } from '../../../db/embedded/durable-file-system.mjs'

const PAGE = 4096

/**
 * @typedef {{ descriptor: number, size: number, pages: Map<number, Buffer | null> }} Unsynced
 *   what the disk holds: a file's size and old pages since its last sync, null where the file ended before
 */

/**
 * A disk that forgets on a power cut: each page written but not synced by then falls back to what it held,
 * or survives by chance, and a file may lose the length it gained.
 */
export class PowerCutFileSystem extends DurableFileSystem {
  #random
  #survival
  #syncing
  #cutAt = Infinity
  #writes = 0
  /** @type {Map<number, Unsynced>} */
  #files = new Map()

  /**
   * @param {string} folder
   * @param {{ random: () => number, survival: number, syncing: boolean }} options `survival` is the
   *   probability that an unsynced page reached the disk; without `syncing` it is stock PGlite
   */
  constructor(folder, { random, survival, syncing }) {
    super(folder)
    this.#random = random
    this.#survival = survival
    this.#syncing = syncing
  }

  /** @param {number} writes after which the power goes */
  arm(writes) {
    this.#cutAt = this.#writes + writes
  }

  /**
   * @override
   * @param {any} module
   */
  install(module) {
    if (this.#syncing) super.install(module)
    const operations = module.NODEFS.stream_ops
    const write = operations.write
    operations.write = (
      /** @type {any} */ stream,
      /** @type {unknown} */ buffer,
      /** @type {number} */ offset,
      /** @type {number} */ length,
      /** @type {number} */ position,
    ) => {
      this.#remember(stream.nfd, position, length)
      const written = write(stream, buffer, offset, length, position)
      this.#writes += 1
      if (this.#writes >= this.#cutAt) this.#cut()
      return written
    }
  }

  /**
   * @override
   * @param {number | undefined} file
   * @param {() => string} path
   */
  sync(file, path) {
    super.sync(file, path)
    if (file !== undefined) this.#files.get(fstatSync(file).ino)?.pages.clear()
  }

  /**
   * @param {number} file
   * @param {number} position
   * @param {number} length
   */
  #remember(file, position, length) {
    const { ino, size } = fstatSync(file)
    const known = this.#files.get(ino)
    const unsynced = known ?? { descriptor: reopen(file), size, pages: new Map() }
    this.#files.set(ino, unsynced)
    if (unsynced.pages.size === 0) unsynced.size = size
    for (let page = Math.floor(position / PAGE); page * PAGE < position + length; page += 1) {
      if (!unsynced.pages.has(page)) unsynced.pages.set(page, readPage(unsynced, page))
    }
  }

  #cut() {
    for (const { descriptor, size, pages } of this.#files.values()) {
      let grew = false
      let keptGrowth = false
      for (const [page, old] of pages) {
        grew ||= old === null
        if (this.#random() < this.#survival) keptGrowth ||= old === null
        else writeSync(descriptor, old ?? Buffer.alloc(PAGE), 0, undefined, page * PAGE)
      }
      if (grew && !keptGrowth && this.#random() < 0.5) ftruncateSync(descriptor, size)
    }
    process.kill(process.pid, 'SIGKILL')
  }
}

/** @param {number} file opened for writing only, perhaps, and closed before the cut */
function reopen(file) {
  return openSync(`/proc/self/fd/${file}`, 'r+')
}

/**
 * @param {Unsynced} file
 * @param {number} page
 */
function readPage({ descriptor, size }, page) {
  if (page * PAGE >= size) return null
  const bytes = Buffer.alloc(PAGE)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, PAGE, page * PAGE))
}
