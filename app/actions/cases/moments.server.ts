import { request as copy } from '~/content/requests'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import type { WholeCase } from '~/domain/cases/cases.server'
import { statusToPerson } from '~/domain/cases/status'

type Shown = Pick<WholeCase, 'kind' | 'events' | 'hasEarlier' | 'unreadSince'>

/** A text alone is titled by its writer, a status by itself. */
export function describeEvents<File = never>(
  { kind, events, hasEarlier, unreadSince }: Shown,
  describeFile?: (file: StoredDocument) => File,
) {
  return events.map(({ at, note: text, files, status, byPerson }, n) => {
    const isSaid = text !== '' || files.length > 0
    const isText = isSaid && (n ? status === events[n - 1]?.status : hasEarlier)
    const who = byPerson ? copy.byYou : copy.byUs
    const words = isText ? who : statusToPerson({ kind, status })
    const isNew = isSaid && !byPerson && unreadSince !== null && at >= unreadSince
    const title = isNew ? copy.isNew(words) : words
    const when = formatIndianMoment(at)
    return {
      title,
      when,
      text,
      files: describeFile ? files.map(describeFile) : [],
      isOwn: byPerson,
    }
  })
}
