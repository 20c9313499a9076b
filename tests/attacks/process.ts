import { tally } from '../faults/network/network-wire'
import { attack, isAlive, type Target } from './attack'
import { nextAddress, openForm } from './person'
import { field, file, multipart, partsOf, post, send, urlencoded } from './wires'

const ofOwnAddress = () => [`X-Forwarded-For: ${nextAddress()}`]

const typed = (type: string) => ({
  head: ['Content-Disposition: form-data; name="username"', `Content-Type: ${type}`],
  content: 'a',
})
const named = (parameter: string) => ({
  head: `Content-Disposition: form-data; name="resume_upload"; ${parameter}`,
  content: '%PDF-1.7',
})
const charsets = ['big5', 'utf-16', 'utf-16le', 'iso-8859-1', 'latin1', 'x', '', '"', 'UTF-7']

/** Bodies that another alphabet than the web's is claimed for. */
function claims(): [string, Buffer][] {
  const paths = ['/contact', '/form', '/login/candidate', '/api/candidates']
  return charsets.flatMap((charset) => [
    ...paths.map((path): [string, Buffer] => [
      `${path} urlencoded ${charset}`,
      post(path, `${urlencoded}; charset=${charset}`, 'a=b', ofOwnAddress()),
    ]),
    ...paths.map((path): [string, Buffer] => [
      `${path} part ${charset}`,
      post(path, multipart, partsOf(typed(`text/plain; charset=${charset}`)), ofOwnAddress()),
    ]),
    ...['/form', '/api/candidates'].map((path): [string, Buffer] => [
      `${path} file name ${charset}`,
      post(path, multipart, partsOf(named(`filename*=${charset}''%41`)), ofOwnAddress()),
    ]),
  ])
}

async function survives({ site, bound }: Target, requests: [string, Buffer][]) {
  let deaths = 0
  let unanswered = 0
  const statuses: number[] = []
  for (const [name, bytes] of requests) {
    const { status } = await send(site, bytes, { seconds: 5 })
    statuses.push(status)
    const alive = await isAlive(site)
    if (!alive) deaths += 1
    else if (!status) unanswered += 1
    bound(alive, `${name}: the process ended`)
    bound(!alive || status > 0, `${name}: no answer`)
    bound(status !== 500, `${name}: 500`)
    // Each start takes seconds, and the point is made.
    if (deaths === 5) break
  }
  return { requests: statuses.length, deaths, unanswered, statuses: tally(statuses) }
}

const charsetsOfBodies = attack({
  name: '1 another alphabet ends the process',
  async run(target) {
    const figures = await survives(target, claims())
    const { status } = await send(
      target.site,
      post('/contact', `${urlencoded}; charset=big5`, 'a=b', ofOwnAddress()),
    )
    target.bound(status === 415, `charset=big5 is answered with ${status}`)
    return { ...figures, big5: status }
  },
})

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

const formPaths = [
  ...['/form', '/customerform', '/client-signup'],
  ...['/forgot-password/candidate', '/continue/candidate'],
]

async function bodiesOfInherited(site: Target['site'], name: string): Promise<[string, Buffer][]> {
  const pressed = [name, `remove-${name}`, `send-${name}-otp`].flatMap((intent) =>
    formPaths.map(async (path): Promise<[string, Buffer]> => {
      const { lines, token } = await openForm(site, path)
      const body = new URLSearchParams({ token, whole: '1', intent }).toString()
      return [`${path} button ${intent}`, post(path, urlencoded, body, lines)]
    }),
  )
  const { lines, token } = await openForm(site, '/form')
  const form = (...parts: Parameters<typeof partsOf>) =>
    post('/form', multipart, partsOf(field('token', token), field('whole', '1'), ...parts), lines)
  const call = (type: string, body: string | Buffer) => post('/api/candidates', type, body, lines)
  return [
    [`file ${name}`, form(file(name, 'a.pdf', '%PDF-1.7'))],
    [`file of a call ${name}`, call(multipart, partsOf(file(name, 'a.pdf', '%PDF-1.7')))],
    [`field ${name}`, form(field(name, 'x'))],
    [`JSON ${name}`, call('application/json', `{"${name}":{"a":1}}`)],
    [`type ${name}`, post(`/login/${name}`, urlencoded, 'email=a&password=b', lines)],
    ...(await Promise.all(pressed)),
  ]
}

const prototypes = attack({
  name: 'low: names that every object has',
  async run(target) {
    const requests = []
    for (const name of inherited) requests.push(...(await bodiesOfInherited(target.site, name)))
    return survives(target, requests)
  },
})

const request = (lines: string[], body = '') => [...lines, '', body].join('\r\n')

/** What a proxy in front may read otherwise than the server does. */
const ambiguous: Record<string, string> = {
  'two hosts': request([
    'GET / HTTP/1.1',
    'Host: localhost',
    'Host: evil.example',
    'Connection: close',
  ]),
  'two hosts in one': request([
    'GET / HTTP/1.1',
    'Host: localhost, evil.example',
    'Connection: close',
  ]),
  'no host': request(['GET / HTTP/1.1', 'Connection: close']),
  ...Object.fromEntries(
    ['gzip', 'gzip, chunked', 'xchunked', 'identity', 'chunked, chunked'].map((coding) => [
      `coding ${coding}`,
      request(
        [
          'POST /contact HTTP/1.1',
          'Host: localhost',
          `Content-Type: ${urlencoded}`,
          `Transfer-Encoding: ${coding}`,
          'Connection: close',
        ],
        '3\r\na=b\r\n0\r\n\r\n',
      ),
    ]),
  ),
}

const ambiguities = attack({
  name: 'low: two hosts, unknown codings',
  async run({ site, bound }) {
    const statuses: Record<string, number> = {}
    for (const [name, bytes] of Object.entries(ambiguous)) {
      const { status } = await send(site, bytes, { seconds: 5 })
      statuses[name] = status
      bound(status === 400 || status === 501, `${name}: ${status}`)
    }
    return { statuses }
  },
})

export const processPart = [...charsetsOfBodies, ...prototypes, ...ambiguities]
