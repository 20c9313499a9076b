import { MessageChannel, Worker } from 'node:worker_threads'

/** @import { FromWorker } from './worker.mjs' */
/**
 * @typedef {{ folder: string, minimumFreeBytes: number, pingMs: number }} ThreadOptions
 * @typedef {Awaited<ReturnType<typeof startThread>>} Thread
 */

/** Pings without an answer after which a thread counts as hung. */
const MISSED_PINGS = 12
const START_MS = 120_000

/**
 * Runs the engine in a thread of its own: in the main one each query holds up the whole process, and one that
 * hangs can never be ended. A thread is not restarted: after it is `gone` another one takes its place.
 *
 * @param {ThreadOptions} options @param {(line: string) => void} log
 * @throws Error that says why the database cannot be opened
 */
export async function startThread({ folder, minimumFreeBytes, pingMs }, log) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: { folder, minimumFreeBytes },
    // This process's flags, for example a test runner's, are not for the engine.
    execArgv: [],
    env: {},
    // With the usual 4 MB, nested JSON overflows this stack before PostgreSQL notices.
    resourceLimits: { stackSizeMb: 32 },
  })
  let reason = 'its thread ended'
  const kill = (/** @type {string} */ why) => {
    reason = why
    void worker.terminate()
  }
  worker.on('error', (error) => (reason = error.message))
  const gone = /** @type {Promise<string>} */ (
    new Promise((resolve) => worker.once('exit', () => resolve(reason)))
  )
  let missed = 0
  const startLimit = setTimeout(kill, START_MS, `did not start within ${START_MS / 1000} s`)
  const version = /** @type {string} */ (
    await new Promise((resolve, reject) => {
      worker.on('message', (/** @type {FromWorker} */ message) => {
        missed = 0
        if (message.type === 'ready') resolve(message.version)
        if (message.type === 'log') log(message.line)
      })
      void gone.then((why) => reject(new Error(why)))
    }).finally(() => clearTimeout(startLimit))
  )
  // Counts pings rather than time: after a suspension of the process the thread is not to blame.
  const watchdog = setInterval(() => {
    if (missed >= MISSED_PINGS) kill(`no answer for ${(MISSED_PINGS * pingMs) / 1000} s`)
    missed += 1
    worker.postMessage({ type: 'ping' })
  }, pingMs).unref()
  void gone.then(() => clearInterval(watchdog))

  return {
    version,
    gone,
    connect() {
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ type: 'connect', port: port2 }, [port2])
      return port1
    },
    async stop() {
      worker.postMessage({ type: 'stop' })
      await gone
    },
  }
}
