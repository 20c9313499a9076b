import type { CaseStatus, UserType } from '#db/schema'
import { formatReference } from '~/domain/cases/reference'
import { userTypeKinds } from '~/domain/cases/status'
import type { BuiltApp } from '../../support/site/app'
import { insertCase, moveCase } from '../../support/people/desk'
import { insertRegistered, openSignedIn } from '../../support/people/registered'

/** The form of the page on which something is asked for. */
export const form = '#request'

let people = 0

/** An account of its own, signed in. */
export async function addUser(app: BuiltApp, userType: UserType = 'candidate') {
  people += 1
  const email = `requester.${people}@gmail.com`
  const accountId = await insertRegistered(app.services.db, userType, { email })
  return { accountId, browser: await openSignedIn(app, accountId), email }
}

interface Asked {
  userType?: UserType
  about?: string
  at?: Date
}

/** What an account asks for, with its address. */
export async function addCase(app: BuiltApp, accountId: string, asked: Asked = {}) {
  const { userType = 'candidate', about = 'Sales', at = new Date() } = asked
  const row = { kind: userTypeKinds[userType][0], about, at }
  const { id, reference } = await insertCase(app.services.db, accountId, row)
  const shown = formatReference(reference)
  return { id, reference: shown, href: `/requests/${shown}` }
}

/** As the staff does. */
export function setStatus(app: BuiltApp, id: string, status: CaseStatus, text = '') {
  return moveCase(app.services.db, { id, status, text })
}

export function listCases(app: BuiltApp, accountId: string) {
  return app.services.db
    .selectFrom('cases')
    .select(['id', 'kind', 'about', 'message', 'status', 'opening_id as openingId'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}
