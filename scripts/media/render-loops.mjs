import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openCanvas } from './canvas.mjs'
import * as contact from './contact.scene.mjs'
import * as home from './home.scene.mjs'
import * as industrial from './industrial.scene.mjs'

/** @type {Record<string, { seconds: number, frame(poster: string, t: number): string }>} */
export const scenes = { home, industrial, contact }

export const size = { width: 1280, height: 800 }
export const smallSize = { width: 640, height: 400 }
export const framesPerSecond = 30

const media = new URL('../../app/media/', import.meta.url)
const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, media))

export const readPoster = (/** @type {string} */ name) =>
  readFile(file(`posters/${name}.svg`), 'utf8')

/** Colours as browsers paint them: the standard's matrix, in the range of video. */
const colours = ['-color_primaries', '-color_trc', '-colorspace'].flatMap((tag) => [tag, 'bt709'])
const convert = 'out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int'
const filter = (/** @type {string} */ scale) => ['-vf', `scale=${scale}${convert},format=yuv420p`]
const large = filter('')
const small = filter(`${smallSize.width}:${smallSize.height}:`)

const tags = [...colours, '-color_range', 'tv', '-movflags', '+faststart', '-g', '600']

// Eight bits, not ten: Chromium paints the blue of ten three levels too low.
const av1 = ['-c:v', 'libsvtav1', '-preset', '4']
const h264 = '-c:v libx264 -preset veryslow -tune animation -refs 4 -level 3.2'.split(' ')

const outputs = (/** @type {string} */ name) => [
  ...large,
  ...av1,
  '-crf',
  '29',
  ...tags,
  file(`loops/${name}.av1.mp4`),
  ...large,
  ...h264,
  '-crf',
  '19',
  ...tags,
  file(`loops/${name}.h264.mp4`),
  ...small,
  ...av1,
  '-crf',
  '36',
  ...tags,
  file(`loops/${name}.small.av1.mp4`),
  ...small,
  ...h264,
  '-crf',
  '25',
  ...tags,
  file(`loops/${name}.small.h264.mp4`),
]

async function render(/** @type {string} */ name) {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no scene ${name}; there are ${Object.keys(scenes)}.`)
  const poster = await readPoster(name)
  const frames = scene.seconds * framesPerSecond
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `${framesPerSecond}`, '-i', '-']
  const canvas = await openCanvas(size)
  const encoder = startEncoder(['-v', 'error', '-y', ...input, ...outputs(name)])
  try {
    for (let count = 0; count < frames; count += 1) {
      const image = await canvas.draw(scene.frame(poster, count / frames))
      await Promise.race([encoder.take(image), encoder.ended])
    }
    await encoder.finish()
  } finally {
    encoder.stop()
    await canvas.close()
  }
  process.stdout.write(`${name}: ${frames} frames\n`)
}

function startEncoder(/** @type {string[]} */ options) {
  const child = spawn('ffmpeg', options, {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('ffmpeg is missing: install it (with libsvtav1 and libx264).')),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('ffmpeg failed; its message stands above.')),
    )
  })
  // Whoever waits for it hears of the failure; until then it must not count as unhandled.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  return {
    ended,
    async take(/** @type {Buffer} */ image) {
      if (!child.stdin.write(image)) await once(child.stdin, 'drain')
    },
    finish() {
      child.stdin.end()
      return ended
    },
    stop: () => child.kill(),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes)
  try {
    for (const name of names) await render(name)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
