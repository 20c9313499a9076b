import { caseKinds, versionOf, waits } from '~/domain/cases/case'
import { changeStatus } from '~/domain/cases/change-case.server'
import {
  countCases,
  findInOrder,
  listCases,
  type CaseFilter,
} from '~/domain/cases/list-cases.server'
import { indianDay } from '~/domain/fields/indian-time'
import { closedStatuses, statuses } from '~/domain/requests/status'
import { insertStaff } from '../../support/people/staff'
import type { Db } from '../../../db/database'
import type { Known } from './growth-known'
import type { Verb } from './growth-verbs'
import { brand } from '../../fixtures/brand'

const site = { brand, origin: 'http://localhost' }

/** What the staff's inbox asks of the database for a page, and a press. */
export function staffVerbs(db: Db, { requests, middleRequest }: Known): Record<string, Verb> {
  const page = async (filter: CaseFilter = {}, after?: Known['middleRequest']) => {
    await countCases(db, filter)
    const { cases } = await listCases(db, { filter, after, limit: 25 })
    if (!cases.length) throw new Error('nothing found')
  }
  const { start: since, end: before } = indianDay(middleRequest.at.slice(0, 10)) ?? {}
  let staff: ReturnType<typeof insertStaff> | undefined
  const pages: Record<string, Verb> = {
    'staff: first page': () => page(waits),
    'staff: longest waiting first': () => page({ ...waits, oldestFirst: true }),
    'staff: first page of nobody’s': () => page({ ...waits, assignedTo: null }),
    'staff: first page of ended ones': () => page({ statuses: closedStatuses }),
    'staff: first page up to a day': () => page({ before }),
    'staff: a day': () => page({ since, before }),
    'staff: page in the middle': () => page({}, middleRequest),
    'staff: open ones in the middle': () => page(waits, middleRequest),
    'staff: a word that many have': () => page({ search: 'counsellor' }),
    'staff: an address that one has': (n) => page({ search: `kavitha.${n + 3}@gmail.com` }),
  }
  for (const status of statuses) {
    pages[`staff: first page of ${status}`] = () => page({ statuses: [status] })
  }
  for (const kind of caseKinds) {
    pages[`staff: first page of ${kind}`] = () => page({ kind })
  }
  return {
    ...pages,
    'staff: one moved and moved back': async (n) => {
      staff ??= insertStaff(db)
      const by = await staff
      const { id } = requests[n % requests.length] ?? { id: '' }
      for (const status of ['in-progress', 'in-review'] as const) {
        const [one] = await findInOrder(db, [id])
        if (!one) throw new Error('no request is under review')
        const moved = await changeStatus(db, site, { id, status, by, version: versionOf(one) })
        if (!moved.ok) throw new Error('not moved')
      }
    },
  }
}
