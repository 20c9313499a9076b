import { setTimeout as sleep } from 'node:timers/promises'
import { attack, type Target } from './attack'
import { get } from './loop'
import { nextAddress, Person, selvi } from './person'
import { field, file, multipart, openWire, partsOf, post, send } from './wires'

type Line = Record<string, unknown>

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
}

/** The name under which a line tells clients apart without naming them. */
function findClientKey(lines: Line[]): string | undefined {
  const events = lines.filter(({ event }) => event === 'sign-in-failed')
  const [one, again, other] = events
  if (!one || !again || !other) return undefined
  return Object.keys(one).find(
    (key) => one[key] === again[key] && typeof one[key] === 'string' && one[key] !== other[key],
  )
}

async function failSignIns({ site }: Target) {
  const stranger = new Person(site, '198.51.100.20')
  const other = new Person(site, '203.0.113.77')
  for (const person of [stranger, stranger, other]) {
    await person.signIn({ email: 'nobody@example.com', password: 'Wrong&2026nk' })
  }
}

async function guessCodes({ site }: Target) {
  const guesser = new Person(site, '198.51.100.20')
  await guesser.call('/api/auth/send-otp', { email: 'victim@example.com' })
  for (let n = 0; n < 7; n += 1) {
    const otp = String(100_000 + n)
    await guesser.call('/api/auth/verify-otp', { email: 'victim@example.com', otp })
  }
}

const whoAttacks = attack({
  name: '15 the log tells who attacks',
  env: { LOG_LEVEL: 'info' },
  async run(target) {
    const { site, bound } = target
    await new Person(site).register(selvi)
    await failSignIns(target)
    await guessCodes(target)
    await sleep(500)
    const lines = linesOf(site.output())
    const key = findClientKey(lines)
    const events = [...new Set(lines.flatMap(({ event }) => (event ? [String(event)] : [])))]
    bound(key !== undefined, 'nothing in a line tells one client from another')
    for (const wanted of ['code-wrong', 'code-guessed-out']) {
      bound(events.includes(wanted), `no event ${wanted}`)
    }
    for (const address of ['198.51.100.20', '203.0.113.77']) {
      bound(!site.output().includes(address), 'an address stands in the log')
    }
    return { key, events }
  },
})

const aborted = (bytes: Buffer) => async (site: Target['site']) => {
  const wire = openWire(site)
  wire.write(bytes)
  await sleep(200)
  wire.resetAndDestroy()
  await sleep(100)
}

const asked = (path: string) => (site: Target['site']) => send(site, get(path), { seconds: 5 })

const upload = post(
  '/form',
  multipart,
  partsOf(field('whole', '1'), file('resume_upload', 'a.pdf', 'a'.repeat(200_000))),
  [`X-Forwarded-For: ${nextAddress()}`, 'Sec-Fetch-Site: same-origin'],
)

/** What anybody can do that is no fault of the product. */
const provocations: Record<string, (site: Target['site']) => Promise<unknown>> = {
  'a line feed in the path': asked('/%0a'),
  'a carriage return in the path': asked('/about%0d'),
  'a broken path': asked('/%ff%00%zz'),
  'data of no route': asked('/?_data=x'),
  'data of another route': asked('/contact?_data=routes%2Fform'),
  'data of no page': asked('/nothing.data'),
  'data of the root': asked('/_root.data?_routes=x'),
  'a manifest': asked('/__manifest?p=%00&version=x'),
  'an aborted upload': aborted(upload.subarray(0, -100_000)),
  'an aborted call': aborted(upload.subarray(0, 300)),
  'an aborted head': aborted(Buffer.from('POST /form HTTP/1.1\r\nHost: a')),
  'no HTTP': (site) => send(site, '\u0016\u0003\u0001hello\r\n\r\n', { seconds: 5 }),
  'a huge header': (site) => send(site, get('/', [`X: ${'a'.repeat(40_000)}`]), { seconds: 5 }),
  'a method': (site) => send(site, 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', { seconds: 5 }),
  'a nested call': (site) =>
    send(
      site,
      post(
        '/api/contacts',
        'application/json',
        `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      ),
    ),
}

const errorLines = attack({
  name: 'low: lines of errors that anybody can write',
  env: { LOG_LEVEL: 'warn' },
  async run({ site, bound }) {
    let written = 0
    for (const [name, provoke] of Object.entries(provocations)) {
      const before = site.output().length
      await provoke(site)
      await sleep(150)
      const added = site.output().slice(before)
      const errors = linesOf(added).filter(({ level }) => Number(level) >= 50 || level === 'error')
      const bare = added.split('\n').filter((line) => line && !line.startsWith('{'))
      written += errors.length + bare.length
      bound(errors.length + bare.length === 0, `${name}: ${added.slice(0, 120)}`)
    }
    return { provocations: Object.keys(provocations).length, written }
  },
})

export const logPart = [...whoAttacks, ...errorLines]
