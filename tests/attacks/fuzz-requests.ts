import { encoded, multipartBody, typeOf, urlencodedBody } from './fuzz-bodies'
import { hostileJson, hostileName, hostileText, pathOf, type Dice } from './fuzz-words'
import type { Grammar } from './grammar'
import { nextAddress, type openForm } from './person'

type Opened = Awaited<ReturnType<typeof openForm>>

/** One thing to send, and whether an answer is due. */
export interface Fuzzed {
  title: string
  bytes: Buffer
  /** Complete, as far as HTTP goes: silence would be a fault. */
  answered: boolean
}

/** What browsers have: cookies and token by page. */
export type Kit = Map<string, Opened>

const latin = (text: string) => Buffer.from(text.replace(/[\r\n\0]/g, ''), 'latin1')

/** A request, its head as it is written; hostile lines among the others. */
function request(dice: Dice, line: string, lines: string[], body: Buffer = Buffer.alloc(0)) {
  const extra = dice.rarely(3) ? [hostileHeader(dice)] : []
  const all = [line, 'Host: localhost', ...lines, ...extra]
  return Buffer.concat([
    ...all.map((one) => Buffer.concat([latin(one), Buffer.from('\r\n')])),
    Buffer.from('\r\n'),
    body,
  ])
}

const headerNames = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'Referer', 'User-Agent', 'Range'],
  ...['If-None-Match', 'If-Modified-Since', 'Origin', 'Sec-Fetch-Site', 'Sec-Purpose', 'Save-Data'],
  ...['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-HTTP-Method-Override', 'Forwarded', 'Enhanced'],
  ...[
    'Content-Encoding',
    'Expect',
    'Upgrade',
    'TE',
    'Trailer',
    'Authorization',
    'x-client-address',
  ],
]

function hostileHeader(dice: Dice): string {
  const name = dice.rarely(8)
    ? hostileName(dice).replace(/[^\w-]/g, '') || 'X'
    : dice.one(headerNames)
  const value = hostileText(dice).slice(0, dice.one([10, 100, 4000, 12_000]))
  if (name === 'Expect' || name === 'Upgrade') return `${name}: x`
  return name === 'Cookie' ? `Cookie: ${hostileCookie(dice)}` : `${name}: ${value}`
}

function hostileCookie(dice: Dice): string {
  return Array.from({ length: 1 + dice.below(5) }, () => {
    const name = dice.one([
      'session',
      'visitor',
      'notice',
      '__Host-session',
      'session ',
      hostileName(dice),
    ])
    return `${name}${dice.one(['=', ' =', '= ', '', '=="'])}${hostileText(dice).slice(0, 500)}`
  }).join(dice.one(['; ', ';', ', ', ';;']))
}

const chunked = (dice: Dice, body: Buffer) => {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const size = Math.min(body.length - at, 1 + dice.below(dice.one([5, 2000, 70_000])))
    const extension = dice.rarely(5) ? `;${'a'.repeat(dice.below(50))}` : ''
    pieces.push(
      Buffer.from(`${size.toString(16)}${extension}\r\n`),
      body.subarray(at, at + size),
      Buffer.from('\r\n'),
    )
    at += size
    // A body of a million chunks is a test of its own.
    if (pieces.length > 900)
      return Buffer.concat([
        ...pieces,
        Buffer.from(`${(body.length - at).toString(16)}\r\n`),
        body.subarray(at),
        Buffer.from('\r\n0\r\n\r\n'),
      ])
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
}

/** Each byte in a chunk of its own, the rest of a long body in one. */
function oneByteChunks(dice: Dice, body: Buffer): Buffer {
  const most = Math.min(body.length, dice.one([200, 3000, 20_000]))
  const rest = body.subarray(most)
  const pieces = [...body.subarray(0, most)].flatMap((byte) => [...oneByte, byte, 13, 10])
  const size = Buffer.from(`${rest.length.toString(16)}\r\n`)
  const last = rest.length ? [size, rest, Buffer.from('\r\n')] : []
  return Buffer.concat([Buffer.from(pieces), ...last, Buffer.from('0\r\n\r\n')])
}

const oneByte = Buffer.from('1\r\n')

function withBody(
  dice: Dice,
  { line, lines, type, body }: { line: string; lines: string[]; type: string; body: Buffer },
): { bytes: Buffer; answered: boolean } {
  const head = [...lines, `Content-Type: ${type}`]
  switch (dice.below(8)) {
    case 0: {
      const pieces = dice.rarely(2) ? oneByteChunks(dice, body) : chunked(dice, body)
      const bytes = request(dice, line, [...head, 'Transfer-Encoding: chunked'], pieces)
      return { bytes, answered: true }
    }
    case 1: {
      // Too short: what follows is read as another request. Too long: it never ends.
      const length = body.length + dice.one([-1, 1, 1000])
      const bytes = request(dice, line, [...head, `Content-Length: ${Math.max(0, length)}`], body)
      return { bytes, answered: false }
    }
    case 2: {
      const bytes = request(dice, line, [...head, `Content-Length: ${body.length}`], body)
      return { bytes: bytes.subarray(0, dice.below(bytes.length)), answered: false }
    }
    default:
      return {
        bytes: request(dice, line, [...head, `Content-Length: ${body.length}`], body),
        answered: true,
      }
  }
}

