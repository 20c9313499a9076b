import { makeRequest } from '~/domain/requests/make-request.server'
import type { Inbox } from '~/domain/inbox/inbox.server'
import { findRequestOf, listRequestsOf } from '~/domain/requests/requests.server'
import type { Db } from '../../../db/database'
import { brand } from '../../fixtures/brand'
import type { Known } from './growth-known'
import type { Verb } from './growth-verbs'

const site = { brand, origin: 'http://localhost' }

/** What people do with requests. */
export function requestVerbs(db: Db, inbox: Inbox, { ids, requests }: Known): Record<string, Verb> {
  const known = (n: number) => {
    const one = requests[n % requests.length]
    if (!one) throw new Error('no request is under review')
    return one
  }
  return {
    'requests: of an account': async (n) => {
      const { accountId } = known(n)
      const [found] = await listRequestsOf(db, { accountId, limit: 20 })
      if (!found) throw new Error('nothing found')
    },
    'requests: one with its time line': async (n) => {
      const found = await findRequestOf(db, known(n))
      if (!found?.events.length) throw new Error('nothing found')
    },
    'requests: one made': async (n) => {
      const accountId = ids.client[n % ids.client.length] ?? ''
      const values = { about: `Need ${n}`, message: 'From July', preferred_date: null }
      const made = await makeRequest(db, { ...site, inbox }, { accountId, values })
      if (!made.ok || made.repeated) throw new Error('not made')
    },
  }
}
