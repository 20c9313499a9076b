import type { Db } from '#db/database'
import type { CaseStatus } from '#db/schema'
import { recordChange } from '~/domain/cases/case-events.server'
import type { Browser } from '../site/browser'
import { insertCase } from './desk'
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
export async function insertAsked(db: Db, accountId: string, status: CaseStatus) {
  const at = new Date(Date.now() - 60_000)
  const one = await insertCase(db, accountId, { about: 'Sales', at })
  if (status === 'received') return one
  const staffName = status === 'withdrawn' ? {} : { staffName: 'Mani' }
  const event = { kind: 'status', status, text: '', ...staffName } as const
  await db
    .transaction()
    .execute((trx) => recordChange(trx, one, { event, now: new Date(at.getTime() + 1000) }))
  return one
}
