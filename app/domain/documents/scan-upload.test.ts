import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eicar, startClamd, type Clamd } from '../../../tests/support/services/clamd'
import { makeFolder } from '../../../tests/support/scratch'
import { writeUpload } from '../../../tests/support/uploads'
import { scanUpload } from './scan-upload.server'

describe('scanUpload', () => {
  let clamd: Clamd
  beforeEach(async () => {
    clamd = await startClamd()
  })
  afterEach(() => clamd.close())

  const file = async (content: string | Buffer) =>
    (await writeUpload(makeFolder(), 'cv.pdf', Buffer.from(content))).path
  const found = { ok: false, reason: 'virus', cause: 'Eicar-Signature' }

  it('sends clamd the file byte for byte and takes its verdict', async () => {
    const large = await file(Buffer.alloc(5 * 1024 * 1024, 'pearl'))
    expect(await scanUpload(clamd.url, large)).toEqual({ ok: true })
    expect(clamd.scanned[0]?.equals(readFileSync(large))).toBe(true)
    expect(await scanUpload(clamd.url, await file(`before ${eicar} behind`))).toEqual(found)
  })

  it('reaches clamd by a socket of this machine', async () => {
    const local = await startClamd(join(makeFolder(), 'clamd.ctl'))
    expect(await scanUpload(local.url, await file(eicar))).toEqual(found)
    await local.close()
  })

  it('takes every file where there is no clamd', async () => {
    expect(await scanUpload(undefined, await file(eicar))).toEqual({ ok: true })
  })

  it.each([
    ['refuses', /^INSTREAM size limit exceeded\. ERROR$/],
    ['closes', /^(|EPIPE|ECONNRESET)$/],
    ['hangs', /^ABORT_ERR$/],
  ] as const)('refuses a file that a clamd which %s does not scan', async (manner, cause) => {
    clamd.manner = manner
    const scan = await scanUpload(clamd.url, await file('a file'), 300)
    const why = { cause: expect.stringMatching(cause) as string }
    expect(scan).toEqual({ ok: false, reason: 'unscanned', ...why })
  })

  it('refuses a file while clamd is away', async () => {
    await clamd.close()
    const away = { ok: false, reason: 'unscanned', cause: 'ECONNREFUSED' }
    expect(await scanUpload(clamd.url, await file('a file'))).toEqual(away)
  })
})
