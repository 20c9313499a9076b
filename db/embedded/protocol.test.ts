import { describe, expect, it } from 'vitest'
import { errorMessage, Framer, queryMessage, replaceErrors, syncMessage } from './protocol.mjs'

const startup = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from('hello')])
const parse = Buffer.concat([Buffer.from('P\0\0\0\u0008'), Buffer.from('abcd')])
const stream = Buffer.concat([startup, parse, syncMessage, queryMessage('select 1')])
const batches = [startup, Buffer.concat([parse, syncMessage]), queryMessage('select 1')]

describe('cutting a stream of protocol messages into batches', () => {
  it.each([1, 2, 3, 7, stream.length])('is the same for pieces of %i bytes', (size) => {
    const framer = new Framer()
    const found = Array.from({ length: Math.ceil(stream.length / size) }, (_, piece) =>
      framer.push(stream.subarray(piece * size, (piece + 1) * size)),
    ).flat()
    expect(found).toEqual(batches)
  })

  it('keeps a batch back until the message that asks for an answer', () => {
    const framer = new Framer()
    expect(framer.push(Buffer.concat([startup, parse]))).toEqual([startup])
    expect(framer.push(syncMessage)).toEqual([Buffer.concat([parse, syncMessage])])
  })

  it('does not pass on the message with which a client leaves', () => {
    const framer = new Framer()
    framer.push(startup)
    expect(framer.push(Buffer.from('X\0\0\0\u0004'))).toEqual([])
    expect(framer.push(syncMessage)).toEqual([syncMessage])
  })

  it('refuses a length that no message can have', () => {
    expect(() => new Framer().push(Buffer.from([0, 0, 0, 3]))).toThrow('length 3')
  })
})

it('replaces errors of one SQLSTATE and nothing else in an answer', () => {
  const ready = Buffer.from('Z\0\0\0\u0005I')
  const readOnly = errorMessage('25006', 'cannot execute INSERT')
  const unique = errorMessage('23505', 'duplicate key')
  const full = errorMessage('53100', 'disk full')
  const answer = Buffer.concat([readOnly, unique, ready])
  expect(replaceErrors(answer, '25006', full)).toEqual(Buffer.concat([full, unique, ready]))
})
