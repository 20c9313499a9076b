import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { receiveDocument } from '~/domain/documents/documents.server'
import { formatReference } from '~/domain/requests/reference'
import { insertRequest } from '~/domain/requests/requests.server'
import { paths } from '../../support/pages/routes'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertRegistered, password } from '../../support/people/registered'
import { insertFile } from '../../support/people/files'
import { uploadOf } from '../../support/uploads'

type Visitor = 'signed out' | UserType

const visitors = ['signed out', 'candidate', 'client', 'customer'] as const

/** Status of the answer and, when it is a redirect, where it leads. */
type Outcome = string

interface Row {
  /** Pattern of the route in app/routes.ts; '/' for the index. */
  route: string
  /** An address of it; the pattern itself when left out. */
  at?: string
  /** For whom: those who are not named get `everyone`. */
  everyone: Outcome
  only?: Partial<Record<Visitor, Outcome>>
}

const open = (route: string, at = route): Row => ({ route, at, everyone: '200' })

/** Its own user type's page: the others are refused, and who is signed out may sign in and return. */
const own = (route: string, userType: UserType, own: Outcome = '200', at = route): Row => ({
  route,
  at,
  everyone: '403',
  only: {
    'signed out': `303 /login/${userType}?next=${encodeURIComponent(`/${at}`)}`,
    [userType]: own,
  },
})

const redirectsHome: Omit<Row, 'route'> = {
  everyone: '302 /land',
  only: {
    candidate: '302 /profile/candidate',
    client: '302 /profile/client',
    customer: '302 /profile/customer',
  },
}

/** A call that only takes posts, for whoever it is. */
const posted = (route: string): Row => ({ route, at: route.replace('?', ''), everyone: '405' })

/** A profile for programs: they are not sent to a sign-in page. */
const profileCall = (route: string, userType: UserType): Row => ({
  route,
  at: route.replace('?', ''),
  everyone: '403',
  only: { 'signed out': '401', [userType]: '200' },
})

const login = (userType: UserType): Row => ({
  ...open('login/:userType', `login/${userType}`),
  only: { [userType]: `302 /profile/${userType}` },
})

/** A registration: who is signed in as that very type is led to the profile. */
const registration = (route: string, userType: UserType): Row => ({
  ...open(route),
  only: { [userType]: `302 /profile/${userType}` },
})

/** For accounts of all types; those who are signed out may choose a sign-in and return. */
const signedIn = (route: string, outcome: Omit<Row, 'route'> = { everyone: '200' }): Row => {
  const { at = route, everyone, only } = outcome
  return { route, at, everyone, only: { 'signed out': `303 /land?next=/${at}`, ...only } }
}

/** Nobody here is of the staff: to them it is not there. */
const staffOnly = (route: string): Row => ({ route, everyone: '404' })

