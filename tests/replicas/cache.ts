import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteSettings, visitorOf } from '../faults/visitors'
import type { Findings, Part } from '../faults/part'
import { answers, openAccount } from '../http/forms/candidate'
import { startReplicas } from '../support/site/replicas'

const pages = ['/', '/about', '/land', '/event?category=Corporate']
/** Cookies as an attacker writes them, each for a page that nobody has asked for before. */
const spelt = {
  '/land': 'session =TOKEN',
  '/courses': 'session\t=TOKEN',
  '/services': 'visitor=a; session = TOKEN',
  '/acadamy': 'session="TOKEN"',
  '/it-software': ';session=TOKEN',
}
const signOut = /action="\/logout"/
const notice = 'You are signed out.'

/**
 * nginx keeps the pages that are everybody's, and nobody is given what is another's: not a signed-in
 * visitor's page, not a notice, not a cookie.
 */
async function keepsApart(): Promise<Findings> {
  const site = await startReplicas({ ...siteSettings })
  const damage: string[] = []
  const check = (right: boolean, what: string) => void (right || damage.push(what))
  let asked = 0
  const stranger = (path: string) => ((asked += 1), visitorOf(site.url).request(path))
  try {
    // Signed in, and with a notice, first: what they are given must not be what is kept.
    const kavitha = visitorOf(site.url)
    await openAccount(site, kavitha)
    for (const path of pages) {
      check(signOut.test((await kavitha.open(path)).html), `${path} is not the signed-in visitor's`)
    }
    const leaver = visitorOf(site.url)
    const left = await leaver.request('/logout', { method: 'POST', body: new URLSearchParams() })
    check((await leaver.follow(left)).html.includes(notice), 'no notice for who has signed out')

    for (const path of pages) {
      for (let time = 0; time < 6; time += 1) {
        const page = await stranger(path)
        check(page.status === 200, `${path}: ${page.status}`)
        check(!signOut.test(page.html), `${path} is shown to a stranger as signed in`)
        check(!page.html.includes(notice), `${path} shows another's notice`)
        check(page.headers.getSetCookie().length === 0, `${path} brings a cookie from the cache`)
        const own = await kavitha.request(path)
        check(signOut.test(own.html), `${path} came from the cache to a signed-in visitor`)
      }
      await settled(async () => (await stranger(path)).headers.has('etag'))
    }
    for (const [path, spelling] of Object.entries(spelt)) {
      const cookie = spelling.replace('TOKEN', kavitha.cookies.get('session') ?? '')
      for (let time = 0; time < 4; time += 1) {
        await ask(site.url + path, { cookie })
        const page = await stranger(path)
        check(!signOut.test(page.html), `${path} was kept from ${spelling}`)
      }
    }
    const other = await stranger('/profile/candidate')
    check(other.status >= 300 && other.status < 400, `a stranger's profile: ${other.status}`)
    const profile = await kavitha.request('/profile/candidate')
    check(profile.html.includes(answers.gmail), 'no profile for its owner')
    check((await stranger('/profile/candidate')).status !== 200, 'the profile was kept')

    const spellings = await encodings(site.url, check)
    const etag = (await stranger('/about')).headers.get('etag') ?? ''
    const again = await visitorOf(site.url).request('/about', {
      headers: { 'if-none-match': etag },
    })
    check(etag !== '' && again.status === 304, `asked again with its ETag: ${again.status}`)

    // Only the cache can answer now.
    await site.kill9()
    const alone: Record<string, number> = {}
    for (const path of [...pages, '/profile/candidate']) {
      alone[path] = (await stranger(path)).status
    }
    check(
      pages.every((path) => alone[path] === 200),
      'a page was not kept',
    )
    check(alone['/profile/candidate'] === 502, 'a profile was kept')
    check((await kavitha.request('/about')).status === 502, 'a signed-in visitor got a cached page')
    return { figures: { asked, spellings, alone, damage }, good: true }
  } finally {
    await site.remove()
  }
}

/** A page is for shared caches once its replica has compressed it, which a busy machine takes its time for. */
async function settled(isKept: () => Promise<boolean>) {
  const end = performance.now() + 30_000
  while (!(await isKept())) {
    if (performance.now() > end) throw new Error('no replica has kept the page in 30 s')
    await sleep(50)
  }
}

/** Each gets an encoding that it reads, whoever came before, and Save-Data its own page. */
async function encodings(url: string, check: (right: boolean, what: string) => void) {
  const unpack: Record<string, (bytes: Buffer) => Buffer> = {
    br: (bytes) => brotliDecompressSync(bytes),
    gzip: (bytes) => gunzipSync(bytes),
    none: (bytes) => bytes,
  }
  const wanted = { 'gzip, deflate, br, zstd': 'br', 'gzip;q=0.5': 'gzip', 'br;q=0, gzip': 'gzip' }
  const spellings = Object.entries({ ...wanted, identity: 'none', '': 'none' })
  for (let time = 0; time < 2; time += 1) {
    for (const saveData of [false, true]) {
      for (const [spelling, right] of spellings) {
        const { headers, bytes } = await ask(`${url}/hrms`, {
          ...(spelling && { 'accept-encoding': spelling }),
          ...(saveData && { 'save-data': 'on' }),
        })
        const encoding = headers['content-encoding'] ?? 'none'
        check(encoding === right, `'${spelling}' got ${encoding}`)
        const html = String(unpack[encoding]?.(bytes))
        check(html.endsWith('</html>'), `'${spelling}' got a page without its end`)
        check(/<script type="module"/.test(html) !== saveData, `Save-Data ${saveData}: the other's`)
      }
    }
  }
  return spellings.length * 4
}

async function ask(url: string, headers: Record<string, string>) {
  const answer = await new Promise<{ headers: IncomingHttpHeaders; bytes: Promise<Buffer> }>(
    (resolve, reject) => {
      get(url, { headers }, (message) =>
        resolve({ headers: message.headers, bytes: buffer(message) }),
      ).once('error', reject)
    },
  )
  return { headers: answer.headers, bytes: await answer.bytes }
}

/** What nginx keeps is for everybody. */
export const cache: Part = [{ name: 'pages kept by nginx', run: keepsApart }]
