import fc, { type Arbitrary } from 'fast-check'
import type { Call, Form, Grammar } from './grammar'

/** One thing to send. */
export interface Fuzzed {
  title: string
  bytes: Buffer
  /** Complete, as far as HTTP goes: silence would be a fault. */
  isAnswered: boolean
}

const one = fc.constantFrom
const weighted = <A, B>(weight: number, often: Arbitrary<A>, seldom: Arbitrary<B>) =>
  fc.oneof<fc.MaybeWeightedArbitrary<A | B>[]>({ weight, arbitrary: often }, seldom)
/** Once in that many times; else nothing. */
const rarely = <T>(times: number, seldom: Arbitrary<T>) =>
  weighted(times - 1, fc.constant(undefined), seldom)
const onceIn = (times: number) => rarely(times, fc.constant(true)).map(Boolean)

/** What readers stumble over: white space, joiners, marks of direction, halves and ends of Unicode. */
const odd = one(
  ...'\0,\t,\r\n,\n,\u007f,\u0085,\u00a0,\u00ad,\u0300,\u200b,\u202e,\u2028,\ufeff,\uffff'.split(
    ',',
  ),
  ...'\ud800,\udfff,\u{10ffff},\u0130,%00,%ff,<,",a'.split(','),
)
const lengths = one(60, 61, 120, 121, 500, 501, 1024, 4096, 10_000, 65_535, 65_537)
const known = one(
  ...'0 -0 1e400 NaN 0x10 ١٢ 2147483648 9007199254740993 true on 123456 9876543210 {}'.split(' '),
  ...'0000-00-00 2026-02-30 10000-01-01 kavitha@gmail.com javascript:alert(1) ["React"]'.split(' '),
)
const property = one(
  ...'__proto__ constructor toString then length toJSON a intent token __intent__'.split(' '),
  ...'whole step _data _routes ['.split(' '),
)
const ending = one('', ...'[ [] [0 [a][b] [__proto__][x] . ..x .constructor.prototype'.split(' '))

const text = fc.oneof(
  ...[known, property, odd, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })],
  fc.array(odd, { maxLength: 40 }).map((all) => all.join('')),
  fc.tuple(odd, lengths).map(([letter, length]) => letter.repeat(length)),
)
const name = fc.tuple(property, ending).map((both) => both.join(''))
const json = fc.oneof(
  ...[text, fc.jsonValue({ stringUnit: 'binary' }), fc.dictionary(name, text, { maxKeys: 5 })],
  one(199, 200, 5000).map((length) => Array<string>(length).fill('')),
)
const charset = one('', ...'utf-8 us-ascii utf-16 big5 utf-7 x "utf-8"'.split(' '))

const headerName = one(
  ...'Accept Accept-Encoding Accept-Language Authorization Cookie'.split(' '),
  ...'If-Modified-Since If-None-Match Origin Referer Save-Data Sec-Fetch-Site'.split(' '),
  ...'User-Agent X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override'.split(' '),
)
const hostileHeader = fc.oneof(
  one('Expect: x', 'Upgrade: x', 'TE: x', 'Range: bytes=-1', 'Content-Encoding: br', 'Cookie: ;='),
  fc.tuple(headerName, text).map(([key, value]) => `${key}: ${value.slice(0, 12_000)}`),
  fc.tuple(one('session', 'visitor', 'a b'), one('=', ' =', ''), text).map((all) => {
    return `Cookie: ${all.join('').slice(0, 4000)}; ${all.join('').slice(0, 4000)}`
  }),
)

type Head = Record<string, string>

/** A head with an address of its own and, now and then, a hostile line; without the empty last line. */
const createHead = (line: string, own: Head) =>
  fc.tuple(fc.ipV4(), rarely(3, hostileHeader)).map(([address, hostile = 'Accept: */*']) => {
    const lines = Object.entries(own).map((both) => both.join(': '))
    const all = [line, 'Host: localhost', `X-Forwarded-For: ${address}`, ...lines, hostile]
    return Buffer.from(all.map((each) => each.replace(/[\r\n\0]/g, '') + '\r\n').join(''), 'latin1')
  })

