import { selvi } from '../../fixtures/selvi'
import { seeded } from '../../faults/embedded/seeded.mjs'
import { visitorOf } from '../../faults/visitors'
import { answers, openAccount } from '../../http/forms/candidate'
import type { Site } from '../../support/site/server'
import type { Client } from './load-client.mjs'

const pages = [
  ...['/', '/about', '/services', '/contact', '/acadamy', '/hrms', '/event', '/it-hardware'],
  ...['/it-software', '/industrial-enterprises', '/terms-and-conditions', '/privacy-policy'],
  ...[
    '/shipping-policy',
    '/refund-policy',
    '/land',
    '/jobs',
    '/jobs?q=sales',
    '/courses',
    '/customer',
  ],
  ...['/form', '/client-signup', '/client-signup?step=2', '/customerform', '/login/candidate'],
  ...[
    '/login/client',
    '/forgot-password/customer',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
  ],
]
const accounts = 8

interface Step {
  kind: string
  /** @returns what went wrong. */
  run(): Promise<string | undefined>
}

/** Chooses what the next visitor does: 70 % pages, 20 % forms, 10 % a profile of one's own. */
export async function journeys(site: Site, client: Client): Promise<() => Step> {
  const random = seeded(20_251_121)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const owners = await signedIn(site, client)
  const wanted = (what: string, status: number, right: number) =>
    status === right ? undefined : `${what}: ${status} and not ${right}`

  const page = (): Step => {
    const path = random() < 0.02 ? '/no-such-page' : pick(pages)
    const right = path === '/no-such-page' ? 404 : 200
    return { kind: 'page', run: async () => wanted(path, (await client.send(path)).status, right) }
  }
  const contact = (): Step => ({
    kind: 'form',
    run: async () =>
      wanted('contact', (await client.send('/contact', { form: message })).status, 303),
  })
  const draft = (): Step => {
    const [path, form] = pick([
      ['/form', answers],
      ['/customerform', selvi],
    ] as const)
    return {
      kind: 'form',
      async run() {
        const visitor = await visit(client, path)
        const posted = { ...form, whole: 'yes', intent: 'save', token: visitor.token }
        return wanted(
          `draft ${path}`,
          (await client.send(path, { visitor, form: posted })).status,
          303,
        )
      },
    }
  }
  const own = (): Step => {
    const owner = pick(owners)
    if (random() < 0.7) {
      const path = pick(['/profile/candidate', '/profile/candidate?edit', '/account'])
      return {
        kind: 'own',
        run: async () => wanted(path, (await client.send(path, { visitor: owner })).status, 200),
      }
    }
    const form = { ...answers, ...owner.contact, nationality: pick(['Indian', 'Nepali']) }
    const posted = { ...form, whole: 'yes', intent: 'save', token: owner.token }
    const path = '/profile/candidate?edit'
    return {
      kind: 'own',
      run: async () =>
        wanted('edit', (await client.send(path, { visitor: owner, form: posted })).status, 303),
    }
  }
  return () => {
    const share = random()
    if (share < 0.7) return page()
    if (share < 0.9) return random() < 0.5 ? contact() : draft()
    return own()
  }
}

const message = {
  username: 'Kavitha Selvam',
  email: 'kavitha@gmail.com',
  phone: '9876543210',
  message: 'When does the next course begin?',
  whole: 'yes',
}

/** A visitor with a form open. */
async function visit(client: Client, path: string) {
  const address = client.address()
  const visitor = { address, cookie: '', token: '' }
  const { text, cookies } = await client.send(path, { visitor, read: true })
  return { address, cookie: cookies.join('; '), token: tokenOf(text) }
}

const tokenOf = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function signedIn(site: Site, client: Client) {
  const owners = []
  for (let n = 1; n <= accounts; n += 1) {
    const contact = { gmail: `load.${n}@gmail.com`, number: `98765 6000${n}` }
    const browser = visitorOf(site.url)
    await openAccount({ outbox: site.outbox }, browser, { ...answers, ...contact })
    const { html } = await browser.open('/profile/candidate?edit')
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    owners.push({ address: client.address(), cookie, token: tokenOf(html), contact })
  }
  return owners
}
