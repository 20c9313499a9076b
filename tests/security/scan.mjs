// sqlmap and wapiti over the built product; ends with an error when they find anything.
//   npm run test:scan [-- MINUTES [sqlmap|wapiti]]     10 minutes and both unless said
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../faults/typescript.mjs'

const minutes = Number(process.argv[2] ?? 10)
const programs = ['sqlmap', 'wapiti'].filter((one) => one === (process.argv[3] ?? one))
const { startSite } = await import('../support/site/server')

/** sqlmap waits more than it works. */
const atOnce = 4

/** What wapiti says of answers that are right. */
const known = [
  { info: /X-Frame-Options is not set/, reason: "the policy's frame-ancestors says it" },
  { info: /X-XSS-Protection is not set/, reason: 'no browser has it any more, and it did harm' },
  { info: /Secure flag is not set/, reason: 'this scan is over plain http' },
  { info: /Strict-Transport-Security is not set/, reason: 'this scan is over plain http' },
]

for (const program of programs) {
  if (!has(program) && process.getuid?.() === 0) install(program)
  if (has(program)) continue
  console.error(`There is no ${program}; it is a Debian package of that name.`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-scan-'))
const site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error' })
/** @type {string[]} */
const findings = []
try {
  const front = await openFront()
  if (programs.includes('sqlmap')) await runSqlmap(front)
  if (programs.includes('wapiti')) await runWapiti(front)
  const { seen, failures } = front
  findings.push(...[...failures].map(([what, times]) => `the server failed: ${what}, ${times} x`))
  console.log(`${seen()} requests, ${findings.length} findings`)
  for (const finding of findings) console.log(`  ${finding}`)
  front.close()
} finally {
  await site.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(findings.length ? 1 : 0)

/**
 * Stands before the site and gives each request an address of its own, so that no limit ends the scan;
 * every answer of 500 and above is a finding.
 *
 * @typedef {Awaited<ReturnType<typeof openFront>>} Front
 */
async function openFront() {
  const target = new URL(site.url)
  /** @type {Map<string, number>} */
  const failures = new Map()
  let count = 0
  const server = createServer((incoming, outgoing) => {
    count += 1
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    const { method, url: path } = incoming
    // Neither program reads Brotli.
    const headers = { ...incoming.headers, 'x-forwarded-for': from, 'accept-encoding': 'identity' }
    const { hostname, port } = target
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      const what = `${status} for ${method} ${path?.replace(/\?.*/s, '')}`
      if (status >= 500) failures.set(what, (failures.get(what) ?? 0) + 1)
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { url, failures, seen: () => count, close: () => server.closeAllConnections() }
}

/** @param {Front} front */
async function runSqlmap({ url, seen }) {
  const always = ['--batch', '--disable-coloring', '--flush-session', '--level=2', '--risk=2']
  const quick = ['--technique=BEUS', '--ignore-code=400,401,403,404,405,413,415,422,429']
  const runs = await targets(url)
  const seconds = (minutes * 60 * 0.6 * atOnce) / runs.length
  const left = runs.map((one, index) => ({ ...one, output: join(folder, `sqlmap-${index}`) }))
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const args = [...one.args, ...always, ...quick, `--output-dir=${one.output}`]
      const printed = await run('sqlmap', args, seconds)
      for (const point of printed.match(/^Parameter: .*$/gm) ?? []) {
        findings.push(`sqlmap ${one.name}: ${point}`)
      }
    }
  }
  const before = seen()
  await Promise.all(Array.from({ length: atOnce }, worker))
  console.log(`sqlmap  ${seen() - before} requests, ${runs.length} forms, addresses and calls`)
}

/**
 * Forms that need no token or carry one, addresses with a query, and every JSON body of the description.
 *
 * @param {string} url
 * @returns {Promise<{ name: string, args: string[] }[]>}
 */
async function targets(url) {
  const csrf = (/** @type {string} */ path) => ['--csrf-token=token', `--csrf-url=${url}${path}`]
  const forms = ['/login/candidate', '/forgot-password/client', '/customerform'].map((path) => ({
    name: `form ${path}`,
    args: ['-u', url + path, '--forms', ...csrf(path)],
  }))
  const queries = [
    '/jobs?q=sales',
    '/form?position=Sales',
    '/contact?topic=HRMS',
    '/login/client?next=/profile/client',
  ]
  const description = await (await fetch(`${url}/api/openapi.json`)).json()
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods)).flatMap(([method, operation]) => {
      const example = operation.requestBody?.content['application/json']?.example
      if (!example) return []
      const data = ['--data', JSON.stringify(example), '--method', method.toUpperCase()]
      const args = ['-u', url + path, ...data, '-H', 'Content-Type: application/json']
      return [{ name: `${method.toUpperCase()} ${path}`, args }]
    }),
  )
  return [
    { name: 'form /contact', args: ['-u', `${url}/contact`, '--forms'] },
    ...forms,
    ...queries.map((path) => ({ name: path, args: ['-u', url + path] })),
    ...calls,
  ]
}

/** @param {Front} front */
async function runWapiti({ url, seen }) {
  const report = join(folder, 'wapiti.json')
  const before = seen()
  const seconds = Math.round(minutes * 60 * 0.4)
  const limits = [
    '--max-scan-time',
    String(Math.round(seconds / 3)),
    '--max-attack-time',
    String(Math.round(seconds / 12)),
  ]
  const options = ['--flush-session', '--no-bugreport', '-f', 'json', '-o', report, '-v', '1']
  // The one left out asks a server of wapiti's on the internet.
  const modules = ['-m', 'common,-ssrf']
  const args = ['-u', `${url}/`, ...modules, ...options, ...limits]
  const output = await run('wapiti', args, seconds + 30)
  let found
  try {
    found = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    findings.push(`wapiti wrote no report: ${output.slice(-300)}`)
    return
  }
  const all = Object.entries({ ...found.vulnerabilities, ...found.anomalies })
  const pages = /found (\d+) URLs/.exec(output)?.[1] ?? 0
  console.log(`wapiti  ${seen() - before} requests, ${pages} pages and forms`)
  for (const [category, list] of all) {
    for (const { method, path, info, parameter } of list) {
      const reason = known.find((one) => one.info.test(info))?.reason
      const line = `wapiti ${category}: ${method} ${path} ${parameter ?? ''} ${info}`
      if (reason) console.log(`        ${line} (${reason})`)
      else findings.push(line)
    }
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {number} seconds
 * @returns {Promise<string>} what it printed until then.
 */
function run(program, args, seconds) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    const limit = setTimeout(() => {
      child.kill('SIGINT')
      // wapiti asks what to do then; this is its report.
      child.stdin.end('r\n')
    }, seconds * 1000)
    child.stdin.on('error', () => {})
    const hard = setTimeout(() => child.kill('SIGKILL'), (seconds + 20) * 1000)
    child.once('close', () => {
      clearTimeout(limit)
      clearTimeout(hard)
      resolve(output)
    })
  })
}

/** @param {string} program */
function has(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @param {string} program */
function install(program) {
  console.log(`Installing ${program} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = /** @type {const} */ ('ignore')
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', program], { env, stdio })
  } catch {
    console.error(`${program} could not be installed.`)
  }
}
