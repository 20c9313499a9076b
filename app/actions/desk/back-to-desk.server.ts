import { inboxHref, noticeId, readInboxFilter } from '~/domain/desk/case-filter'
import type { Case } from '~/domain/cases/case'
import { formatReference } from '~/domain/cases/reference'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { Notice } from '~/web/session/memory.server'

const maxNamedConflicts = 3

export const sentences = (texts: (string | false)[]) => texts.filter(Boolean).join(' ')

const withReference = ({ name, reference }: Case) => `${name} (${formatReference(reference)})`

export function namesOf(cases: readonly Case[], nameOf = withReference): string {
  const more = cases.length - maxNamedConflicts
  const names = cases.slice(0, maxNamedConflicts).map(nameOf)
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function backToDesk({ session, url }: RequestContext, notice: Notice) {
  const filter = readInboxFilter(url.searchParams)
  const after = url.searchParams.get('after') ?? undefined
  return seeOther(session, inboxHref(filter, { after, at: noticeId }), { notice })
}
