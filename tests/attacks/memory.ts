import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import { attack, megabytes } from './attack'
import { field, file, multipart, openWire, partsOf, post } from './wires'

const mostMegabytes = 150

const fields = partsOf(
  ...Array.from({ length: 198 }, (_, n) => field(`field${n}`, 'a'.repeat(65_000))),
)

const heldBodies = attack({
  name: '8 bodies that never end, in memory',
  async run({ site, bound }) {
    const bytes = post('/contact', multipart, fields, ['X-Forwarded-For: 198.51.100.8'])
    await sleep(500)
    await site.load()
    const before = (await site.load()).rss
    const wires = Array.from({ length: 60 }, () => openWire(site))
    for (const wire of wires) wire.write(bytes.subarray(0, -10))
    let most = 0
    for (let second = 0; second < 10; second += 1) {
      await sleep(1000)
      most = Math.max(most, (await site.load()).rss)
    }
    const open = wires.filter((wire) => !wire.closed && !wire.readableEnded).length
    for (const wire of wires) wire.destroy()
    const grown = megabytes(most - before)
    bound(grown <= mostMegabytes, `${grown} MB more`)
    return { connections: wires.length, stillHeld: open, grownMb: grown }
  },
})

/** What a folder holds, in bytes. */
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true }).reduce(
    (sum, name) =>
      sum + (statSync(join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const folders = { temporary: '' }

const heldFiles = attack({
  name: '8 uploads that never end, in the temporary folder',
  get env() {
    folders.temporary = mkdtempSync(join(tmpdir(), 'pearlbridge-attack-'))
    return { TMPDIR: folders.temporary }
  },
  async run({ site, bound }) {
    const { temporary } = folders
    const content = Buffer.alloc(5 * 1024 ** 2, 'a')
    const body = partsOf(
      ...Array.from({ length: 9 }, (_, n) => file('resume_upload', `${n}.pdf`, content)),
    )
    const lines = ['X-Forwarded-For: 198.51.100.8', 'Sec-Fetch-Site: same-origin']
    const bytes = post('/form', multipart, body, lines)
    const wires = Array.from({ length: 8 }, () => openWire(site))
    for (const wire of wires) wire.write(bytes.subarray(0, -10))
    await sleep(6000)
    const held = megabytes(sizeOf(temporary))
    for (const wire of wires) wire.destroy()
    await site.stop()
    rmSync(temporary, { recursive: true, force: true })
    bound(held === 0, `${held} MB of files before any token`)
    return { connections: wires.length, temporaryMb: held }
  },
})

const slowHeaders = attack({
  name: 'low: headers that never end',
  async run({ site, bound }) {
    const began = performance.now()
    const wires = Array.from({ length: 20 }, () => openWire(site))
    for (const wire of wires) wire.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ')
    const drip = setInterval(() => {
      for (const wire of wires) if (wire.writable) wire.write('a')
    }, 1000)
    const ends = await Promise.race([
      Promise.all(
        wires.map(async (wire) => {
          wire.resume()
          await once(wire, 'close')
          return (performance.now() - began) / 1000
        }),
      ),
      sleep(45_000, [Infinity]),
    ])
    clearInterval(drip)
    for (const wire of wires) wire.destroy()
    const last = Math.round(Math.max(...ends))
    bound(last <= 17, `the last was cut after ${last} s`)
    return { connections: wires.length, lastCutSeconds: last }
  },
})

export const memory = [...heldBodies, ...heldFiles, ...slowHeaders]
