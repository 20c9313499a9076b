import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eicar, startClamd, type Clamd } from '../../../tests/support/services/clamd'
import { scratchFolder } from '../../../tests/support/scratch'
import { uploadOfBytes } from '../../../tests/support/uploads'
import { scanUpload } from './scan-upload.server'

const kind = 'resume'

describe('scanUpload', () => {
  let clamd: Clamd
  beforeEach(async () => {
    clamd = await startClamd()
  })
  afterEach(() => clamd.close())

  const file = (content: string | Buffer) =>
    uploadOfBytes(scratchFolder(), 'cv.pdf', Buffer.from(content))
  const found = {
    ok: false,
    reason: 'virus',
    message:
      'We did not save cv.pdf: it has a virus (Eicar-Signature). Choose another file, and check your computer for viruses.',
  }
  const unscanned = {
    ok: false,
    reason: 'unscanned',
    message:
      'We did not save cv.pdf: we cannot check files for viruses just now. Try again in a few minutes.',
  }

  it('sends clamd the file byte for byte and takes its verdict', async () => {
    const large = await file(Buffer.alloc(5 * 1024 * 1024, 'pearl'))
    expect(await scanUpload(clamd.url, { upload: large, kind })).toEqual({ ok: true })
    expect(clamd.scanned[0]?.equals(readFileSync(large.path))).toBe(true)
    const infected = await file(`before ${eicar} behind`)
    expect(await scanUpload(clamd.url, { upload: infected, kind })).toMatchObject(found)
  })

  it('reaches clamd by a socket of this machine', async () => {
    const local = await startClamd(join(scratchFolder(), 'clamd.ctl'))
    const upload = await file(eicar)
    expect(await scanUpload(local.url, { upload, kind })).toMatchObject(found)
    await local.close()
  })

  it('takes every file where there is no clamd', async () => {
    expect(await scanUpload(undefined, { upload: await file(eicar), kind })).toEqual({ ok: true })
  })

  it.each([
    ['refuses', /^INSTREAM size limit exceeded\. ERROR$/],
    ['closes', /^(|EPIPE|ECONNRESET)$/],
    ['hangs', /^ABORT_ERR$/],
  ] as const)('refuses a file that a clamd which %s does not scan', async (manner, cause) => {
    clamd.manner = manner
    const scan = await scanUpload(clamd.url, { upload: await file('a file'), kind }, 300)
    expect(scan).toMatchObject({ ...unscanned, cause: expect.stringMatching(cause) as string })
  })

  it('refuses a file while clamd is away', async () => {
    await clamd.close()
    const scan = await scanUpload(clamd.url, { upload: await file('a file'), kind })
    expect(scan).toMatchObject({ ...unscanned, cause: 'ECONNREFUSED' })
  })
})
