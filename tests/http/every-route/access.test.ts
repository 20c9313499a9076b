import { beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { paths } from '../../support/pages/routes'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import {
  listAddresses,
  enterAs,
  fillWorld,
  userTypes,
  visitors,
  type Visitor,
  type World,
} from './visitors'

/** Status of the answer and, where it is a redirect, where it leads. Who is not named gets `others`. */
type Answers = Partial<Record<Visitor, string>> & { others: string }

const open: Answers = { others: '200' }
const gone: Answers = { others: '404' }
const redirect = (outcome: string): Answers => ({ others: outcome })

/** A page of one user type: the others are refused, and who is signed out may sign in and return. */
const allowOnly = (userType: UserType, back: string): Answers => ({
  others: '403',
  nobody: `303 /login/${userType}?next=${encodeURIComponent(back)}`,
  [userType]: '200',
})
/** Somebody signed in as that very type is led to the own page. */
const leads = (userType: UserType, others = '200'): Answers => ({
  others,
  [userType]: `302 /profile/${userType}`,
})
const home: Answers = {
  ...{ others: '302 /land', candidate: '302 /profile/candidate' },
  ...{ client: '302 /profile/client', customer: '302 /profile/customer' },
}
const signedIn = (back: string): Answers => ({ ...open, nobody: `303 /land?next=${back}` })
/** A thing of the candidate's. */
const candidates = (back: string): Answers => ({
  ...{ others: '404', candidate: '200', nobody: `303 /land?next=${back}` },
})
/** To others than the staff it is not there. */
const desk = (member = '200', owner = member): Answers => ({ others: '404', member, owner })
const call: Answers = { others: '405' }
const profileCall = (userType: UserType): Answers => ({
  ...{ others: '403', nobody: '401', [userType]: '200' },
})
const reference = "the candidate's reference"

/** By route, or by an address of one. */
const table: Record<string, Answers> = {
  '': open,
  ...Object.fromEntries(
    ['about', 'services', 'contact', 'acadamy', 'hrms', 'event', 'it-hardware', 'it-software']
      .concat('industrial-enterprises', 'terms-and-conditions', 'privacy-policy', 'shipping-policy')
      .concat(
        'refund-policy',
        'accessibility',
        'grievance',
        'land',
        'jobs',
        'jobs/:slug',
        'courses',
      )
      .concat('logout', 'healthz', 'readyz', 'sitemap.xml', 'robots.txt', 'site.webmanifest')
      .concat('login/guest', 'staff/login')
      .map((route) => [route, open]),
  ),
  'client-signup': leads('client'),
  form: leads('candidate'),
  customerform: leads('customer'),
  'login/candidate': leads('candidate'),
  'login/client': leads('client'),
  'login/customer': leads('customer'),
  'forgot-password/:userType': open,
  'forgot-password/guest': redirect('302 /login/guest'),
  'profile/candidate': allowOnly('candidate', '/profile/candidate'),
  'profile/candidate?edit=': allowOnly('candidate', '/profile/candidate?edit='),
  'profile/candidate/documents/:id': allowOnly('candidate', '/profile/candidate#documents'),
  'profile/client': allowOnly('client', '/profile/client'),
  'client/edit-profile': allowOnly('client', '/client/edit-profile'),
  'profile/customer': allowOnly('customer', '/profile/customer'),
  'contact/sent': open,
  'grievance/sent': open,
  academy: redirect('301 /acadamy'),
  landingpage: redirect('301 /land'),
  customer: leads('customer'),
  'profile/guest': redirect('302 /services'),
  account: signedIn('/account'),
  'account/data': signedIn('/account'),
  requests: signedIn('/requests'),
  'requests/new': signedIn('/requests/new'),
  [`requests/${reference}`]: candidates(`/requests/${reference}`),
  [`requests/${reference}/files/:id`]: candidates(`/requests/${reference}`),
  login: home,
  profile: home,
  staff: desk(),
  'staff/:kind/:id': desk(),
  'staff/export': desk('403', '200'),
  'staff/login': { ...open, member: '302 /staff', owner: '302 /staff' },
  'staff/numbers': desk(),
  'staff/operations': desk('403', '200'),
  'staff/operations/news': desk('403', '200'),
  'staff/setup': gone,
  'staff/password': gone,
  'staff/team': desk(),
  'staff/openings': desk(),
  'staff/openings/new': desk(),
  'staff/openings/:id': desk(),
  'staff/texts': desk(),
  'staff/record': desk(),
  'staff/logout': desk('303 /staff'),
  'staff/:kind/:id/documents/:documentId': desk(),
  ...Object.fromEntries(
    paths
      .filter((path) => /^api/.test(path) && !/\*|profile$/.test(path))
      .map((path) => [path, call]),
  ),
  'api?/auth/candidate/profile': profileCall('candidate'),
  'api?/auth/client_profile': profileCall('client'),
  // Without METRICS_TOKEN there is none.
  metrics: gone,
  'resume/:token': gone,
  'api/*': gone,
  'auth/*': gone,
  'no-such-page': gone,
  'login/nobody': gone,
  'forgot-password/nobody': gone,
  'jobs/nothing': gone,
  'requests/PB-0000-0000': { ...gone, nobody: '303 /land?next=/requests/PB-0000-0000' },
  "profile/candidate/documents/another's": {
    ...allowOnly('candidate', '/profile/candidate#documents'),
    candidate: '404',
  },
}

/** Pages that every member may look at, whose forms are an owner's. */
const ownersForms = ['staff/team']

const isDesk = (visitor: Visitor) => visitor === 'member' || visitor === 'owner'
/** The staff's session is no account's. */
const expected = (answers: Answers, visitor: Visitor) =>
  answers[visitor] ?? (isDesk(visitor) ? answers.nobody : undefined) ?? answers.others

const describeOutcome = ({ status, location }: Page) => [status, location].filter(Boolean).join(' ')

describe('access', () => {
  const app = useBuiltApp()
  const browsers = new Map<Visitor, Browser>()
  let world: World
  beforeAll(async () => {
    world = await fillWorld(app)
    for (const visitor of visitors) browsers.set(visitor, await enterAs(app, world, visitor))
  }, 60_000)

  const named = (text: string) =>
    text
      .replace("the candidate's account", world.accounts.candidate)
      .replace('the short', world.references.candidate.replace(/^PB|-/g, ''))
      .replace('the case', world.parameters['requests/:id']?.split('/')[1] ?? '')
      .replaceAll(reference, world.references.candidate)
      .replace("another's", world.parameters.othersDocument ?? '')

  it('is stated for each route of the product', () => {
    const stated = new Set(Object.keys(table).map((route) => route.replace(/\?edit=$/, '')))
    const patterns = [...stated].map((one) =>
      one
        .replace(reference, ':reference')
        .replace(/^(login)\/\w+$/, '$1/:userType')
        .replace('no-such-page', '*'),
    )
    expect(paths.filter((path) => !patterns.includes(path))).toEqual([])
  })

  for (const visitor of visitors) {
    it.each(Object.entries(table))(`as stated for ${visitor}: /%s`, async (route, answers) => {
      const browser = browsers.get(visitor) as Browser
      for (const address of listAddresses(named(route), world, visitor)) {
        const page = await browser.request(address)
        expect(describeOutcome(page)).toBe(named(expected(answers, visitor)))
        const others = userTypes.filter((type) => type !== visitor && !isDesk(visitor))
        expect(others.filter((type) => page.html.includes(`${type}.all@gmail.com`))).toEqual([])
      }
    })
  }

  it.each([
    ['profile/candidate?edit', 'candidate', '/profile/candidate?edit'],
    ['client/edit-profile', 'client', '/client/edit-profile'],
    ['profile/customer?edit', 'customer', '/profile/customer?edit'],
  ] as const)('a save posted to /%s by anybody else changes nothing', async (path, owner, back) => {
    const before = await profiles()
    for (const visitor of visitors.filter((one) => one !== owner && !isDesk(one))) {
      const answer = await post(browsers.get(visitor) as Browser, `/${path}`)
      const signIn = `303 /login/${owner}?next=${encodeURIComponent(back)}`
      expect(describeOutcome(answer)).toBe(visitor === 'nobody' ? signIn : '403')
    }
    expect(await profiles()).toEqual(before)
  })

  it.each(paths.filter((path) => /^staff/.test(path) && path !== 'staff/login'))(
    'a post to /%s is the ordinary 404 for others, and 403 for a member where only an owner may',
    async (route) => {
      const [address = ''] = listAddresses(route, world, 'owner')
      for (const visitor of ['nobody', ...userTypes] as const) {
        expect((await post(browsers.get(visitor) as Browser, address)).status).toBe(404)
      }
      if (table[route]?.member !== '403' && !ownersForms.includes(route)) return
      expect([403, 405]).toContain((await post(browsers.get('member') as Browser, address)).status)
    },
  )

  async function post(browser: Browser, path: string) {
    const page = await browser.open(path.startsWith('/staff') ? '/staff' : '/login/candidate')
    const token = /name="token" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const answers = { name: 'M', full_name: 'M', company_name: 'M' }
    const body = new URLSearchParams({ token, whole: 'yes', intent: 'save', ...answers })
    return browser.request(path, { method: 'POST', body })
  }

  async function profiles() {
    const { db } = app.services
    return [
      await db.selectFrom('candidates').selectAll().execute(),
      await db.selectFrom('companies').selectAll().execute(),
      await db.selectFrom('customers').selectAll().execute(),
    ]
  }
})
