import { subjectKinds, type Subject } from '~/domain/cases/case'
import { isId } from '~/domain/fields/id'

/** What an address of the staff desk names. @throws 404 for what names nothing */
export function namedSubject(params: Record<string, string | undefined>): Subject {
  const kind = subjectKinds.find((kind) => kind === params.kind)
  const { id = '' } = params
  if (!kind || !isId(id)) throw new Response(null, { status: 404 })
  return { kind, id }
}
