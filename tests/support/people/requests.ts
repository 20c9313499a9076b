import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { insertAccountCase } from '~/domain/cases/cases.server'
import { insertEvent } from '~/domain/cases/case-events.server'
import type { Browser } from '../site/browser'
import { insertRegistered, password } from './registered'

/** An account of a candidate, without any request. */
export async function insertAsker(db: Db, email: string) {
  return { email, accountId: await insertRegistered(db, 'candidate', { email }) }
}

export async function signInAsker(browser: Browser, email: string): Promise<void> {
  const login = await browser.open('/login/candidate')
  await browser.submit(login, { form: '#login', fill: { email, password } })
}

/** An application that has come as far as `status`. No letter tells of it. */
export function insertAsked(db: Db, accountId: string, status: CaseStatus) {
  const at = new Date(Date.now() - 60_000)
  return db.transaction().execute(async (trx) => {
    const row = { accountId, kind: 'application', about: 'Sales', at } as const
    const request = await insertAccountCase(trx, row)
    if (status === 'received') return request
    await trx.updateTable('cases').set({ status }).where('id', '=', request.id).execute()
    await insertEvent(trx, { caseId: request.id, status, at: new Date(at.getTime() + 1000) })
    return request
  })
}
