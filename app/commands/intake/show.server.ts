import type { Db } from '#db/database'
import { listDocuments } from '~/domain/documents/documents.server'
import {
  detailNames,
  findDetails,
  type Detail,
  type Details,
} from '~/domain/submissions/details.server'
import { plainDetails } from '~/domain/fields/export-rows'
import { findSubmission } from '~/domain/submissions/find-submission.server'
import { formatIndianTime } from '~/domain/fields/indian-time'
import type { Output } from '../command'
import { sayError } from './error'
import { shortId } from './list.server'
import { aligned, oneLine, severalLines } from './text-table'

interface ShowRequest {
  id: string
  json: boolean
}

export async function show(db: Db, { id, json }: ShowRequest, output: Output): Promise<number> {
  const result = await findSubmission(db, id)
  if (!result.ok) {
    await output.stderr(sayError(id, result))
    return 1
  }
  const { kind, id: whole, handledBy } = result.submission
  const names = detailNames(kind)
  const [details] = await findDetails(db, kind, [whole])
  const documents = kind === 'contact' ? [] : await listDocuments(db, { accountId: whole })
  if (json) {
    const files = documents.map(({ id, kind, fileName }) => ({ id, kind, file_name: fileName }))
    const all = {
      kind,
      ...(details ? plainDetails(details, names) : { id: whole }),
      handled_by: handledBy,
      ...(kind !== 'contact' && { documents: files }),
    }
    await output.stdout(`${JSON.stringify(all, null, 2)}\n`)
    return 0
  }
  const lines: [string, string][] = [
    ['kind', kind],
    ...(details ? spoken(details, names) : []),
    ...(handledBy ? [['handled_by', oneLine(handledBy)] satisfies [string, string]] : []),
    ...documents.map(({ id, kind, fileName }): [string, string] => [
      kind,
      `${oneLine(fileName)} (${shortId(id)})`,
    ]),
  ]
  await output.stdout(aligned(lines))
  return 0
}

function spoken(details: Details, names: string[]): [string, string][] {
  return names.map((name) => [name, textOf(name, details[name] ?? null)])
}

function textOf(name: string, value: Detail): string {
  if (value === null) return name === 'handled_at' ? 'not yet' : '-'
  if (value instanceof Date) return formatIndianTime(value)
  if (Array.isArray(value)) return value.map(oneLine).join('\n') || '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return severalLines(String(value)).join('\n') || '-'
}
