import { detailNames } from '~/domain/requests/request.fields'
import { tally } from '../faults/network/network-wire'
import { attack, inParallel, isAlive, round, type Target } from './attack'
import { weigh } from './weigh'
import { openForm, Person, selvi } from './person'
import { field, multipart, partsOf, post, urlencoded } from './wires'

const mostOpen = 50
const mostADay = 50
const mostBusy = 50
const newPath = '/requests/new'
const apiPath = '/api/requests'

async function signedUp(site: Target['site']): Promise<Person> {
  const person = new Person(site)
  await person.register(selvi)
  return person
}

interface Listed {
  reference: string
  status: string
}

/** All that the account has, page after page. */
async function listed(person: Person): Promise<Listed[]> {
  const found: Listed[] = []
  for (let path: string | null = apiPath; path;) {
    const { html } = await person.browser.request(path)
    const page = JSON.parse(html) as { requests: Listed[]; next: string | null }
    found.push(...page.requests)
    path = page.next
  }
  return found
}

/** A request by the form or by the interface, in turn; every third text is one that came before. */
function floodWith(person: Person, token: string, word: string) {
  return async (n: number): Promise<number> => {
    const message = `${word} ${n % 3 === 2 ? n - 2 : n} ${'x'.repeat(4_900)}`
    const asked = { about: 'ACADEMY', message }
    if (n % 2) return (await person.call(apiPath, asked)).status
    const body = new URLSearchParams({ ...asked, token, whole: '1', intent: 'send' })
    return (await person.browser.request(newPath, { method: 'POST', body })).status
  }
}

const flood = attack({
  name: 'requests: one account asks without end, by form and interface, two at once',
  async run({ site, bound }) {
    const person = await signedUp(site)
    const { token } = await openForm(site, newPath, person)
    const turns = Array.from({ length: 160 }, (_, n) => n)
    const first = await site.watch(() => inParallel(turns, 2, floodWith(person, token, 'One')))
    const rows = await listed(person)
    const open = rows.filter(({ status }) => status === 'received').length
    bound(open <= mostOpen, `${open} requests are open`)
    const withdrawals = rows.map(({ reference }) => `${apiPath}/${reference}/withdraw`)
    await inParallel(withdrawals, 2, (path) => person.call(path, {}))
    const again = await site.watch(() => inParallel(turns, 2, floodWith(person, token, 'Two')))
    const all = await listed(person)
    bound(all.length <= mostADay, `${all.length} requests of one day`)
    const statuses = [...first.result, ...again.result]
    bound(!statuses.some((status) => status >= 500), 'something failed')
    const busy = Math.max(first.busy, again.busy)
    bound(busy <= mostBusy, `the event loop was busy for ${round(busy)} ms`)
    bound(await isAlive(site), 'the process ended')
    return { answers: tally(statuses), open, ofTheDay: all.length, busyMs: round(busy) }
  },
})

const names = ['about', 'message', ...detailNames, 'kind', 'intent', 'token', 'seen', 'whole']
const pieces = ['a', ' ', '-', '\u0300', '\u{1f600}', '"<>&', '\r\n', '0', 'PB-']
const long = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)))
const many = <T>(number: number, one: (n: number) => T) =>
  Array.from({ length: number }, (_, n) => one(n))

/** Every field with every long text; fields and values without number; lists and depths in a call. */
function hostile(lines: string[], token: string): [string, Buffer][] {
  const sent = { token, whole: '1', intent: 'send', about: 'ACADEMY', message: 'A hall' }
  const form = (body: string) => post(newPath, urlencoded, body, lines)
  const call = (value: unknown) => post(apiPath, 'application/json', JSON.stringify(value), lines)
  const encoded = new URLSearchParams(sent).toString()
  const longs = names.flatMap((name) =>
    pieces.flatMap((piece): [string, Buffer][] => {
      const value = long(piece, 60_000)
      const title = `${name} of ${JSON.stringify(piece)}`
      return [
        [`form ${title}`, form(new URLSearchParams({ ...sent, [name]: value }).toString())],
        [
          `kept ${title}`,
          form(new URLSearchParams({ ...sent, intent: 'save', [name]: value }).toString()),
        ],
        [`call ${title}`, call({ about: 'ACADEMY', [name]: value })],
      ]
    }),
  )
  const parts = many(900, (n) => field(n % 2 ? 'about' : 'message', `Part ${n}`))
  return [
    ...longs,
    ['20,000 names', form(`${encoded}&${many(20_000, (n) => `n${n}=`).join('&')}`)],
    ['20,000 values', form(`${encoded}&${many(20_000, () => 'about=ACADEMY').join('&')}`)],
    ['900 parts', post(newPath, multipart, partsOf(field('token', token), ...parts), lines)],
    ['20,000 texts as about', call({ about: many(20_000, () => '') })],
    ['20,000 fields', call(Object.fromEntries(many(20_000, (n) => [`n${n}`, ''])))],
    ['a list of requests', call(many(20_000, () => ({ about: 'ACADEMY' })))],
    [
      'depth',
      post(
        apiPath,
        'application/json',
        `{"about":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
        lines,
      ),
    ],
    ['no JSON', post(apiPath, 'application/json', '{"about":', lines)],
    ['NUL and a half of a character', call({ about: 'ACADEMY', message: '\0 \ud800' })],
    [
      'a reference of 12,000',
      post(`${apiPath}/${long('A', 12_000)}/withdraw`, 'application/json', '{}', lines),
    ],
    ['half a reference', post(`${apiPath}/%E0%A4%A/withdraw`, 'application/json', '{}', lines)],
  ]
}

const lengths = attack({
  name: 'requests: hostile lengths and counts, signed in',
  async run(target) {
    const { site, bound } = target
    const person = await signedUp(site)
    const { lines, token } = await openForm(site, newPath, person)
    const all = hostile(lines, token)
    const { figures, ...worst } = await weigh(target, all)
    const rows = (await listed(person)).length
    bound(rows <= mostADay, `${rows} requests of one day`)
    const statuses = Object.values(figures).map((one) => one.slice(0, 3))
    return { ...worst, requests: all.length, answers: tally(statuses), rows }
  },
})

export const requests = [...flood, ...lengths]
