import { listRequests } from '~/domain/requests/list-requests.server'
import { makeRequest } from '~/domain/requests/make-request.server'
import type { Inbox } from '~/domain/inbox/inbox.server'
import type { RequestFilter } from '~/domain/requests/request-places.server'
import { findRequestOf, listRequestsOf } from '~/domain/requests/requests.server'
import { moveRequest } from '~/domain/requests/staff-requests.server'
import { openStatuses, requestKindOf, statuses } from '~/domain/requests/status'
import type { Db } from '../../db/database'
import { brand } from '../fixtures/brand'
import type { Known } from './growth-known'
import type { Verb } from './growth-verbs'

const site = { brand, origin: 'http://localhost' }
const staff = { name: 'Priya Raman' }

/** What people and the staff do with requests. */
export function requestVerbs(
  db: Db,
  inbox: Inbox,
  { ids, requests, middleRequest }: Known,
): Record<string, Verb> {
  const page = async (filter: RequestFilter = {}, after?: Known['middleRequest']) => {
    const { requests: found } = await listRequests(db, { filter, after, limit: 20 })
    if (found.length < 20) throw new Error(`${found.length} found`)
  }
  const known = (n: number) => {
    const one = requests[n % requests.length]
    if (!one) throw new Error('no request is under review')
    return one
  }
  const pages: Record<string, Verb> = {
    'requests: first page': () => page(),
    'requests: first page of open ones': () => page({ statuses: openStatuses }),
    'requests: page in the middle': () => page({}, middleRequest),
    'requests: open ones in the middle': () => page({ statuses: openStatuses }, middleRequest),
  }
  for (const status of statuses) {
    pages[`requests: first page of ${status}`] = () => page({ statuses: [status] })
  }
  for (const kind of Object.values(requestKindOf)) {
    pages[`requests: first page of ${kind}`] = () => page({ kind })
    pages[`requests: ${kind} in the middle`] = () => page({ kind }, middleRequest)
  }
  return {
    ...pages,
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
    'requests: one moved and moved back': async (n) => {
      const { id, accountId } = known(n)
      for (const status of ['in-progress', 'in-review'] as const) {
        const of = { id, accountId, userType: 'customer', staff, status, note: '' } as const
        const moved = await moveRequest(db, site, of)
        if (!moved.ok || !moved.changed) throw new Error('not moved')
      }
    },
  }
}
