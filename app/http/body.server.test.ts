import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBody, readFields } from './body.server'
import { readCallBody } from './json-body.server'

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://localhost/form', { method: 'POST', body, headers })
const megabytes = (n: number) => new Uint8Array(n * 1024 * 1024)

describe('reading a posted form', () => {
  it('keeps fields in their order and files on disk until it is disposed of', async () => {
    const form = new FormData()
    form.append('name', 'கவிதா செல்வம்')
    form.append('list', 'one')
    form.append('resume_upload', new File(['%PDF-1.7'], 'résumé.pdf'))
    form.append('list', 'two')
    form.append('empty', new File([], ''))
    const body = await readBody(post(form))
    expect([...body.form]).toEqual([
      ['name', 'கவிதா செல்வம்'],
      ['list', 'one'],
      ['list', 'two'],
    ])
    expect(body.uploads).toMatchObject([
      { fieldName: 'resume_upload', fileName: 'résumé.pdf', size: 8, truncated: false },
    ])
    const path = body.uploads[0]?.path ?? ''
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7')
    await body.dispose()
    expect(existsSync(path)).toBe(false)
  })

  it('reads URL-encoded forms too', async () => {
    const body = await readBody(post(new URLSearchParams({ email: 'a@b.example', 'x y': '1+1' })))
    expect([...body.form]).toEqual([
      ['email', 'a@b.example'],
      ['x y', '1+1'],
    ])
  })

  it('goes on after a file that is too large, and keeps none of its rest', async () => {
    const form = new FormData()
    form.append('resume_upload', new File([megabytes(7)], 'large.pdf'))
    form.append('name', 'Kavitha')
    const body = await readBody(post(form))
    expect(body.uploads).toMatchObject([{ fileName: 'large.pdf', truncated: true }])
    expect(body.uploads[0]?.size).toBeLessThanOrEqual(5 * 1024 * 1024)
    expect(body.form.get('name')).toBe('Kavitha')
    expect(body.tooLarge).toBe(false)
    await body.dispose()
  })

  it('says that a file could not be kept, and reads the rest of the form', async () => {
    vi.stubEnv('TMPDIR', '/dev/null')
    onTestFinished(() => void vi.unstubAllEnvs())
    const form = new FormData()
    form.append('name', 'Kavitha')
    form.append('resume_upload', new File([megabytes(3)], 'resume.pdf'))
    form.append('city', 'Thoothukudi')
    const body = await readBody(post(form))
    expect(body.failure).toMatchObject({ code: 'ENOTDIR' })
    expect([...body.form.keys()]).toEqual(['name', 'city'])
    expect(body.uploads).toEqual([])
  })

  it('throws files away where a form has none', async () => {
    const form = new FormData()
    form.append('photo', new File([megabytes(1)], 'photo.jpg'))
    form.append('email', 'a@b.example')
    const body = await readFields(post(form))
    expect([...body.form]).toEqual([['email', 'a@b.example']])
    expect(body).toMatchObject({ uploads: [] })
  })

  it('reads what is too large to its end, as a browser shows no answer before', async () => {
    const sent = { form: 0, json: 0 }
    const endless = (of: 'form' | 'json', most: number) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent[of] === 0) controller.enqueue(Buffer.from('a='))
          controller.enqueue(megabytes(1))
          if ((sent[of] += 1) === most) controller.close()
        },
      })
    const streamed = (body: ReadableStream, type: string) =>
      new Request('http://localhost/form', {
        ...{ method: 'POST', body, duplex: 'half' },
        headers: { 'content-type': type },
      })
    const form = streamed(endless('form', 60), 'application/x-www-form-urlencoded')
    expect((await readFields(form)).tooLarge).toBe(true)
    const json = streamed(endless('json', 5), 'application/json')
    expect(await readCallBody(json, ['application/json'])).toMatchObject({ status: 413 })
    expect(sent).toEqual({ form: 60, json: 5 })
  })

  it('unpacks nothing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [coding, right] of Object.entries({ gzip: 415, br: 415, 'gzip, br': 415 })) {
      const form = post('a=1', { ...headers, 'content-encoding': coding })
      await expect(readFields(form)).rejects.toMatchObject({ status: right })
      const json = post('{}', { 'content-type': 'application/json', 'content-encoding': coding })
      expect(await readCallBody(json, ['application/json'])).toMatchObject({ status: right })
    }
    const plain = post('a=1', { ...headers, 'content-encoding': 'identity' })
    expect((await readFields(plain)).form.get('a')).toBe('1')
  })

  it('stops after 48 MB and keeps what came before', async () => {
    const form = new FormData()
    form.append('name', 'Kavitha')
    for (let n = 0; n < 9; n += 1)
      form.append('resume_upload', new File([megabytes(6)], `${n}.pdf`))
    const body = await readBody(post(form))
    expect(body.tooLarge).toBe(true)
    expect(body.form.get('name')).toBe('Kavitha')
    await body.dispose()
  })

  it.each([
    ['application/json', '{}', 415],
    ['text/plain', 'name=Kavitha', 415],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
  ])('refuses %s that it cannot read', async (type, text, status) => {
    await expect(readBody(post(text, { 'content-type': type }))).rejects.toMatchObject({ status })
  })
})
