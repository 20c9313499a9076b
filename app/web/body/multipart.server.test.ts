import { describe, expect, it } from 'vitest'
import { MultipartReader } from './multipart.server'

interface Read {
  name: string
  fileName: string | undefined
  text: string
  whole: boolean
}

/** @param size of the pieces in which the body arrives. */
function read(body: string, { boundary = 'x', size = Infinity } = {}) {
  const parts: Read[] = []
  const parser = new MultipartReader(boundary, (part) => {
    const one: Read = { ...part, text: '', whole: false }
    parts.push(one)
    return {
      take: (bytes) => void (one.text += bytes.toString()),
      end: () => void (one.whole = true),
    }
  })
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size))
  parser.end({ isCut: false })
  return { parts, error: parser.error }
}

const part = (headers: string, text: string) => `--x\r\n${headers}\r\n\r\n${text}\r\n`
const disposition = 'Content-Disposition: form-data;'
const form = [
  part(`${disposition} name="city"`, 'Thoothukudi'),
  part(`content-disposition:form-data; NAME=empty`, ''),
  part(
    `${disposition} name="lines"\r\nContent-Type: text/plain; charset="UTF-8"`,
    '\r\n--\r\n-x\r\n',
  ),
  part(
    `${disposition} name="பெயர்"; filename="க \\"1\\".pdf"\r\nContent-Type: application/pdf`,
    '%PDF',
  ),
  part(`${disposition} name="old"; filename="C:\\cv\\a.doc"`, 'a'),
  part(`${disposition} name="quoted"; filename="my %22best%22 100%.pdf"`, 'c'),
  part(`${disposition} name="named"; filename="a.pdf"; filename*=UTF-8'en'na%C3%AFve.pdf`, 'b'),
  part(`${disposition} name="none"; filename=""\r\nContent-Type: application/octet-stream`, ''),
  part('X: no disposition', 'skipped'),
  part('Content-Disposition: attachment; name="a"', 'skipped'),
].join('')

describe('reading a multipart form', () => {
  it.each([Infinity, 64, 7, 3, 1])('in pieces of %s bytes', (size) => {
    const { parts, error } = read(`preamble\r\n${form}--x--\r\nepilogue`, { size })
    expect(error).toBeUndefined()
    const { whole } = { whole: true }
    expect(parts).toEqual([
      { name: 'city', fileName: undefined, text: 'Thoothukudi', whole },
      { name: 'empty', fileName: undefined, text: '', whole },
      { name: 'lines', fileName: undefined, text: '\r\n--\r\n-x\r\n', whole },
      { name: 'பெயர்', fileName: 'க "1".pdf', text: '%PDF', whole },
      { name: 'old', fileName: 'C:\\cv\\a.doc', text: 'a', whole },
      { name: 'quoted', fileName: 'my "best" 100%.pdf', text: 'c', whole },
      { name: 'named', fileName: 'naïve.pdf', text: 'b', whole },
      { name: 'none', fileName: '', text: '', whole },
    ])
  })

  it.each([
    ['ends before its last delimiter', form],
    ['has no delimiter', 'name=Kavitha'],
    ['is empty', ''],
    ['has endless headers', `--x\r\n${'a: b\r\n'.repeat(1000)}`],
  ])('says that a body is broken which %s', (_, body) => {
    expect(read(body).error).toBe('broken')
  })

  it('takes no boundary that nobody sends', () => {
    expect(read('', { boundary: '' }).error).toBe('broken')
    expect(read('', { boundary: 'x'.repeat(201) }).error).toBe('broken')
  })

  it.each([
    `${disposition} name="a"\r\nContent-Type: text/plain; charset=utf-16`,
    `${disposition} name="a"; filename*=big5''%41`,
  ])('decodes no other charset: %s', (headers) => {
    expect(read(`${part(headers, 'a')}--x--`)).toEqual({ parts: [], error: 'charset' })
  })

  it('begins no part after the 210th', () => {
    const { parts, error } = read(part(`${disposition} name="a"`, '').repeat(300))
    expect(error).toBe('limit')
    expect(parts).toHaveLength(210)
  })

  it('holds no more than a delimiter of a text that goes on', () => {
    const { parts } = read(`${part(`${disposition} name="a"`, 'b'.repeat(100_000))}--x--`, {
      size: 1000,
    })
    expect(parts[0]?.text).toHaveLength(100_000)
  })
})
