import type { Db } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import type { DocumentStore } from '~/domain/documents/store.server'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { erasedWith, staysAfterErasure, toldByMail } from '~/domain/submissions/erase.schema'
import {
  eraseSubmission,
  findErasure,
  type Erasure,
} from '~/domain/submissions/erase-submission.server'
import type { Output } from '../command'
import { sayError } from './error'
import { oneLine } from './text-table'

interface EraseRequest {
  id: string
  /** Otherwise it is only said what would go. */
  yes: boolean
}

export async function erase(
  db: Db,
  { store, site }: { store: DocumentStore; site: Site },
  { id, yes }: EraseRequest,
  output: Output,
): Promise<number> {
  const result = await (yes ? eraseSubmission(db, { store, ...site }, id) : findErasure(db, id))
  if (!result.ok) {
    await output.stderr(sayError(id, result))
    return 1
  }
  await output.stdout(
    `${yes ? 'Erased' : 'To be erased'}:\n${described(result)}${staysAfterErasure}\n`,
  )
  if (yes) return 0
  await output.stderr('Nothing was erased; --yes does that, for good.\n')
  return 1
}

function described({ submission, documents }: Erasure): string {
  const { id, kind, receivedAt, name, email } = submission
  const what = [
    `  ${erasedWith(kind)}`,
    ...documents.map((fileName) => `  ${oneLine(fileName)}`),
    ...(kind === 'contact' ? [] : [`  (${toldByMail(oneLine(email))})`]),
  ]
  const head = `  ${id}  ${formatIndianTime(receivedAt)}  ${kind}  ${oneLine(name)}`
  return [head, ...what, ''].join('\n')
}
