import { indianDay } from '~/domain/fields/indian-time'
import { countNew } from '~/domain/submissions/count-new.server'
import { markSubmissions } from '~/domain/submissions/mark-submissions.server'
import type { Kind, Place, SubmissionFilter } from '~/domain/submissions/submission'
import { listSubmissions } from '~/domain/submissions/submissions.server'
import type { Db } from '../../db/database'
import type { Known } from './growth-known'
import type { Verb } from './growth-verbs'

interface Asked {
  kind?: Kind
  filter?: SubmissionFilter
  after?: Place
}

/** What the staff's list asks of the database for a page. */
export function staffVerbs(db: Db, { ids, middle }: Known): Record<string, Verb> {
  const page = async (asked: Asked = {}) => {
    await countNew(db)
    const { submissions } = await listSubmissions(db, { ...asked, limit: 20 })
    if (!submissions.length) throw new Error('nothing found')
  }
  const { start: since, end: before } = indianDay(middle.at.slice(0, 10)) ?? {}
  return {
    'staff: first page': () => page(),
    'staff: first page of candidates': () => page({ kind: 'candidate' }),
    'staff: first page of new messages': () =>
      page({ kind: 'contact', filter: { handled: false } }),
    'staff: first page of handled ones': () => page({ filter: { handled: true } }),
    'staff: first page up to a day': () => page({ filter: { ...(before && { before }) } }),
    'staff: a day of new and handled ones': () =>
      page({ filter: { ...(since && { since }), ...(before && { before }) } }),
    'staff: page in the middle': () => page({ after: middle }),
    'staff: handled ones in the middle': () => page({ filter: { handled: true }, after: middle }),
    'staff: one marked and unmarked': async (n) => {
      const id = ids.customer[n % ids.customer.length] ?? ''
      const by = { name: 'Priya Raman' }
      await markSubmissions(db, { ids: [id], handled: false, by })
      await markSubmissions(db, { ids: [id], handled: true, by })
    },
  }
}
