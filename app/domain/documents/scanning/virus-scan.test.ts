import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eicar, endless, startClamd, type Clamd } from '../../../../tests/support/services/clamd'
import { scratchFolder } from '../../../../tests/support/scratch'
import { createVirusScanner, type Scan } from './virus-scan.server'
import { soon } from '../../../../tests/support/soon'

const times = { connectMs: 10_000, answerMs: 10_000, pauseMs: 60_000 }
/** For a clamd that gives no answer at all. */
const answerMs = 300
const fileOf = (content: string | Buffer) => () => Readable.from([Buffer.from(content)])

describe('a scan for viruses', () => {
  let clamd: Clamd
  beforeEach(async () => {
    clamd = await startClamd()
  })
  afterEach(() => clamd.close())
  const scanner = (more: Partial<typeof times> = {}) =>
    createVirusScanner({ url: clamd.url, times: { ...times, ...more } })

  it('gives clamd the file byte for byte, and knows its answers', async () => {
    const { scan } = scanner()
    const large = Buffer.alloc(5 * 1024 * 1024, 'pearl')
    expect(
      await scan(() => Readable.from([large.subarray(0, 70_000), large.subarray(70_000)])),
    ).toEqual({ ok: true, virus: null })
    expect(await scan(fileOf(`before ${eicar} behind`))).toEqual({
      ok: true,
      virus: 'Eicar-Signature',
    })
    expect(clamd.scanned[0]?.equals(large)).toBe(true)
  })

  it('reaches clamd by a socket of this machine, too', async () => {
    const path = join(scratchFolder(), 'clamd.ctl')
    const local = await startClamd({ path })
    expect(existsSync(path)).toBe(true)
    const { scan } = createVirusScanner({ url: local.url, times })
    expect(await scan(fileOf(eicar))).toMatchObject({ ok: true, virus: 'Eicar-Signature' })
    await local.close()
  })

  it.each([
    ['refuses', 'unscannable', 'INSTREAM size limit exceeded. ERROR'],
    [
      'closes',
      'unscannable',
      /^(ECONNRESET|EPIPE|closed without an answer|ERR_STREAM_PREMATURE_CLOSE)$/,
    ],
    ['babbles', 'unscannable', 'an answer without an end'],
    ['hangs', 'unscannable', 'no answer in time'],
  ] as const)('of a clamd that %s is none, and says so', async (manner, reason, cause) => {
    clamd.manner = manner
    const impatient = manner === 'hangs' ? { answerMs } : {}
    const scan = await scanner(impatient).scan(fileOf('a file'))
    expect(scan).toMatchObject({ ok: false, reason, cause: expect.stringMatching(cause) as string })
  })

  it('of a clamd that is not there is none', async () => {
    await clamd.close()
    expect(await scanner().scan(fileOf('a file'))).toEqual({
      ok: false,
      reason: 'away',
      cause: 'ECONNREFUSED',
    })
  })

  it('lets nobody wait for a clamd that is not there, and asks it again later', async () => {
    const patient = scanner({ pauseMs: 0 })
    const once = scanner()
    const at = new URL(clamd.url)
    await clamd.close()
    for (const one of [once, patient]) {
      expect(await one.scan(fileOf('a file'))).toMatchObject({ reason: 'away' })
    }
    clamd = await startClamd({ port: Number(at.port) })
    expect(await once.scan(fileOf('a file'))).toMatchObject({ cause: 'it has just failed' })
    expect(await patient.scan(fileOf('a file'))).toEqual({ ok: true, virus: null })
  })

  it.each(['closes', 'refuses', 'babbles'] as const)(
    'of a file at which clamd %s lets no infected one through behind it',
    async (manner) => {
      const { scan } = scanner()
      clamd.manner = manner
      expect(await scan(fileOf('a file'))).toMatchObject({ reason: 'unscannable' })
      clamd.manner = 'scans'
      expect(await scan(fileOf(eicar))).toEqual({ ok: true, virus: 'Eicar-Signature' })
    },
  )

  it('of a file at which clamd works for ever lets no infected one through beside or behind it', async () => {
    const { scan } = scanner({ answerMs: 2000 })
    const slow = scan(fileOf(endless))
    await soon(() => expect(clamd.asked).toBe(1))
    const found = { ok: true, virus: 'Eicar-Signature' }
    expect(await scan(fileOf(eicar))).toEqual(found)
    expect(await slow).toEqual({ ok: false, reason: 'unscannable', cause: 'no answer in time' })
    expect(await scan(fileOf(eicar))).toEqual(found)
  })

  it('is one of four at once, and waits no longer for its turn than for the answer', async () => {
    const { scan } = scanner()
    const scans = await Promise.all(Array.from({ length: 20 }, () => scan(fileOf('a file'))))
    expect(scans.every(({ ok }) => ok)).toBe(true)
    expect(clamd.mostAtOnce).toBeLessThanOrEqual(4)

    clamd.manner = 'hangs'
    const began = performance.now()
    const { scan: hanging } = scanner({ answerMs, pauseMs: 0 })
    const none = await Promise.all(Array.from({ length: 20 }, () => hanging(fileOf('a file'))))
    expect(none.every(({ ok }) => !ok)).toBe(true)
    expect(performance.now() - began).toBeLessThan(5 * answerMs)
  })

  it('of a file that cannot be read is none, and no fault of clamd', async () => {
    const { scan } = scanner()
    const missing = new Readable({ read: (): void => void 0 })
    setImmediate(() => missing.destroy(new Error('secret words')))
    expect(await scan(() => missing)).toEqual({
      ok: false,
      reason: 'unscannable',
      cause: 'the file cannot be read',
    })
    expect(await scan(fileOf('a file'))).toEqual({ ok: true, virus: null })
  })

  it('can be given up, and tells of each outcome', async () => {
    clamd.manner = 'hangs'
    const told: Scan[] = []
    const { scan } = createVirusScanner({
      url: clamd.url,
      onScan: (scan) => void told.push(scan),
      times,
    })
    const giving = new AbortController()
    const scanning = scan(fileOf('a file'), giving.signal)
    setImmediate(() => giving.abort())
    const given = { ok: false, reason: 'away', cause: 'stopped' }
    expect(await scanning).toEqual(given)
    expect(told).toEqual([given])
  })
})
