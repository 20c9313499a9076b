import type { RequestStatus, UserType } from '#db/schema'
import { insertRequest } from '~/domain/requests/requests.server'
import { requestKindOf } from '~/domain/requests/status'
import type { BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { moveCase } from '../../support/people/desk'
import { insertRegistered, password } from '../../support/people/registered'

/** Of the page on which something is asked for. */
export const form = '#request'

let people = 0

export const signIn = (browser: Browser, login: Page, email: string) =>
  browser.submit(login, { form: '#login', fill: { email, password } })

/** An account of its own, signed in. */
export async function enter(app: BuiltApp, userType: UserType = 'candidate') {
  people += 1
  const email = `requester.${people}@gmail.com`
  const accountId = await insertRegistered(app.services.db, userType, { email })
  const browser = app.browser()
  await signIn(browser, await browser.open(`/login/${userType}`), email)
  return { accountId, browser, email }
}

interface Asked {
  userType?: UserType
  about?: string
  at?: Date
}

export function ask(app: BuiltApp, accountId: string, asked: Asked = {}) {
  const { userType = 'candidate', about = 'Sales', at = new Date() } = asked
  const row = { accountId, kind: requestKindOf[userType], about, at }
  return app.services.db.transaction().execute((trx) => insertRequest(trx, row))
}

/** As the staff does. */
export function move(app: BuiltApp, id: string, status: RequestStatus, note = '') {
  return moveCase(app.services.db, { id, status, note })
}

export function requestsOf(app: BuiltApp, accountId: string) {
  return app.services.db
    .selectFrom('requests')
    .select(['about', 'message', 'preferred_date', 'status'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

export function draftsOf(app: BuiltApp, accountId: string) {
  return app.services.db
    .selectFrom('drafts')
    .select('answers')
    .where('account_id', '=', accountId)
    .execute()
}

export const tokenOf = ({ html }: Page) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
