import type { Db } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { Site } from '~/domain/delivery/email-content'
import { changeStatus, type StatusResult } from '~/domain/requests/change-status.server'
import { findByReference } from '~/domain/requests/list-requests.server'
import { formatReference } from '~/domain/requests/reference'
import { nextStatuses } from '~/domain/requests/status'
import type { Output } from '../command'
import { sayUnknown } from './unknown'

interface Move {
  /** As `parseReference` gives it. */
  reference: string
  status: RequestStatus
  note: string
}

export async function move(
  db: Db,
  { asked, site }: { asked: Move; site: Site },
  output: Output,
): Promise<number> {
  const { reference, ...change } = asked
  const result = await db.transaction().execute(async (trx): Promise<StatusResult> => {
    const found = await findByReference(trx, reference)
    if (!found) return { ok: false, reason: 'unknown' }
    return changeStatus(trx, site, { id: found.id, ...change })
  })
  if (!result.ok) {
    await output.stderr(whyNotMoved(reference, result))
    return 1
  }
  const { status } = result.request
  const text = result.changed
    ? `is ${status} now. An e-mail that says so is queued.`
    : `was ${status} already: nobody is told again.`
  await output.stdout(`${formatReference(reference)} ${text}\n`)
  return 0
}

function whyNotMoved(reference: string, result: Exclude<StatusResult, { ok: true }>): string {
  const shown = formatReference(reference)
  switch (result.reason) {
    case 'unknown':
      return sayUnknown(reference)
    case 'open-elsewhere':
      return `Another application of this person for the same position is open, so ${shown} stays as it is.\n`
    case 'not-allowed': {
      const { status } = result.request
      const next = nextStatuses(status, 'staff')
      const rest = next.length ? `may become ${next.join(', ')}` : 'does not change any more'
      return `${shown} is ${status}, and ${rest}.\n`
    }
  }
}
