// @ts-check
import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded by `--import` into a server under test. Each connection to LOOP_PROBE is told the longest
// delay of the event loop and the CPU time, in milliseconds, since the last one, and begins anew.
const path = process.env.LOOP_PROBE
if (path && isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let used = process.cpuUsage()
  createServer((socket) => {
    const { user, system } = process.cpuUsage(used)
    socket.end(JSON.stringify({ delay: delays.max / 1e6, cpu: (user + system) / 1000 }))
    delays.reset()
    used = process.cpuUsage()
  })
    .listen(path)
    .unref()
}