function chunked(body: Buffer, sizes: number[]): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (const size of [...sizes, body.length]) {
    const part = body.subarray(at, (at += size))
    if (part.length) parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, newLine)
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

const newLine = Buffer.from('\r\n')
const chunkSizes = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 900 }),
  one(200, 3000, 20_000).map((length) => Array<number>(length).fill(1)),
)

/** Its body told by its length, in chunks, by a wrong length, or cut. */
function withBody(title: string, head: Buffer, type: string, body: Buffer): Arbitrary<Fuzzed> {
  const by = (line: string, rest: Buffer) =>
    Buffer.concat([head, Buffer.from(`Content-Type: ${type}\r\n${line}\r\n\r\n`), rest])
  const byLength = (more = 0) => by(`Content-Length: ${Math.max(0, body.length + more)}`, body)
  const inChunks = chunkSizes.map((sizes) => by('Transfer-Encoding: chunked', chunked(body, sizes)))
  const cut = fc.nat(head.length + body.length).map((length) => byLength().subarray(0, length))
  const broken = fc.oneof(one(-1, 1, 1000).map(byLength), cut)
  const whole = weighted(5, fc.constant(byLength()), inChunks)
  return weighted(
    5,
    whole.map((bytes) => ({ title, bytes, isAnswered: true })),
    broken.map((bytes) => ({ title, bytes, isAnswered: false })),
  )
}

type Entry = [name: string, value: string]
type Content = Arbitrary<{ type: string; body: string }>

const encoded = (whole: string) => encodeURIComponent(whole.toWellFormed())

const urlencoded = (entries: Entry[]): Content =>
  onceIn(20).map((isBare) => {
    const pairs = entries.map((pair) => pair.map(isBare ? String : encoded).join('='))
    return { type: 'application/x-www-form-urlencoded', body: pairs.join('&') }
  })

const multipart = (entries: Entry[], files: Set<string>): Content =>
  fc
    .record({
      boundary: one('b', '----WebKitFormBoundaryA', 'a'.repeat(70), "a'()+_,-./:=?"),
      told: rarely(15, one('', 'c', 'a'.repeat(300), '"')),
      fileName: fc.oneof(
        text,
        charset.map((set) => `a"; filename*="${set}''%ff`),
      ),
      fileType: fc.tuple(one('application/pdf', 'image/webp', 'x'), charset),
      begin: one('%PDF-1.7\n', 'PK\u0003\u0004', '<svg/>', ''),
      line: rarely(12, one('X: a\r\n', `X: ${'a'.repeat(5000)}\r\n`, 'no colon\r\n')),
      end: weighted(9, fc.constant('--'), fc.constant('')),
    })
    .map(({ boundary, told = `"${boundary}"`, fileName, fileType, begin, line = '', end }) => {
      const file = `; filename="${fileName}"\r\nContent-Type: ${fileType.join('; charset=')}`
      const parts = entries.map(([key, value]) => {
        const own = files.has(key) ? [file, begin] : ['', '']
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${key}"${own[0]}\r\n`
        return `${head}${line}\r\n${own[1]}${value}\r\n`
      })
      const body = `${parts.join('')}--${boundary}${end}\r\n`
      return { type: `multipart/form-data; boundary=${told}`, body }
    })

const withContent = (title: string, head: Buffer, content: Content) =>
  fc.tuple(content, rarely(6, charset)).chain(([{ type, body }, set]) => {
    const whole = set === undefined ? type : `${type}; charset=${set}`
    return withBody(title, head, whole, Buffer.from(body))
  })

/** A field once, or not at all, or many times. */
const filled = (key: string, values: string[]) =>
  fc
    .tuple(weighted(60, one(1, 1, 0), one(30, 250)), fc.oneof(one('', ...values), text))
    .map(([times, value]) => Array<Entry>(times).fill([key, value]))

