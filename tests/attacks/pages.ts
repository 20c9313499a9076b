import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from '../support/site/nginx'
import { findNginx } from '../support/programs.mjs'
import { freePort } from '../support/site/server'
import { Missing } from '../faults/part'
import { attack, type Target } from './attack'
import { Person, selvi } from './person'

/** Cached pages, one for each spelling: what was rendered first is cached. */
const pages = [
  ...['/about', '/services', '/hrms', '/event', '/it-hardware', '/it-software', '/jobs'],
  ...['/industrial-enterprises', '/terms-and-conditions', '/privacy-policy', '/courses'],
  ...['/shipping-policy', '/refund-policy', '/acadamy', '/'],
]

/** Ways to write a cookie that one reader takes for a session and another may not. */
const spellings: ((name: string, value: string) => string)[] = [
  (name, value) => `${name} =${value}`,
  (name, value) => `${name}\t=${value}`,
  (name, value) => `${name}= ${value}`,
  (name, value) => `a=b;${name}\t =\t${value}`,
  (name, value) => `a=b,${name}=${value}`,
  (name, value) => `a; ${name} =${value}`,
  (name, value) => `"${name}"=${value}`,
  (name, value) => `${name}="${value}"`,
  (name, value) => `a="; ${name} =${value}; b="`,
  (name, value) => `${name}=x; ${name} =${value}`,
]

const isPersonal = (html: string) => /\/logout|My account|href="\/account"/i.test(html)

/** @param url of the product, or of what stands in front of it. */
async function poison({ site, bound }: Target, url: string) {
  const attacker = new Person(site)
  await attacker.register(selvi)
  const session = attacker.browser.cookies.get('session') ?? ''
  // With it, the answer sets no cookie and looks like everybody's.
  const visitor = `visitor=${attacker.browser.cookies.get('visitor') ?? ''}`
  const ask = async (path: string, headers: Record<string, string>) =>
    (await fetch(url + path, { headers, redirect: 'manual' })).text()
  bound(isPersonal(await ask('/contact', { cookie: `session=${session}` })), 'no mark of a session')
  let poisoned = 0
  for (const [n, spell] of spellings.entries()) {
    const path = pages[n] ?? '/'
    const cookie = `${visitor}; ${spell('session', session)}`
    for (let visit = 0; visit < 2; visit += 1) await ask(path, { cookie })
    await sleep(300)
    const shown = isPersonal(await ask(path, {}))
    poisoned += Number(shown)
    bound(!shown, `${path} shows the attacker to everybody after Cookie: ${spell('session', 'T')}`)
  }
  const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
  for (let visit = 0; visit < 2; visit += 1) await ask('/refund-policy', evil)
  await sleep(300)
  const named = (await ask('/refund-policy', {})).includes('evil.example')
  bound(!named, 'another host is named to everybody')
  return { spellings: spellings.length, poisoned }
}

const direct = attack({
  name: '9 a kept page shows a stranger',
  run: (target) => poison(target, target.site.url),
})

const behindNginx = attack({
  name: '9 a page kept by nginx shows a stranger',
  async run(target) {
    if (!findNginx()) throw new Missing('no nginx')
    const port = await freePort()
    const own = Number(new URL(target.site.url).port)
    const nginx = await startNginx({ port, replicas: [own, own], tls: false })
    try {
      return await poison(target, `http://localhost:${port}`)
    } finally {
      await nginx.stop()
    }
  },
})

export const pagesPart = [...direct, ...behindNginx]
