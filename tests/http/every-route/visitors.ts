import type { UserType } from '#db/schema'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { formatReference } from '~/domain/cases/reference'
import { insertCase, insertMessage } from '../../support/people/desk'
import { insertFile } from './files'
import { insertOpening } from '../../support/people/openings'
import { insertRegistered, openSignedIn } from '../../support/people/registered'
import { insertFailedLetter } from '../../support/people/queued-mails'
import { insertStaff, insertStaffSession } from '../../support/people/staff'
import { paths } from '../../support/pages/routes'
import type { BuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { loadUpload } from '../../support/uploads'

export const userTypes = ['candidate', 'client', 'customer'] as const
export const visitors = ['nobody', ...userTypes, 'member', 'owner'] as const
export type Visitor = (typeof visitors)[number]

export const isUserType = (as: Visitor): as is UserType => userTypes.some((type) => type === as)

/** Ids and addresses of rows that every page can be opened with. */
export interface World {
  accounts: Record<UserType, string>
  references: Record<UserType, string>
  parameters: Record<string, string>
}

const kinds = { candidate: 'application', client: 'requirement', customer: 'service' } as const

/** An account of each type with a case, a document, an opening, a contact message and two of the staff. */
export async function fillWorld({ services }: BuiltApp): Promise<World> {
  const { db } = services
  const accounts = {} as World['accounts']
  const references = {} as World['references']
  const parameters: Record<string, string> = {}
  for (const userType of userTypes) {
    const id = await insertRegistered(db, userType, { email: `${userType}.all@gmail.com` })
    const one = await insertCase(db, id, { kind: kinds[userType], about: 'Front desk' })
    accounts[userType] = id
    references[userType] = formatReference(one.reference)
    if (userType !== 'candidate') continue
    parameters['requests/:id'] = `requests/${one.id}`
    const file = await insertFile(services, { accountId: id, caseId: one.id })
    parameters['files/:id'] = `files/${file}`
    const document = await addResume(services, id)
    parameters['documents/:id'] = `documents/${document}`
    parameters[':documentId'] = document
  }
  const mani = await insertRegistered(db, 'candidate', { email: 'mani.other@gmail.com' })
  parameters.othersDocument = await addResume(services, mani)
  const owner = await insertStaff(db)
  await insertStaff(db, { name: 'Mani', email: 'mani@pearlbridge.example', role: 'member' })
  const opening = await insertOpening(db, { by: owner })
  const message = await insertMessage(db)
  await db.insertInto('staff_texts').values({ title: 'Invitation', text: 'Please come.' }).execute()
  await insertFailedLetter(db)
  parameters['openings/:id'] = `openings/${opening.id}`
  parameters[':slug'] = opening.slug
  parameters[':kind/:id'] = `candidate/${accounts.candidate}`
  parameters[':kind/:sender'] = `contact/${message.id}`
  return { accounts, references, parameters }
}

async function addResume({ db, store }: BuiltApp['services'], accountId: string): Promise<string> {
  const upload = await loadUpload('resume.pdf')
  const added = await saveUpload(db, store, { owner: { accountId }, kind: 'resume', upload })
  if (!added.ok) throw new Error(added.message)
  return added.document.id
}

/** @param browser a new one that no limit of one network refuses, when left out */
export async function enterAs(
  app: BuiltApp,
  { accounts }: World,
  as: Visitor,
  browser = app.roamer(),
): Promise<Browser> {
  const { db } = app.services
  if (as === 'member' || as === 'owner') {
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role'])
      .where('role', '=', as)
      .executeTakeFirstOrThrow()
    browser.cookies.set('staff', await insertStaffSession(db, staff))
  } else if (isUserType(as)) {
    await openSignedIn(app, accounts[as], browser)
  }
  return browser
}

/** The addresses of a route for a visitor, with ids of rows that are there; without one of its own there is none. */
export function listAddresses(
  route: string,
  { references, parameters }: World,
  as: Visitor,
): string[] {
  const userType = userTypes.find((type) => type === as) ?? 'candidate'
  // The desk has a page of an account, and one of a sender without.
  const isSheet = /:kind\/:id$/.test(route)
  const bySender = route.replace(':kind/:id', ':kind/:sender')
  const more = isSheet ? listAddresses(bySender, { references, parameters } as World, as) : []
  // Calls are written `api?/…`.
  const [pattern = '', query] = route.split(/\?(?!\/)/)
  let path = `/${pattern.replace('?', '')}`
  for (const [name, value] of Object.entries(parameters)) path = path.replace(name, value)
  path = path.replace(':reference', references[userType])
  if (query !== undefined) path += `?${query}`
  if (!path.includes(':userType')) return [path, ...more]
  return userTypes.map((type) => path.replace(':userType', type))
}

/** Pages that a route shows by what its query asks for. */
const editRoutes = ['client-signup?step=2', 'client-signup?step=3'].concat([
  'profile/candidate?edit',
  'profile/customer?edit',
])

/** Routes of pages: not those of calls, files and figures. */
const pageRoutes = [...new Set(paths)].filter(
  (path) =>
    !/\*|^(api|auth)\b|api\?|^healthz|^readyz|^metrics|\.\w+$|export$|news$|data$|files\/:id|documents\/:/.test(
      path,
    ),
)

/** Routes of the pages that a visitor is shown; those that others see too are nobody's. */
export function listShownRoutes(visitor: Visitor): string[] {
  if (visitor === 'nobody') return [...pageRoutes, ...editRoutes]
  const shown = isUserType(visitor) ? /^(account|client\/|profile|requests|jobs)/ : /^staff/
  return [...pageRoutes, ...editRoutes].filter((route) => shown.test(route))
}