/** Every route of the product for every visitor. A document's address is filled in by the test. */
const matrix: Row[] = [
  open('/', ''),
  open('about'),
  open('services'),
  open('contact'),
  open('acadamy'),
  open('hrms'),
  open('event'),
  open('it-hardware'),
  open('it-software'),
  open('industrial-enterprises'),
  open('terms-and-conditions'),
  open('privacy-policy'),
  open('shipping-policy'),
  open('refund-policy'),
  open('accessibility'),
  open('grievance'),
  registration('client-signup', 'client'),
  registration('form', 'candidate'),
  registration('customerform', 'customer'),
  open('land'),
  login('candidate'),
  login('client'),
  login('customer'),
  open('login/:userType', 'login/guest'),
  { route: 'login/:userType', at: 'login/nobody', everyone: '404' },
  own('profile/candidate', 'candidate'),
  own('profile/candidate', 'candidate', '200', 'profile/candidate?edit='),
  {
    route: 'profile/candidate/documents/:id',
    at: "profile/candidate/documents/the candidate's",
    everyone: '403',
    only: {
      'signed out': '303 /login/candidate?next=%2Fprofile%2Fcandidate%23documents',
      candidate: '200',
    },
  },
  {
    route: 'profile/candidate/documents/:id',
    at: "profile/candidate/documents/another candidate's",
    everyone: '403',
    only: {
      'signed out': '303 /login/candidate?next=%2Fprofile%2Fcandidate%23documents',
      candidate: '404',
    },
  },
  own('profile/client', 'client'),
  own('profile/client', 'client', '200', 'profile/client?tab=welcome'),
  open('forgot-password/:userType', 'forgot-password/candidate'),
  open('forgot-password/:userType', 'forgot-password/client'),
  open('forgot-password/:userType', 'forgot-password/customer'),
  {
    route: 'forgot-password/:userType',
    at: 'forgot-password/guest',
    everyone: '302 /login/guest',
  },
  { route: 'forgot-password/:userType', at: 'forgot-password/nobody', everyone: '404' },
  own('client/edit-profile', 'client'),
  open('jobs'),
  { route: 'jobs/:slug', at: 'jobs/nothing', everyone: '404' },
  open('courses'),
  { route: 'academy', everyone: '301 /acadamy' },
  { ...open('customer'), only: { customer: '302 /profile/customer' } },
  own('profile/customer', 'customer'),
  { route: 'profile/guest', everyone: '302 /services' },
  ...(['candidate', 'client', 'customer'] as const).map((userType) =>
    open('continue/:userType', `continue/${userType}`),
  ),
  { route: 'continue/:userType', at: 'continue/guest', everyone: '404' },
  { ...open('account'), only: { 'signed out': '303 /land?next=/account' } },
  { ...open('account/data'), only: { 'signed out': '303 /land?next=/account' } },
  signedIn('requests'),
  signedIn('requests/new'),
  ...['requests/:reference', 'requests/:reference/withdraw'].flatMap((route) => {
    const at = (reference: string) => route.replace(':reference', reference)
    return [
      signedIn(route, { at: at("Kavitha's"), everyone: '404', only: { candidate: '200' } }),
      signedIn(route, { at: at('PB-0000-0000'), everyone: '404' }),
    ]
  }),
  signedIn('requests/:reference/files/:id', {
    at: "requests/Kavitha's/files/Kavitha's file",
    everyone: '404',
    only: { 'signed out': "303 /land?next=/requests/Kavitha's", candidate: '200' },
  }),
  { route: 'landingpage', everyone: '301 /land' },
  { route: 'login', ...redirectsHome },
  { route: 'profile', ...redirectsHome },
  open('logout'),
  staffOnly('staff'),
  staffOnly('staff/documents'),
  staffOnly('staff/export'),
  open('staff/login'),
  staffOnly('staff/numbers'),
  staffOnly('staff/password'),
  staffOnly('staff/team'),
  staffOnly('staff/openings'),
  staffOnly('staff/openings/new'),
  staffOnly('staff/openings/:id'),
  staffOnly('staff/texts'),
  staffOnly('staff/record'),
  { ...staffOnly('staff/requests/:id'), at: "staff/requests/Kavitha's id" },
  staffOnly('staff/logout'),
  { ...staffOnly('staff/:kind/:id'), at: "staff/candidate/the candidate's id" },
  { ...staffOnly('staff/:kind/:id/erase'), at: "staff/candidate/the candidate's id/erase" },
  {
    ...staffOnly('staff/:kind/:id/documents/:documentId'),
    at: "staff/candidate/the candidate's id/documents/the candidate's",
  },
  // Without what was sent there is nothing to show.
  { route: 'contact/sent', everyone: '302 /contact' },
  { route: 'grievance/sent', everyone: '302 /grievance' },
  // Without its key it is not there, whoever asks.
  posted('api/contacts'),
  profileCall('api?/auth/candidate/profile', 'candidate'),
  posted('api?/auth/candidate/profile/update'),
  profileCall('api?/auth/client_profile', 'client'),
  posted('api?/auth/send-otp'),
  posted('api?/auth/verify-otp'),
  posted('api?/auth/send-phone-otp'),
  posted('api?/auth/verify-phone-otp'),
  posted('api/company'),
  posted('api/candidates'),
  posted('api/customer'),
  posted('api?/auth/login-user'),
  posted('api?/auth/send-reset-otp'),
  posted('api?/auth/verify-reset-otp'),
  posted('api?/auth/reset-password'),
  open('api/openapi.json'),
  { route: 'api/*', at: 'api/nothing', everyone: '404' },
  { route: 'auth/*', at: 'auth/nothing', everyone: '404' },
  open('healthz'),
  open('readyz'),
  // Without METRICS_TOKEN there is none.
  { route: 'metrics', everyone: '404' },
  open('sitemap.xml'),
  open('robots.txt'),
  open('site.webmanifest'),
  { route: '*', at: 'no-such-page', everyone: '404' },
]

