import { attack, isAlive, round, type Target } from './attack'
import { nextAddress } from './person'
import { field, file, multipart, partsOf, post, send, urlencoded } from './wires'

/** The rule of the issue, for one request of somebody without an account, in milliseconds. */
const mostBusy = 50
const mostCpu = 250

const own = () => [
  `X-Forwarded-For: ${nextAddress()}`,
  'Origin: http://localhost',
  'Sec-Fetch-Site: same-origin',
]

/** Sends each alone and judges what the process bore by the rule. */
export async function weigh({ site, bound }: Target, requests: [string, Buffer][]) {
  const figures: Record<string, string> = {}
  const worst = { busy: 0, cpu: 0 }
  for (const [name, bytes] of requests) {
    const borne = await site.watch(() => send(site, bytes, { seconds: 90 })).catch(() => undefined)
    if (!borne) {
      bound(await isAlive(site), `${name}: the process ended`)
      continue
    }
    const { busy, cpu, result } = borne
    worst.busy = Math.max(worst.busy, busy)
    worst.cpu = Math.max(worst.cpu, cpu)
    figures[name] = `${result.status}, ${round(busy)}/${round(cpu)} ms`
    bound(result.status > 0 && result.status !== 500, `${name}: ${result.status || 'no answer'}`)
    bound(busy <= mostBusy, `${name}: the loop is kept for ${round(busy)} ms`)
    bound(cpu <= mostCpu, `${name}: ${round(cpu)} ms of processor time`)
  }
  return { worstLoopMs: round(worst.busy), worstCpuMs: round(worst.cpu), figures }
}

const json = (path: string, value: object) =>
  post(path, 'application/json', JSON.stringify(value), own())

const empties = (number: number) => Array.from({ length: number }, () => '')

const lists = attack({
  name: '3 lists in a JSON body',
  run: (target) =>
    weigh(target, [
      // The whole size takes a minute; a quarter shows the square of it.
      ['20,000 texts as email', json('/api/auth/send-otp', { email: empties(20_000) })],
      ['40,000 texts as email', json('/api/auth/login-user', { email: empties(40_000) })],
      [
        'a text of 30,000 departments',
        json('/api/candidates', { sub_departments: JSON.stringify(empties(20_000)) }),
      ],
      [
        'a part of 16,000 departments',
        post(
          '/api/candidates',
          multipart,
          partsOf(field('sub_departments', JSON.stringify(empties(16_000)))),
          own(),
        ),
      ],
      [
        'depth',
        post(
          '/api/contacts',
          'application/json',
          `{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
          own(),
        ),
      ],
      [
        '20,000 names',
        json('/api/contacts', Object.fromEntries(empties(20_000).map((_, n) => [`n${n}`, '']))),
      ],
      [
        '20,000 names in a form',
        post(
          '/contact',
          urlencoded,
          empties(20_000)
            .map((_, n) => `n${n}=`)
            .join('&'),
          own(),
        ),
      ],
      [
        '20,000 values in a form',
        post(
          '/contact',
          urlencoded,
          empties(20_000)
            .map(() => 'email=')
            .join('&'),
          own(),
        ),
      ],
    ]),
})

const namesAndPaths = attack({
  name: '4 names, paths, parts',
  run: (target) =>
    weigh(target, [
      ...['a', '.', ' ', '/', '\\', 'a/', '. ', ' .', '\u00e9'].map((piece): [string, Buffer] => [
        `file name of ${JSON.stringify(piece)}`,
        post(
          '/form',
          multipart,
          partsOf(
            field('whole', '1'),
            file('resume_upload', `${piece.repeat(40_000 / piece.length)}x`, '%PDF-1.7'),
          ),
          own(),
        ),
      ]),
      [
        'file name with star',
        post(
          '/form',
          multipart,
          partsOf({
            head: `Content-Disposition: form-data; name="resume_upload"; filename*=utf-8''${'%20'.repeat(20_000)}x`,
            content: '%PDF-1.7',
          }),
          own(),
        ),
      ],
      ...['/', '/a', '//a/', '/%2f', '/%61', '/..', '/.', '/form/', '?', '&a=b', '/;'].map(
        (piece): [string, Buffer] => [
          `path of ${piece}`,
          get(`/${piece.repeat(Math.floor(15_500 / piece.length))}x`),
        ],
      ),
      ['a query of 15 kB', get(`/jobs?q=${'%F0%9F%98%80'.repeat(1_200)}`)],
      [
        'a hundred thousand headerless parts',
        post(
          '/form',
          multipart,
          Buffer.concat([Buffer.from('--b\r\n\r\n\r\n'.repeat(100_000)), Buffer.from('--b--\r\n')]),
          own(),
        ),
      ],
      [
        'a million headerless parts',
        post(
          '/contact',
          multipart,
          Buffer.concat([
            Buffer.from('--b\r\n\r\n\r\n'.repeat(1_000_000)),
            Buffer.from('--b--\r\n'),
          ]),
          own(),
        ),
      ],
      [
        'boundaries only',
        post('/contact', multipart, Buffer.from('--b\r\n'.repeat(500_000)), own()),
      ],
      [
        'headers of a part',
        post(
          '/contact',
          multipart,
          partsOf({ head: Array.from({ length: 60_000 }, (_, n) => `X-${n}: a`) }),
          own(),
        ),
      ],
    ]),
})

export const get = (target: string, lines: string[] = []) =>
  Buffer.from(
    [
      `GET ${target} HTTP/1.1`,
      'Host: localhost',
      `X-Forwarded-For: ${nextAddress()}`,
      ...lines,
      '',
      '',
    ].join('\r\n'),
    'latin1',
  )

export const loop = [...lists, ...namesAndPaths]
