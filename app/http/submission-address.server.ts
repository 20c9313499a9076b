import { isId } from '~/domain/fields/id'
import { readListFilter, type ListFilter } from '~/domain/submissions/filter.schema'
import { kinds, type Kind } from '~/domain/submissions/submission'

export interface NamedSubmission {
  kind: Kind
  id: string
}

/** What an address of the staff desk names. @throws 404 for what names nothing */
export function namedSubmission(params: Record<string, string | undefined>): NamedSubmission {
  const kind = kinds.find((kind) => kind === params.kind)
  const { id = '' } = params
  if (!kind || !isId(id)) throw new Response(null, { status: 404 })
  return { kind, id }
}

/** Of the list one came from; a filter that is none narrows nothing. */
export function listFilterOf({ searchParams }: URL): ListFilter {
  const read = readListFilter(searchParams)
  return read.ok ? read.filter : {}
}