describe('access', () => {
  let app: BuiltApp
  const browsers = new Map<Visitor, Browser>()
  /** Of what has an address of its own. */
  const names = new Map<string, string>()
  beforeAll(async () => {
    app = await startBuiltApp()
    browsers.set('signed out', app.browser())
    for (const userType of ['candidate', 'client', 'customer'] as const) {
      const email = `${userType}@gmail.com`
      const accountId = await insertRegistered(app.services.db, userType, { email })
      if (userType === 'candidate') {
        names.set("the candidate's id", accountId)
        await addDocument("the candidate's", accountId)
        const request = { accountId, kind: 'application', about: 'Sales', at: new Date() } as const
        const { id, reference } = await app.services.db
          .transaction()
          .execute((trx) => insertRequest(trx, request))
        names.set("Kavitha's file", await insertFile(app.services, { accountId, requestId: id }))
        names.set("Kavitha's id", id)
        names.set("Kavitha's", formatReference(reference))
      }
      const browser = app.browser()
      const page = await browser.open(`/login/${userType}`)
      await browser.submit(page, { form: '#login', fill: { email, password } })
      browsers.set(userType, browser)
    }
    const other = await insertRegistered(app.services.db, 'candidate', { email: 'mani@gmail.com' })
    await addDocument("another candidate's", other)
  })
  afterAll(() => app.close())

  async function addDocument(whose: string, accountId: string) {
    const { db, store } = app.services
    const upload = await uploadOf('resume.pdf')
    const result = await receiveDocument(db, store, {
      owner: { accountId },
      kind: 'resume',
      upload,
    })
    if (!result.ok) throw new Error(result.message)
    names.set(whose, result.document.id)
  }

  it('is stated here for every route of the product', () => {
    const stated = new Set(matrix.map(({ route }) => route))
    const existing = new Set(paths.map((path) => path || '/'))
    expect([...existing].filter((path) => !stated.has(path))).toEqual([])
    expect([...stated].filter((path) => !existing.has(path))).toEqual([])
  })

  for (const visitor of visitors) {
    it.each(matrix.map((row) => [row.at ?? row.route, row] as const))(
      `${visitor}: /%s`,
      async (address, row) => {
        const browser = browsers.get(visitor)
        const named = (text: string) =>
          [...names].reduce((path, [whose, id]) => path.replace(whose, id), text)
        const page = await browser?.request(`/${named(address)}`)
        expect(outcomeOf(page)).toBe(named(row.only?.[visitor] ?? row.everyone))
      },
    )
  }

  it.each([
    ['profile/candidate', 'candidate', '/profile/candidate?edit'],
    ['profile/client', 'client', '/client/edit-profile'],
    ['client/edit-profile', 'client', '/client/edit-profile'],
    ['profile/customer', 'customer', '/profile/customer?edit'],
  ] as const)('a save posted to /%s by anybody else changes nothing', async (path, owner, back) => {
    const before = await everyProfile()
    for (const visitor of visitors.filter((name) => name !== owner)) {
      const browser = browsers.get(visitor)
      const page = await browser?.open(visitor === 'signed out' ? '/login/candidate' : '/about')
      const token = /name="token" value="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? ''
      const answers = { name: 'M', full_name: 'M', company_name: 'M' }
      const body = new URLSearchParams({ token, whole: 'yes', intent: 'save', ...answers })
      const answer = await browser?.request(`/${path}`, { method: 'POST', body })
      const signIn = `303 /login/${owner}?next=${encodeURIComponent(back)}`
      expect(outcomeOf(answer)).toBe(visitor === 'signed out' ? signIn : '403')
    }
    expect(await everyProfile()).toEqual(before)
  })

  async function everyProfile() {
    const { db } = app.services
    return [
      await db.selectFrom('candidates').selectAll().orderBy('account_id').execute(),
      await db.selectFrom('companies').selectAll().orderBy('account_id').execute(),
      await db.selectFrom('customers').selectAll().orderBy('account_id').execute(),
    ]
  }

  function outcomeOf(page: Page | undefined): Outcome {
    return [page?.status, page?.location].filter(Boolean).join(' ')
  }
})
