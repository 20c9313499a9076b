import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBody, readFields } from './body.server'

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

  it('throws files away where a form has none', async () => {
    const form = new FormData()
    form.append('photo', new File([megabytes(1)], 'photo.jpg'))
    form.append('email', 'a@b.example')
    const body = await readFields(post(form))
    expect([...body.form]).toEqual([['email', 'a@b.example']])
    expect(body).toMatchObject({ uploads: [] })
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
