import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { profileForms, registrationForms, removedFiles } from '~/actions/drafts/draft-forms.server'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { isAskedIn, listNames, type FieldTable } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { parseHtml } from '../../support/pages/html'
import { useBuiltApp } from '../../support/site/app'
import { insertRegistered, password } from '../../support/people/registered'
import { readDescription } from '../json/json-caller'

interface Kind {
  userType: UserType
  table: FieldTable
  /** In the database. */
  rows: string
  registration: { pages: string[]; call: string }
  profile: { page: string; call?: [method: string, path: string] }
}

const kinds: Kind[] = [
  {
    userType: 'candidate',
    table: candidateTable,
    rows: 'candidates',
    registration: { pages: ['/form'], call: '/api/candidates/' },
    profile: {
      page: '/profile/candidate?edit',
      call: ['PUT', '/api/auth/candidate/profile/update/'],
    },
  },
  {
    userType: 'client',
    table: companyTable,
    rows: 'companies',
    registration: {
      pages: [1, 2, 3].map((step) => `/client-signup?step=${step}`),
      call: '/api/company/',
    },
    profile: {
      page: '/client/edit-profile',
      call: ['PUT', '/api/auth/client_profile/'],
    },
  },
  {
    userType: 'customer',
    table: customerTable,
    rows: 'customers',
    registration: {
      pages: ['/customerform'],
      call: '/api/customer/',
    },
    profile: { page: '/profile/customer?edit' },
  },
]

describe.each(kinds)('every field of a $userType', ({ userType, table, rows, ...forms }) => {
  const { registration, profile } = forms
  const names = listNames(table)
  /** The profile's form leaves out what only a registration asks for. */
  const edited = names.filter((name) => isAskedIn(table, name, 'profile'))
  const app = useBuiltApp()
  let accountId: string
  const email = `fields.${userType}@gmail.com`
  beforeAll(async () => {
    const { db } = app.services
    accountId = await insertRegistered(db, userType, { email })
  })

  it('has a column', async () => {
    const found = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name in (${rows}, 'accounts')`.execute(
      app.services.db,
    )
    const columns = Object.entries(table).map(
      ([name, { account, column }]) => account ?? column ?? name,
    )
    expect(found.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns))
  })

  it('is an input of the registration and stored in its draft', async () => {
    const inputs = []
    for (const page of registration.pages) {
      inputs.push(...listFields((await app.browser().open(page)).html).map(({ name }) => name))
    }
    const shown = [...names, 'offers']
    expect(inputs).toEqual(expect.arrayContaining(shown))
    // What a candidate's was begun for is hidden in it.
    const all = [...shown, ...(userType === 'candidate' ? ['opening'] : [])]
    expect(registrationForms[userType].fields).toHaveLength(all.length)
    expect(registrationForms[userType].fields).toEqual(expect.arrayContaining(all))
  })

  it('is an input of the profile and stored in its draft, where it can be changed', async () => {
    const browser = app.browser()
    const login = await browser.open(`/login/${userType}`)
    await browser.submit(login, { form: '#login', fill: { email, password } })
    const inputs = listFields((await browser.open(profile.page)).html).map(({ name }) => name)
    expect(inputs).toEqual(expect.arrayContaining(edited))
    const kept = profileForms[userType].fields.filter((name) => name !== removedFiles)
    expect(kept).toHaveLength(edited.length)
    expect(kept).toEqual(expect.arrayContaining(edited))
  })

  it('is exported to the owner', async () => {
    const { db, store } = app.services
    const exported = await exportAccount(db, store, { accountId })
    expect(Object.keys(exported?.data.profile ?? {})).toEqual(expect.arrayContaining(names))
  })

  it('is described in the JSON calls', async () => {
    const description = await readDescription(app)
    const listAccepted = (method: string, path: string) => {
      const body = description.operation(method, path).requestBody?.content['application/json']
      return Object.keys(body?.schema['properties'] ?? {})
    }
    expect(listAccepted('POST', registration.call)).toEqual(expect.arrayContaining(names))
    if (profile.call) expect(listAccepted(...profile.call)).toEqual(expect.arrayContaining(edited))
  })
})

/** Every field of a page that a visitor fills in, in order, with its `autocomplete` token. */
function listFields(html: string): { name: string; token: string | undefined }[] {
  return [...parseHtml(html).querySelectorAll('input, select, textarea')]
    .filter((field) => !/^(hidden|submit|button)$/.test(field.getAttribute('type') ?? ''))
    .map((field) => ({
      name: field.getAttribute('name') ?? '',
      token: field.getAttribute('autocomplete') || undefined,
    }))
}
