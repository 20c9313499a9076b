import type { RequestKind, RequestStatus } from '#db/schema'
import { parseReference } from '~/domain/requests/reference'
import { requestKinds, statusChoices, statusesOf } from '~/domain/requests/request-filter.schema'
import type { RequestFilter } from '~/domain/requests/request-places.server'
import { requestLimits, statusFields } from '~/domain/requests/request.schema'
import { statuses } from '~/domain/requests/status'
import { WrongArguments } from '../command'
import { readDays, readSearch } from '../intake/options.server'
import { text } from '../options'

export const filters = { kind: text, status: text, since: text, until: text, search: text }

type FilterValues = { [name in keyof typeof filters]?: string }

export function readFilter({ kind, status, search, ...days }: FilterValues): RequestFilter {
  return {
    kind: kind === undefined ? undefined : readKind(kind),
    statuses: status === undefined ? undefined : readStatuses(status),
    ...readDays(days),
    search: readSearch(search),
  }
}

function readKind(given: string): RequestKind {
  const kind = requestKinds.find((kind) => kind === given)
  if (kind) return kind
  throw new WrongArguments(`There is no kind '${given}': it is ${requestKinds.join(', ')}.`)
}

function readStatuses(given: string): readonly RequestStatus[] {
  const choice = statusChoices.find((choice) => choice === given)
  if (choice) return statusesOf(choice)
  throw new WrongArguments(`There is no status '${given}': it is ${statusChoices.join(', ')}.`)
}

export function readReference(given: string): string {
  const reference = parseReference(given)
  if (reference) return reference
  throw new WrongArguments(`'${given}' is no reference: it is like PB-7K3M-Q9TX.`)
}

export function readMove(given: string, note: string | undefined) {
  const status = statuses.find((status) => status === given)
  if (!status) {
    throw new WrongArguments(`There is no status '${given}': it is ${statuses.join(', ')}.`)
  }
  const parsed = statusFields.safeParse({ status, note })
  if (parsed.success) return parsed.data
  throw new WrongArguments(`--note takes at most ${requestLimits.note} characters.`)
}
