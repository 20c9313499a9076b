// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * Opens a page of the given size in Chromium without a window. Speaks Chromium's own protocol through a
 * pipe, because the packages for browser tests are none of the product's.
 *
 * @param {{ width: number, height: number }} size
 * @returns {Promise<{ draw(svg: string): Promise<Buffer>, close(): Promise<void> }>} `draw` gives a PNG.
 * @throws Error with a sentence for the operator when there is no Chromium.
 */
export async function openCanvas({ width, height }) {
  const program = findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'pearlbridge-loops-'))
  const child = spawn(
    program,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const call = speak(child)
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  const page = (/** @type {string} */ method, /** @type {object} */ params) =>
    call(method, params, sessionId)
  await page('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
  })
  return {
    async draw(svg) {
      const content = `<body style="margin:0">${svg.replace('<svg', '<svg style="display:block;width:100vw;height:100vh"')}`
      const expression = `document.documentElement.innerHTML = ${JSON.stringify(content)}`
      await page('Runtime.evaluate', { expression })
      const { data } = await page('Page.captureScreenshot', { optimizeForSpeed: true })
      return Buffer.from(data, 'base64')
    },
    async close() {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path && existsSync(path))
  if (!found) throw new Error('Chromium is missing: install it, or set CHROMIUM_PATH.')
  return found
}

/**
 * Messages are JSON with a zero byte after each.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {(method: string, params: object, sessionId?: string) => Promise<any>}
 */
function speak(child) {
  const [, , , input, output] =
    /** @type {[null, null, null, import('node:stream').Writable, import('node:stream').Readable]} */ (
      /** @type {unknown} */ (child.stdio)
    )
  /** @type {Map<number, { resolve(result: object): void, reject(reason: Error): void }>} */
  const waiting = new Map()
  let count = 0
  let rest = ''
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  child.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium ended too early.'))
  })
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      input.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`)
    })
}
