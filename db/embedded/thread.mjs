import { Worker } from 'node:worker_threads'
import { findFile } from './find-file.mjs'

/** @import { FromWorker, ToWorker } from './worker.mjs' */
/** @typedef {{ folder: string, minimumFreeBytes: number, pingMs: number }} ThreadOptions */

/** So many pings without an answer count as hung. */
const MISSED_PINGS = 6
const START_MS = 120_000
const STOP_MS = 20_000

/** It is never restarted: a new one takes its place. */
export class Thread {
  #worker
  #pingMs
  #missed = 0
  #isWatched = true
  #reason = 'ended'
  version = ''

  /** @param {ThreadOptions} options @param {(message: FromWorker) => void} onMessage */
  constructor({ folder, minimumFreeBytes, pingMs }, onMessage) {
    const template = findFile('db/embedded/template.tar.gz')
    this.#pingMs = pingMs
    this.#worker = new Worker(findFile('db/embedded/worker.mjs'), {
      workerData: { folder, template, minimumFreeBytes },
      // Flags of this process, such as those of a test runner, are not meant for the engine.
      execArgv: [],
      env: {},
      // With the usual 4 MB, nested JSON overflows this stack before PostgreSQL notices.
      resourceLimits: { stackSizeMb: 32 },
    })
    this.#worker.on('error', (error) => (this.#reason = error.message))
    this.#worker.on('message', (/** @type {FromWorker} */ message) => {
      this.#missed = 0
      if (message.type === 'broken') this.#reason = message.reason
      else onMessage(message)
    })
    this.gone = /** @type {Promise<string>} */ (
      new Promise((resolve) => this.#worker.once('exit', () => resolve(this.#reason)))
    )
  }

  async started() {
    const limit = setTimeout(
      () => this.#kill(`did not start within ${START_MS / 1000} s`),
      START_MS,
    )
    try {
      this.version = await new Promise((resolve, reject) => {
        this.#worker.on('message', (message) => {
          if (message.type === 'ready') resolve(message.version)
        })
        void this.gone.then((reason) => reject(new Error(reason)))
      })
    } finally {
      clearTimeout(limit)
    }
    const watchdog = setInterval(() => this.#ping(), this.#pingMs).unref()
    void this.gone.then(() => clearInterval(watchdog))
  }

  /** @param {boolean} isWatched false: statements may take as long as they like */
  watch(isWatched) {
    this.#isWatched = isWatched
    this.#missed = 0
  }

  /** @param {ToWorker} message @param {ArrayBuffer[]} [transfer] */
  post(message, transfer = []) {
    this.#worker.postMessage(message, transfer)
  }

  async stop() {
    const limit = setTimeout(() => this.#kill('did not stop'), STOP_MS)
    this.post({ type: 'stop' })
    await this.gone
    clearTimeout(limit)
  }

  /** Counts pings rather than time: after a suspension of the process the thread is not to blame. */
  #ping() {
    if (!this.#isWatched) return
    if (this.#missed >= MISSED_PINGS) {
      this.#kill(`no answer for ${(MISSED_PINGS * this.#pingMs) / 1000} s`)
    }
    this.#missed += 1
    this.post({ type: 'ping' })
  }

  #kill(/** @type {string} */ reason) {
    this.#reason = reason
    void this.#worker.terminate()
  }
}