/** A form of the pages, filled with what was never meant, one of its buttons pressed. */
const posted = ({ path, head: own, fields, files, ...form }: Form): Arbitrary<Fuzzed> =>
  fc
    .record({
      token: rarely(10, text),
      values: fc.tuple(...[...fields].map(([key, values]) => filled(key, values))),
      more: fc.array(fc.tuple(name, text), { maxLength: 2 }),
      intent: weighted(5, one('', ...form.buttons), name),
      isOther: onceIn(10),
      head: weighted(5, fc.constant(own), fc.constant({})),
    })
    .chain(({ token = form.token, values, more, intent, isOther, head }) => {
      const entries = [...Object.entries({ token, whole: '1', intent }), ...values.flat(), ...more]
      const asParts = form.isMultipart !== isOther
      const content = asParts ? multipart(entries, files) : urlencoded(entries)
      return createHead(`POST ${path} HTTP/1.1`, head).chain((lines) =>
        withContent(`form ${path}`, lines, content),
      )
    })

const deep = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A call of the description, its example changed. */
const called = ({ method, path, example, isMultipart, head }: Call): Arbitrary<Fuzzed> =>
  fc
    .record({
      changed: fc.dictionary(fc.oneof(one('', ...Object.keys(example)), name), json, {
        maxKeys: 4,
      }),
      missing: rarely(6, fc.subarray(Object.keys(example))),
      other: rarely(12, weighted(5, json.map(toText), fc.constant(deep))),
      asParts: onceIn(isMultipart ? 2 : 10),
      verb: rarely(15, one('PATCH', 'DELETE', 'GET')),
      isMember: onceIn(3),
    })
    .chain(({ changed, missing = [], other, asParts, verb = method, isMember }) => {
      const value = { ...example, ...changed }
      for (const key of missing) delete value[key]
      const entries = Object.entries(value).map(([key, each]): Entry => [key, toText(each)])
      const files = new Set(Object.keys(value).filter((key) => key.includes('upload')))
      const asJson = { type: 'application/json', body: other ?? JSON.stringify(value) }
      const content = asParts ? multipart(entries, files) : fc.constant(asJson)
      return createHead(`${verb} ${path} HTTP/1.1`, isMember ? head : {}).chain((lines) =>
        withContent(`call ${path}`, lines, content),
      )
    })

const piece = one(' ', ...'/ // /.. /%2e%2e %00 %ff %0a .data ? # ;a \\'.split(' '))

const asked = ({ paths }: Grammar): Arbitrary<Fuzzed> =>
  fc
    .record({
      method: weighted(7, fc.constant('GET'), one('HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST')),
      before: rarely(3, piece),
      path: one(...paths),
      after: fc.tuple(piece, one(0, 0, 1, 2, 50, 3000)).map(([end, times]) => end.repeat(times)),
      query: fc.tuple(one('_data', 'q', 'step', 'category'), text),
    })
    .chain(({ method, before = '', path, after, query: [key, value] }) => {
      const search = `${key}=${encoded(value.slice(0, 2000))}`
      const target = `${before}${path}${after}?${search}`.slice(0, 14_000)
      const title = `${method} ${target.slice(0, 60)}`
      const isAnswered = !target.includes(' ')
      return createHead(`${method} ${target} HTTP/1.1`, {}).map((head) => {
        return { title, bytes: Buffer.concat([head, newLine]), isAnswered }
      })
    })

/** Bytes that only look like HTTP, or not even that. */
const raw = (post: Arbitrary<Fuzzed>) =>
  fc
    .tuple(
      weighted(
        3,
        post.map(({ bytes }) => Buffer.from(bytes.subarray(0, 20_000))),
        fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
      ),
      fc.array(fc.tuple(fc.nat(600), fc.oneof(one(0, 10, 13, 32, 58, 255), fc.nat(255)))),
    )
    .map(([bytes, changes]) => {
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
      return { title: 'raw bytes', bytes, isAnswered: false }
    })

const pipelined = (get: Arbitrary<Fuzzed>) =>
  fc.array(get, { minLength: 2, maxLength: 40 }).map((all) => {
    const bytes = Buffer.concat(all.map((each) => each.bytes))
    return { title: 'pipelined', bytes, isAnswered: false }
  })

/** Anything that a client could send. */
export function requests(grammar: Grammar): Arbitrary<Fuzzed> {
  const post = fc.oneof(...grammar.forms.map(posted))
  const call = fc.oneof(...grammar.calls.map(called))
  const get = asked(grammar)
  const well = weighted(2, post, fc.oneof(call, get))
  return weighted(6, well, weighted(2, raw(post), pipelined(get)))
}
