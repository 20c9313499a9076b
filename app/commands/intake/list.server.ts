import type { Db } from '#db/database'
import {
  formatPlace,
  type Submission,
  type SubmissionFilter,
  type Kind,
  type Place,
} from '~/domain/submissions/submission'
import { listSubmissions } from '~/domain/submissions/submissions.server'
import { formatIndianIso, formatIndianTime } from '~/domain/fields/indian-time'
import type { Output } from '../command'
import { askAgain } from '../ask-again'
import { textTable } from './text-table'

interface ListRequest {
  kind: Kind | undefined
  filter: SubmissionFilter
  limit: number
  after: Place | undefined
  json: boolean
  /** The arguments as given but for `--after`, to ask for the next page. */
  again: string[]
}

export async function list(db: Db, request: ListRequest, output: Output): Promise<number> {
  const { submissions, next } = await listSubmissions(db, request)
  const cursor = next && formatPlace(next)
  if (request.json) {
    const page = { arrivals: submissions.map(asJson), next: cursor ?? null }
    await output.stdout(`${JSON.stringify(page, null, 2)}\n`)
    return 0
  }
  await output.stdout(submissions.length ? tableOf(submissions, request) : 'Nothing fits.\n')
  if (cursor) await output.stdout(`\nNext page: ${askAgain('intake', request.again, cursor)}\n`)
  else if (submissions.length) await output.stdout('\nThat is all.\n')
  return 0
}

function tableOf(submissions: Submission[], { kind, filter }: ListRequest): string {
  const columns: [heading: string, cell: (submission: Submission) => string][] = [
    ['ID', ({ id }) => shortId(id)],
    ['RECEIVED', ({ receivedAt }) => formatIndianTime(receivedAt)],
    ['KIND', ({ kind }) => kind],
    ['STATE', ({ handledAt }) => (handledAt ? 'handled' : 'new')],
    ['NAME', ({ name }) => name],
    ['E-MAIL', ({ email }) => email],
    ['PHONE', ({ phone }) => phone],
    ['ABOUT', ({ words }) => words],
  ]
  const told = columns.filter(
    ([heading]) =>
      !(heading === 'KIND' && kind) && !(heading === 'STATE' && filter.handled !== undefined),
  )
  return textTable(
    told.map(([heading]) => heading),
    submissions.map((submission) => told.map(([, cell]) => cell(submission))),
    { NAME: 24, 'E-MAIL': 40, PHONE: 20, ABOUT: 40 },
  )
}

/** Long enough to be unlike any other of many thousands; `show` and `mark` say so when it is not. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

function asJson({ id, kind, receivedAt, handledAt, name, email, phone, words }: Submission) {
  return {
    id,
    kind,
    name,
    email,
    phone,
    about: words,
    created_at: formatIndianIso(receivedAt),
    handled_at: handledAt && formatIndianIso(handledAt),
  }
}
