import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBody, type Reading } from './body.server'
import { otherCharset } from './body-messages'
import { readCallBody } from './json-body.server'

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://localhost/form', { method: 'POST', body, headers })
const megabytes = (n: number) => new Uint8Array(n * 1024 * 1024)

const requester = {
  app: { config: { secret: 'a secret of the house' } },
  client: { address: '192.0.2.7' },
  requestId: 'r1',
}
const sender = { requester }
const withFiles = { ...sender, files: ['resume_upload'], allowsFiles: () => true }

async function bodyOf(request: Request, reading: Reading = withFiles) {
  const read = await readBody({ request }, reading)
  if (!read.ok) throw new Error(read.message)
  return read.body
}
const fieldsOf = (request: Request) => bodyOf(request, sender)

describe('reading a posted form', () => {
  it('keeps fields in their order and files on disk until it is disposed of', async () => {
    const form = new FormData()
    form.append('name', 'கவிதா செல்வம்')
    form.append('list', 'one')
    form.append('resume_upload', new File(['%PDF-1.7'], 'résumé.pdf'))
    form.append('list', 'two')
    form.append('empty', new File([], ''))
    const body = await bodyOf(post(form))
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

  it('reads URL-encoded forms too, and drops what no form of ours has for a name', async () => {
    const body = await bodyOf(
      post(new URLSearchParams({ email: 'a@b.example', 'x-y': '1+1', 'x y': '', 'a[': '' })),
    )
    expect([...body.form]).toEqual([
      ['email', 'a@b.example'],
      ['x-y', '1+1'],
    ])
  })

  it('goes on after a file that is too large, and keeps none of its rest', async () => {
    const form = new FormData()
    form.append('resume_upload', new File([megabytes(7)], 'large.pdf'))
    form.append('name', 'Kavitha')
    const body = await bodyOf(post(form))
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
    const body = await bodyOf(post(form))
    expect(body.failure).toMatchObject({ code: 'ENOTDIR' })
    expect([...body.form.keys()]).toEqual(['name', 'city'])
    expect(body.uploads).toEqual([])
  })

  it('throws files away where a form has none', async () => {
    const form = new FormData()
    form.append('photo', new File([megabytes(1)], 'photo.jpg'))
    form.append('email', 'a@b.example')
    const body = await fieldsOf(post(form))
    expect([...body.form]).toEqual([['email', 'a@b.example']])
    expect(body).toMatchObject({ uploads: [] })
  })

  it('reads what is too large to its end, as a browser shows no answer before', async () => {
    const sent = { form: 0, json: 0 }
    const endless = (of: 'form' | 'json', max: number) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent[of] === 0) controller.enqueue(Buffer.from('a='))
          controller.enqueue(megabytes(1))
          if ((sent[of] += 1) === max) controller.close()
        },
      })
    const streamed = (body: ReadableStream, type: string) =>
      new Request('http://localhost/form', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': type },
      })
    const form = streamed(endless('form', 60), 'application/x-www-form-urlencoded')
    expect((await fieldsOf(form)).tooLarge).toBe(true)
    const json = streamed(endless('json', 5), 'application/json')
    expect(await readCallBody({ request: json }, ['application/json'], sender)).toMatchObject({
      status: 413,
    })
    expect(sent).toEqual({ form: 60, json: 5 })
  })

  it('unpacks nothing', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const [coding, right] of Object.entries({ gzip: 415, br: 415, 'gzip, br': 415 })) {
      const form = post('a=1', { ...headers, 'content-encoding': coding })
      await expect(fieldsOf(form)).rejects.toMatchObject({ status: right })
      const json = post('{}', { 'content-type': 'application/json', 'content-encoding': coding })
      expect(await readCallBody({ request: json }, ['application/json'], sender)).toMatchObject({
        status: right,
      })
    }
    const plain = post('a=1', { ...headers, 'content-encoding': 'identity' })
    expect((await fieldsOf(plain)).form.get('a')).toBe('1')
  })

  it('keeps what stands before and behind a file that makes it more than 48 MB, and names the file', async () => {
    const form = new FormData()
    form.append('name', 'Kavitha')
    form.append('resume_upload', new File([megabytes(49)], 'scan.pdf'))
    form.append('intent', 'register')
    const body = await bodyOf(post(form))
    expect(body.tooLarge).toBe(true)
    expect([...body.form.keys()]).toEqual(['name', 'intent'])
    expect(body.uploads).toMatchObject([{ fileName: 'scan.pdf', truncated: true }])
    await body.dispose()
  })

  it('writes no file before the fields in front of it allow that, nor one of another name', async () => {
    const form = new FormData()
    form.append('photo_upload', new File(['first'], 'first.png'))
    form.append('token', 'right')
    form.append('resume_upload', new File(['%PDF-1.7'], 'resume.pdf'))
    form.append('constructor', new File(['other'], 'other.pdf'))
    const reading = {
      ...sender,
      files: ['photo_upload', 'resume_upload'],
      allowsFiles: (fields: FormData) => fields.get('token') === 'right',
    }
    const body = await bodyOf(post(form), reading)
    expect(body.uploads.map(({ fileName }) => fileName)).toEqual(['resume.pdf'])
    await body.dispose()
  })

  it('keeps 200 fields, and texts of 512 kB, or 256 kB where there are no files', async () => {
    const many = new URLSearchParams(Array.from({ length: 201 }, () => ['list', 'one']))
    const body = await fieldsOf(post(many))
    expect(body.form.getAll('list')).toHaveLength(200)
    expect(body.tooLarge).toBe(true)
    const texts = (kilobytes: number) => {
      const form = new FormData()
      for (let n = 0; n < kilobytes / 32; n += 1) form.append(`text${n}`, 'a'.repeat(32 * 1024 - 6))
      return form
    }
    expect((await bodyOf(post(texts(512)))).tooLarge).toBe(false)
    expect((await bodyOf(post(texts(544)))).tooLarge).toBe(true)
    expect((await fieldsOf(post(texts(256)))).tooLarge).toBe(false)
    expect((await fieldsOf(post(texts(288)))).tooLarge).toBe(true)
  })

  it('decodes UTF-8 and nothing else', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of types) {
      const form = post('a=b', { 'content-type': `${type}; charset=big5` })
      expect(await readBody({ request: form }, sender)).toEqual({
        ok: false,
        status: 415,
        message: otherCharset,
      })
    }
  })

  it.each([
    ['application/json', '{}', 415],
    ['text/plain', 'name=Kavitha', 415],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', '--x\r\nbroken', 400],
  ])('refuses %s that it cannot read', async (type, text, status) => {
    await expect(bodyOf(post(text, { 'content-type': type }))).rejects.toMatchObject({ status })
  })
})
