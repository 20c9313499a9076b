import type { Db } from '#db/database'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { requestColumnNames, requestDetails } from '~/domain/requests/export-requests.server'
import { listRequests, type ListedRequest } from '~/domain/requests/list-requests.server'
import { formatReference } from '~/domain/requests/reference'
import type { RequestFilter } from '~/domain/requests/request-places.server'
import { plainDetails } from '~/domain/fields/export-rows'
import { formatPlace, type Place } from '~/domain/submissions/submission'
import { askAgain } from '../ask-again'
import type { Output } from '../command'
import { textTable } from '../intake/text-table'

interface ListRequest {
  filter: RequestFilter
  limit: number
  after: Place | undefined
  json: boolean
  /** The arguments as given but for `--after`, to ask for the next page. */
  again: string[]
}

export async function list(db: Db, request: ListRequest, output: Output): Promise<number> {
  const { requests, next } = await listRequests(db, request)
  const cursor = next && formatPlace(next)
  if (request.json) {
    const rows = requests.map((one) => plainDetails(requestDetails(one), requestColumnNames))
    await output.stdout(`${JSON.stringify({ requests: rows, next: cursor ?? null }, null, 2)}\n`)
    return 0
  }
  await output.stdout(requests.length ? tableOf(requests, request.filter) : 'Nothing fits.\n')
  if (cursor) await output.stdout(`\nNext page: ${askAgain('requests', request.again, cursor)}\n`)
  else if (requests.length) await output.stdout('\nThat is all.\n')
  return 0
}

function tableOf(requests: ListedRequest[], { kind, statuses }: RequestFilter): string {
  const columns: [heading: string, cell: (request: ListedRequest) => string][] = [
    ['REFERENCE', ({ reference }) => formatReference(reference)],
    ['RECEIVED', ({ createdAt }) => formatIndianTime(createdAt)],
    ['KIND', ({ kind }) => kind],
    ['STATUS', ({ status }) => status],
    ['NAME', ({ name }) => name],
    ['E-MAIL', ({ email }) => email],
    ['PHONE', ({ phone }) => phone],
    ['ABOUT', ({ about }) => about],
  ]
  const told = columns.filter(
    ([heading]) =>
      !(heading === 'KIND' && kind) && !(heading === 'STATUS' && statuses?.length === 1),
  )
  return textTable(
    told.map(([heading]) => heading),
    requests.map((request) => told.map(([, cell]) => cell(request))),
    { NAME: 24, 'E-MAIL': 40, PHONE: 20, ABOUT: 40 },
  )
}
