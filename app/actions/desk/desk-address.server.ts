import { subjectKinds, type Subject } from '~/domain/cases/case'
import { isId } from '~/domain/fields/id'

export function requireSubject(params: Record<string, string | undefined>): Subject {
  const kind = subjectKinds.find((kind) => kind === params.kind)
  const { id = '' } = params
  // One spelling for each subject: the audit counts openings by it.
  if (!kind || !isId(id) || id !== id.toLowerCase()) throw new Response(null, { status: 404 })
  return { kind, id }
}
