import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} connections
 * @property {number} seconds
 * @property {Record<string, string>} [headers]
 * @property {string} [script] Lua that makes the requests
 *
 * @typedef {object} Figures
 * @property {number} perSecond requests answered
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} refused answers of 400 and above, and broken connections
 */

/**
 * Runs Debian's wrk with one thread.
 *
 * @param {Load} load
 * @returns {Promise<Figures>}
 * @throws Error when wrk cannot run
 */
export async function runWrk({ url, connections, seconds, headers = {}, script }) {
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-wrk-'))
  const lua = join(folder, 'load.lua')
  writeFileSync(lua, `${script ?? ''}\n${report}`)
  const given = Object.entries({ 'Accept-Encoding': 'gzip, deflate, br', ...headers })
  const args = [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua],
    ...given.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]
  try {
    const output = await outputOf('wrk', args)
    const line = output.split('\n').find((text) => text.startsWith('FIGURES '))
    if (!line) throw new Error(`wrk reported nothing:\n${output}`)
    const [requests = 0, micros = 1, p50 = 0, p99 = 0, refused = 0] = line
      .split(' ')
      .slice(1)
      .map(Number)
    return { perSecond: requests / (micros / 1e6), p50: p50 / 1000, p99: p99 / 1000, refused }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const report = `
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("FIGURES %d %d %d %d %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    e.status + e.connect + e.read + e.write + e.timeout))
end`

/**
 * Posts a form whose content and client address are new each time.
 *
 * @param {string} path
 * @param {Record<string, string>} headers
 */
export const newPosts = (path, headers) => `
local n = 0
local seed = os.time() % 100000
local headers = { ${Object.entries(headers)
  .map(([name, value]) => `["${name}"] = "${value}"`)
  .join(', ')},
  ["Content-Type"] = "application/x-www-form-urlencoded" }
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  local body = "username=Kavitha+Selvam&email=kavitha%40gmail.com&phone=9876543210&message=Message+"
    .. seed .. "+" .. n .. "+about+the+next+course.&subject="
  return wrk.format("POST", "${path}", headers, body)
end`

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<string>}
 */
function outputOf(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`wrk ended with ${code}:\n${output}`))
    })
  })
}
