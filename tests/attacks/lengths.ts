import { attack, isAlive, round, type Target } from './attack'
import { readGrammar, type FormShape } from './grammar'
import { get } from './weigh'
import { nextAddress, openForm } from './person'
import { field, file, multipart, partsOf, post, send, urlencoded } from './wires'

const mostBusy = 50
const mostCpu = 250

/** Texts that patterns, normalisation and markup take longest for, repeated up to the limits. */
const pieces = [
  'a',
  ' ',
  '.',
  '@',
  '0',
  '-',
  '"<>&',
  'a.',
  ' a',
  '\u0300',
  '\u{1f600}',
  '\r\n',
  'http://',
]

const repeated = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))

function bodyOf({ isMultipart }: FormShape, token: string, entries: [string, string][]) {
  const all: [string, string][] = [['token', token], ['whole', '1'], ...entries]
  return isMultipart
    ? { type: multipart, body: partsOf(...all.map(([name, value]) => field(name, value))) }
    : { type: urlencoded, body: new URLSearchParams(all).toString() }
}

/** Every field of every form, each with every long text, pressed as the page's buttons do. */
async function formRequests(site: Target['site'], forms: FormShape[]) {
  const requests: [string, Buffer][] = []
  for (const form of forms) {
    for (const [at, { name, isFile }] of form.fields.entries()) {
      const { lines, token } = await openForm(site, form.path)
      const intent: [string, string] = ['intent', form.buttons[at % form.buttons.length] ?? 'save']
      for (const [n, piece] of pieces.entries()) {
        // Each text meets each kind of field; all with all would take minutes.
        if ((n + at) % 3) continue
        const long = repeated(piece, 60_000)
        const title = `${form.path} ${name} ${JSON.stringify(piece)}`
        if (isFile) {
          const parts = [
            field('token', token),
            field('whole', '1'),
            file(name, `${long}.pdf`, '%PDF-1.7'),
          ]
          requests.push([title, post(form.path, multipart, partsOf(...parts), lines)])
        } else {
          const { type, body } = bodyOf(form, token, [intent, [name, long]])
          requests.push([title, post(form.path, type, body, lines)])
        }
      }
    }
  }
  return requests
}

const headerNames = [
  ...['Cookie', 'Accept', 'Accept-Encoding', 'Accept-Language', 'User-Agent', 'Referer', 'Origin'],
  ...['If-None-Match', 'If-Modified-Since', 'Range', 'X-Forwarded-For', 'X-Forwarded-Proto'],
  ...['Save-Data', 'Sec-Purpose', 'Sec-Fetch-Site', 'Content-Type', 'Authorization', 'Forwarded'],
]
const headerPieces = [
  'a',
  ',',
  ';',
  ' ',
  '"',
  'a=b; ',
  'W/"',
  '0-,',
  'session=a; ',
  'en;q=0.1,',
  '\t',
]

function headerRequests(): [string, Buffer][] {
  return headerNames.flatMap((name) =>
    headerPieces.flatMap((piece) =>
      ['/contact', '/form'].map((path): [string, Buffer] => [
        `${path} ${name}: ${JSON.stringify(piece)}`,
        get(path, [`${name}: ${repeated(piece, 12_000)}x`]),
      ]),
    ),
  )
}

function callRequests(calls: Awaited<ReturnType<typeof readGrammar>>['calls']) {
  return calls
    .filter(({ method, media }) => method !== 'GET' && media.includes('application/json'))
    .flatMap(({ path, example }) =>
      Object.keys(example).flatMap((name, at) =>
        pieces
          .filter((_, n) => (n + at) % 4 === 0)
          .map((piece): [string, Buffer] => {
            const body = JSON.stringify({ ...example, [name]: repeated(piece, 100_000) })
            const lines = [`X-Forwarded-For: ${nextAddress()}`]
            return [
              `${path} ${name} ${JSON.stringify(piece)}`,
              post(path, 'application/json', body, lines),
            ]
          }),
      ),
    )
}

/** Others on the machine and the collector make one of a thousand slow: what is slow again is slow. */
async function isSlow(site: Target['site'], bytes: Buffer) {
  let borne = { busy: 0, cpu: 0, status: 0 }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { busy, cpu, result } = await site.watch(() => send(site, bytes, { seconds: 60 }))
    borne = { busy, cpu, status: result.status }
    if (busy <= mostBusy && cpu <= mostCpu) break
  }
  return borne
}

const sweep = attack({
  name: '4 every field, header and path with hostile lengths',
  async run({ site, bound }) {
    const { forms, calls, paths } = await readGrammar(site)
    const requests = [
      ...(await formRequests(site, forms)),
      ...callRequests(calls),
      ...headerRequests(),
      ...paths.flatMap((path): [string, Buffer][] =>
        ['/', '%20', 'a', '.'].map((piece) => [
          `${path} and ${piece}`,
          get(`${path.replace(/\?.*/, '')}/${repeated(piece, 12_000)}x`),
        ]),
      ),
    ]
    const worst = { busy: 0, cpu: 0, name: '' }
    for (const [name, bytes] of requests) {
      const borne = await isSlow(site, bytes).catch(() => undefined)
      if (!borne) {
        bound(await isAlive(site), `${name}: the process ended`)
        continue
      }
      const { busy, cpu, status } = borne
      if (busy > worst.busy) Object.assign(worst, { busy, name })
      worst.cpu = Math.max(worst.cpu, cpu)
      bound(status > 0 && status !== 500, `${name}: ${status || 'no answer'}`)
      bound(
        busy <= mostBusy && cpu <= mostCpu,
        `${name}: loop ${round(busy)}, processor ${round(cpu)} ms`,
      )
    }
    const figures = { worstLoopMs: round(worst.busy), by: worst.name, worstCpuMs: round(worst.cpu) }
    return { requests: requests.length, ...figures }
  },
})

export const lengths = sweep
