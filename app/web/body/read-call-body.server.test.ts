import { expect, it } from 'vitest'
import { readCallBody } from './read-call-body.server'

const json = 'application/json'
const call = (body: BodyInit, headers: HeadersInit = { 'content-type': json }) =>
  readCallBody({ request: new Request('http://localhost/', { method: 'POST', body, headers }) })

it('reads the fields of a JSON object as texts', async () => {
  const read = await call(
    '{"name":"Kavitha","age":30,"ok":true,"none":null,"list":["a","b"],"no":[]}',
  )
  if (!read.ok) throw new Error(read.message)
  expect([...read.fields.form]).toEqual([
    ['name', 'Kavitha'],
    ['age', '30'],
    ['ok', 'true'],
    ['none', ''],
    ['list', 'a'],
    ['list', 'b'],
  ])
  expect([...read.fields.names]).toEqual(['name', 'age', 'ok', 'none', 'list', 'no'])
})

it('drops names of the prototype', async () => {
  expect(await call('{"__proto__":"a","constructor":"b"}')).toMatchObject({
    fields: { names: new Set() },
  })
})

it.each([
  ['no JSON', '{', 400],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
  ['a list', '[]', 400],
  ['an object in a field', '{"a":{}}', 400],
  ['a list in a list', '{"a":[["b"]]}', 400],
  ['201 values', JSON.stringify({ a: Array(201).fill('b') }), 400],
  ['more than 256 kB', JSON.stringify({ a: 'b'.repeat(256 * 1024) }), 413],
])('refuses %s', async (_title, body, status) => {
  expect(await call(body)).toMatchObject({ ok: false, status })
})

it.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a compressed body', { 'content-type': json, 'content-encoding': 'gzip' }],
])('refuses %s with 415', async (_title, headers) => {
  expect(await call('a=1', headers)).toMatchObject({ ok: false, status: 415 })
})
