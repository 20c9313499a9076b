import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readBody, type Reading } from './read-body.server'

const megabytes = (n: number) => new Uint8Array(n * 1024 * 1024)
const urlencoded = 'application/x-www-form-urlencoded'
const resume: Reading = { files: ['resume_upload'], allowsFiles: () => true }

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://localhost/form', { method: 'POST', body, headers })

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

async function read(request: Request, reading = resume) {
  const body = await readBody({ request }, reading)
  if (!body) throw new Error('the body is too large')
  onTestFinished(() => body.files?.remove())
  return body
}

describe('reading a posted form', () => {
  it('keeps fields in their order, and files on disk until it is disposed of', async () => {
    const file = new File(['%PDF-1.7'], 'résumé.pdf')
    const empty = new File([], '')
    const form = formOf(['name', 'கவிதா'], ['resume_upload', file], ['name', 'b'], ['c', empty])
    const body = await read(post(form))
    expect([...body.form]).toEqual([
      ['name', 'கவிதா'],
      ['name', 'b'],
    ])
    const named = { fieldName: 'resume_upload', fileName: 'résumé.pdf' }
    expect(body.uploads).toMatchObject([{ ...named, size: 8, truncated: false }])
    const path = body.uploads[0]?.path ?? ''
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7')
    await body.files?.remove()
    expect(existsSync(path)).toBe(false)
  })

  it.each(['__intent__', '__proto__', 'constructor', 'toString', 'a[', 'x y', 'a'.repeat(101)])(
    'drops the field %s, URL-encoded and multipart',
    async (name) => {
      for (const body of [
        new URLSearchParams({ [name]: '1', a: '2' }),
        formOf([name, '1'], ['a', '2']),
      ]) {
        expect([...(await read(post(body))).form]).toEqual([['a', '2']])
      }
    },
  )

  it('replaces bytes that are no UTF-8', async () => {
    const { form } = await read(post('a=%ED%A0%80%FF', { 'content-type': urlencoded }))
    expect(form.get('a')).toMatch(/^\ufffd+$/)
  })

  it.each([
    ['of 5 MB is whole', 5, false],
    ['of 7 MB is cut', 7, true],
  ])('goes on behind a file, which %s', async (_title, size, truncated) => {
    const file = new File([megabytes(size)], 'large.pdf')
    const body = await read(post(formOf(['resume_upload', file], ['name', 'Kavitha'])))
    expect(body.uploads).toMatchObject([{ fileName: 'large.pdf', truncated }])
    expect([body.form.get('name'), body.tooLarge]).toEqual(['Kavitha', false])
  })

  it('returns why a file could not be written, and the fields around it', async () => {
    vi.stubEnv('TMPDIR', '/dev/null')
    onTestFinished(() => void vi.unstubAllEnvs())
    const file = new File([megabytes(3)], 'resume.pdf')
    const form = formOf(['name', 'Kavitha'], ['resume_upload', file], ['city', 'Thoothukudi'])
    const body = await readBody({ request: post(form) }, resume)
    expect(body).toMatchObject({ failure: { code: 'ENOTDIR' }, uploads: [] })
    expect([...(body?.form.keys() ?? [])]).toEqual(['name', 'city'])
  })

  it('writes no file before the fields in front of it allow that, nor one of another field', async () => {
    const file = (name: string) => new File([name], name)
    const form = formOf(
      ['resume_upload', file('first.pdf')],
      ['token', 'right'],
      ['resume_upload', file('second.pdf')],
      ['photo', file('photo.png')],
    )
    const allowsFiles = (fields: FormData) => fields.get('token') === 'right'
    const body = await read(post(form), { ...resume, allowsFiles })
    expect(body).toMatchObject({
      uploads: [{ fileName: 'second.pdf' }],
      refusedFiles: [{ fileName: 'first.pdf' }],
    })
  })

  const fields = (count: number, length: number) =>
    Array.from({ length: count }, (_, n): [string, string] => [`a${n}`, 'x'.repeat(length)])
  it.each([
    ['200 fields', fields(200, 1), 200, false],
    ['201 fields', fields(201, 1), 200, true],
    ['512 kB of texts', fields(16, 32 * 1024 - 3), 16, false],
    ['544 kB of texts', fields(17, 32 * 1024 - 3), 16, true],
    ['a text of 70,000 letters', fields(1, 70_000), 1, true],
    ['11 files', Array.from({ length: 11 }, () => ['b', new File(['x'], 'x')] as const), 0, true],
  ])('reads of %s what is within the limits', async (_title, entries, count, tooLarge) => {
    const body = await read(post(formOf(...(entries as [string, string | File][]))))
    expect([[...body.form].length, body.tooLarge]).toEqual([count, tooLarge])
  })

  it('ends, and leaves no file, when the sender breaks off within one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'read-body-'))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    const head =
      '--b\r\nContent-Disposition: form-data; name="resume_upload"; filename="a.pdf"\r\n\r\n'
    async function* send() {
      yield Buffer.from(head + 'x'.repeat(200_000))
      await sleep(50)
      throw new Error('aborted')
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const request = post('', headers)
    const posted = { request, server: { body: send() } }
    await expect(readBody(posted, resume)).rejects.toMatchObject({ status: 400 })
    expect(readdirSync(folder)).toEqual([])
  })

  it('reads no body of more than 48 MB, whether its length is said or not', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(megabytes(1)) })
    const init = { method: 'POST', duplex: 'half', headers: { 'content-type': urlencoded } }
    const request = new Request('http://localhost/form', { ...init, body: endless } as RequestInit)
    expect(await readBody({ request })).toBeUndefined()
    const told = post('a=1', { 'content-type': urlencoded, 'content-length': '50331649' })
    expect(await readBody({ request: told })).toBeUndefined()
    expect(told.bodyUsed).toBe(false)
  })

  it.each([
    ['another type', { 'content-type': 'text/plain' }, 'a=1', 415],
    ['a compressed body', { 'content-type': urlencoded, 'content-encoding': 'br' }, 'a=1', 415],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'a', 400],
    ['a cut part', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nbroken', 400],
    [
      'a cut file',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="resume_upload"; filename="a"\r\n\r\nbroken',
      400,
    ],
  ])('refuses %s', async (_title, headers, body, status) => {
    await expect(readBody({ request: post(body, headers) }, resume)).rejects.toMatchObject({
      status,
    })
  })
})
