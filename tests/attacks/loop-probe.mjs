// Preloaded into a server (`node --import`), it tells whoever connects to the Unix socket LOOP_PROBE the
// most milliseconds of processor time that the event loop has worked without a pause, since the last time.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const intervalMs = 5
const { LOOP_PROBE: path } = process.env
delete process.env.LOOP_PROBE
delete process.env.NODE_OPTIONS
if (path && isMainThread) watch(path)

/** CPU time of this very thread, in milliseconds. */
function threadTime() {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
}

/** @param {string} socket */
function watch(socket) {
  let last = { at: performance.now(), thread: threadTime() }
  let busy = 0
  const sample = () => {
    const now = { at: performance.now(), thread: threadTime() }
    // What others on the machine take is no fault of the server: a gap counts as far as it was worked in.
    busy = Math.max(busy, Math.min(now.at - last.at, now.thread - last.thread))
    last = now
  }
  setInterval(sample, intervalMs).unref()
  const server = createServer((asker) => {
    sample()
    asker.on('error', () => {}).end(String(busy))
    busy = 0
  })
  server.listen(socket).unref()
}
