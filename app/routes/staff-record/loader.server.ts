import { isId } from '~/domain/fields/id'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { parsePlace } from '~/domain/cases/case'
import { listActs, type RecordedAct } from '~/domain/cases/record.server'
import type { RequestContext } from '~/http/request-context.server'
import { recordHref } from './record-href'

export async function loadRecord({ app, url: { searchParams } }: RequestContext) {
  const subject = searchParams.get('subject') || undefined
  const cursor = searchParams.get('after') || undefined
  const after = cursor === undefined ? undefined : parsePlace(cursor)
  if ((subject && !isId(subject)) || (cursor !== undefined && !after)) {
    throw new Response(null, { status: 404 })
  }
  const { acts, next } = await listActs(app.db, { subject, after })
  return {
    subject,
    isFirst: after === undefined,
    acts: acts.map(describe),
    older: next && recordHref({ subject, after: next }),
  }
}

/** Times as words already: the browser's time zone may be another. */
function describe({ at, ...act }: RecordedAct) {
  return { ...act, when: formatIndianMoment(at) }
}

export type Record = Awaited<ReturnType<typeof loadRecord>>