/** A form of the pages, its fields filled with what was never meant, one of its buttons pressed. */
function posted(dice: Dice, { forms }: Grammar, kit: Kit): Fuzzed {
  const form = dice.one(forms)
  const { lines = [], token = '' } = dice.rarely(6) ? {} : (kit.get(form.page) ?? {})
  const entries: [string, string][] = [
    ['token', dice.rarely(10) ? hostileText(dice) : token],
    ['whole', '1'],
  ]
  for (const { name, values } of form.fields) {
    const own = dice.rarely(2) && values.length ? dice.one(values) : hostileText(dice)
    if (!dice.rarely(3)) entries.push([name, own])
    if (dice.rarely(15))
      for (let n = dice.one([1, 30, 250]); n > 0; n -= 1) entries.push([name, own.slice(0, 50)])
  }
  if (dice.rarely(4)) entries.push([hostileName(dice), hostileText(dice)])
  if (dice.rarely(6)) {
    const names = ['password', 'intent', ...form.fields.map(({ name }) => name)]
    entries.push([pathOf(dice, dice.one(names)), hostileText(dice)])
  }
  const button = form.buttons.length ? dice.one(form.buttons) : ''
  entries.push(['intent', dice.rarely(6) ? dice.one(['', 'remove-']) + hostileName(dice) : button])
  const isFile = (name: string) =>
    form.fields.some((field) => field.isFile && field.name === name) || dice.rarely(40)
  const asParts = form.isMultipart ? !dice.rarely(8) : dice.rarely(8)
  const { type, body } = asParts
    ? multipartBody(dice, entries, isFile)
    : { type: 'application/x-www-form-urlencoded', body: urlencodedBody(dice, entries) }
  const line = `POST ${form.path} HTTP/1.1`
  return {
    title: `form ${form.path}`,
    ...withBody(dice, { line, lines, type: typeOf(dice, type), body }),
  }
}

/** A call of the description, its example changed. */
function called(dice: Dice, { calls }: Grammar, kit: Kit): Fuzzed {
  const { method, path, example, media } = dice.one(calls)
  const value: Record<string, unknown> = { ...example }
  for (const name of dice.some(Object.keys(example))) value[name] = hostileJson(dice)
  if (dice.rarely(4)) value[hostileName(dice)] = hostileJson(dice)
  if (dice.rarely(6)) for (const name of dice.some(Object.keys(example))) delete value[name]
  let text = JSON.stringify(dice.rarely(12) ? hostileJson(dice) : value)
  if (dice.rarely(12)) text = text.slice(0, dice.below(text.length))
  if (dice.rarely(40)) text = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const entries = Object.entries(value).map(([name, one]): [string, string] => [
    name,
    typeof one === 'string' ? one : JSON.stringify(one),
  ])
  const asParts = media.includes('multipart/form-data') ? dice.rarely(2) : dice.rarely(10)
  const { type, body } = asParts
    ? multipartBody(dice, entries, (name) => name.includes('upload'))
    : { type: 'application/json', body: Buffer.from(text) }
  const line = `${dice.rarely(15) ? dice.one(['PATCH', 'DELETE', 'GET']) : method} ${path} HTTP/1.1`
  const own = dice.rarely(3) ? kit.get('/account')?.lines : undefined
  const lines = own ?? [`X-Forwarded-For: ${nextAddress()}`]
  return {
    title: `call ${path}`,
    ...withBody(dice, { line, lines, type: typeOf(dice, type), body }),
  }
}

function asked(dice: Dice, { paths }: Grammar): Fuzzed {
  const pieces = [
    '/',
    '//',
    '/..',
    '/%2e%2e',
    '%00',
    '%ff',
    '%0a',
    '.data',
    '?',
    '#',
    ';a',
    '\\',
    '%2f',
    '/%61',
    ' ',
  ]
  let path = dice.one(paths)
  if (dice.rarely(2))
    path += dice.one(pieces).repeat(dice.one([1, 2, 50, 3000])) + dice.one(['', 'x'])
  if (dice.rarely(3)) path = dice.one(pieces) + path
  if (dice.rarely(2))
    path += `?${encoded(hostileName(dice))}=${encoded(hostileText(dice).slice(0, 2000))}`
  if (dice.rarely(6))
    path += `&_data=${encoded(dice.one(['root', 'routes/form/form', hostileName(dice)]))}`
  const method = dice.rarely(8)
    ? dice.one(['HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PROPFIND', 'POST'])
    : 'GET'
  const bytes = request(dice, `${method} ${path.slice(0, 14_000)} HTTP/1.1`, [
    `X-Forwarded-For: ${nextAddress()}`,
  ])
  return { title: `${method} ${path.slice(0, 60)}`, bytes, answered: !/ /.test(path) }
}

/** Bytes that only look like HTTP, or not even that. */
function raw(dice: Dice, grammar: Grammar, kit: Kit): Fuzzed {
  const whole = Buffer.from(posted(dice, grammar, kit).bytes.subarray(0, 20_000))
  for (let n = 1 + dice.below(20); n > 0 && whole.length; n -= 1) {
    whole[dice.below(Math.min(whole.length, 600))] = dice.one([
      0,
      10,
      13,
      32,
      58,
      255,
      dice.below(256),
    ])
  }
  const kind = dice.below(4)
  const bytes =
    kind === 0
      ? Buffer.from(Array.from({ length: dice.below(3000) }, () => dice.below(256)))
      : whole
  return { title: 'raw bytes', bytes, answered: false }
}

function pipelined(dice: Dice, grammar: Grammar): Fuzzed {
  const all = Array.from(
    { length: 2 + dice.below(dice.one([3, 40])) },
    () => asked(dice, grammar).bytes,
  )
  return { title: 'pipelined', bytes: Buffer.concat(all), answered: false }
}

export function makeRequest(dice: Dice, grammar: Grammar, kit: Kit): Fuzzed {
  const kind = dice.below(20)
  if (kind < 8) return posted(dice, grammar, kit)
  if (kind < 13) return called(dice, grammar, kit)
  if (kind < 17) return asked(dice, grammar)
  return kind < 19 ? raw(dice, grammar, kit) : pipelined(dice, grammar)
}
