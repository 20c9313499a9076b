// Preloaded into a server (`node --import`), it measures what the server's event loop and process bear,
// and tells whoever connects to the Unix socket LOOP_PROBE, once a connection, since the last one.
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const interval = 5

/** Processor time of this very thread in milliseconds, where the system tells it. */
function threadTime() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    return processTime()
  }
}

function processTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param {string} path */
function watch(path) {
  let last = { at: performance.now(), thread: threadTime() }
  let since = { delay: 0, busy: 0, rss: 0, cpu: processTime() }
  const sample = () => {
    const now = { at: performance.now(), thread: threadTime() }
    since.delay = Math.max(since.delay, now.at - last.at - interval)
    // What others on the machine take is no fault of the server: a gap counts as far as it was worked in.
    since.busy = Math.max(since.busy, Math.min(now.at - last.at, now.thread - last.thread))
    since.rss = Math.max(since.rss, process.memoryUsage.rss())
    last = now
  }
  setInterval(sample, interval).unref()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sample()
    const cpu = processTime()
    socket.end(JSON.stringify({ ...since, cpu: cpu - since.cpu }))
    since = { delay: 0, busy: 0, rss: 0, cpu }
  })
  rmSync(path, { force: true })
  server.listen(path).unref()
}

const { LOOP_PROBE: path, PROBE_MEMORY: memory } = process.env
// As in a container of that many bytes.
if (memory) process.constrainedMemory = () => Number(memory)
delete process.env.PROBE_MEMORY
delete process.env.LOOP_PROBE
delete process.env.NODE_OPTIONS
if (path && isMainThread) watch(path)
