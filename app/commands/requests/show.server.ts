import type { Db } from '#db/database'
import { formatIndianIso, formatIndianTime } from '~/domain/fields/indian-time'
import { requestColumnNames, requestDetails } from '~/domain/requests/export-requests.server'
import { findByReference } from '~/domain/requests/list-requests.server'
import { listEvents, type RequestEvent } from '~/domain/requests/requests.server'
import { plainDetails } from '~/domain/fields/export-rows'
import type { Output } from '../command'
import { aligned, oneLine, severalLines } from '../intake/text-table'
import { sayUnknown } from './unknown'

interface ShowRequest {
  /** As `parseReference` gives it. */
  reference: string
  json: boolean
}

export async function show(
  db: Db,
  { reference, json }: ShowRequest,
  output: Output,
): Promise<number> {
  const request = await findByReference(db, reference)
  if (!request) {
    await output.stderr(sayUnknown(reference))
    return 1
  }
  const events = await listEvents(db, [request.id])
  const details = requestDetails(request)
  if (json) {
    const all = { ...plainDetails(details, requestColumnNames), events: events.map(eventAsJson) }
    await output.stdout(`${JSON.stringify(all, null, 2)}\n`)
    return 0
  }
  const lines = Object.entries(details).map(([name, value]): [string, string] => [
    name,
    textOf(value),
  ])
  await output.stdout(aligned([...lines, ['events', events.map(eventInWords).join('\n')]]))
  return 0
}

function textOf(value: string | Date | null): string {
  if (value instanceof Date) return formatIndianTime(value)
  return severalLines(value ?? '').join('\n') || '-'
}

function eventInWords({ at, status, note, staffName }: RequestEvent): string {
  const by = staffName === null ? '' : `, ${oneLine(staffName)}`
  const lines = note ? severalLines(note).map((line) => `\n  ${line}`) : []
  return `${formatIndianTime(at)}  ${status}${by}${lines.join('')}`
}

function eventAsJson({ at, status, note, staffName }: RequestEvent) {
  return { at: formatIndianIso(at), status, note, staff_name: staffName }
}
