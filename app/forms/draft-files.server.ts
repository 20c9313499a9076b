import type { DocumentKind } from '#db/schema'
import { receiveDocument, type Upload } from '~/domain/documents/documents.server'
import {
  isRoomFault,
  oneFileOnly,
  roomSentence,
  tooLargeFile,
  tooManyFiles,
} from '~/domain/documents/documents.schema'
import { safeFileName } from '~/domain/documents/file-name'
import { clientBlock } from '~/domain/limits/client-address'
import { hasProvenAny } from '~/domain/otp/proven.server'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { logLimit } from '~/http/security-log.server'
import type { Served } from '~/http/serve.server'
import { Turns } from '~/http/turns.server'

/** Below this no file is taken: it is the database's. */
const leastFreeBytes = 2 ** 30

/** Each photo takes all of a core and up to a hundred megabytes for a moment. */
const photos = new Turns(1, 15_000)

/** Where files of a posted form go. */
export interface FilePlace {
  draftId: string
  purpose: OtpPurpose
  /** File fields by name. */
  fields: Readonly<Record<string, DocumentKind>>
}

export interface KeptFiles {
  /** Why a file could not be kept, by field. */
  fileErrors: Record<string, string>
  /** One of them has no place for now: status 429. */
  crowded?: { seconds?: number }
}

/** Keeps the files of a posted form with its draft, one a field. */
export async function keepFiles(
  served: Served,
  place: FilePlace,
  uploads: readonly Upload[],
): Promise<KeptFiles> {
  const kept: KeptFiles = { fileErrors: {} }
  const taken = new Set<string>()
  for (const upload of uploads) {
    const { fieldName } = upload
    const kind = Object.hasOwn(place.fields, fieldName) ? place.fields[fieldName] : undefined
    if (!kind) continue
    if (taken.has(fieldName)) {
      kept.fileErrors[fieldName] ??= oneFileOnly(upload.fileName)
      continue
    }
    taken.add(fieldName)
    if (upload.truncated) {
      kept.fileErrors[fieldName] = tooLargeFile(safeFileName(upload.fileName, kind))
      continue
    }
    const refused = await keepFile(served, place, { upload, kind })
    if (!refused) continue
    kept.fileErrors[fieldName] = refused.message
    if (refused.crowded) kept.crowded = refused.crowded
  }
  return kept
}

interface RefusedFile {
  message: string
  crowded?: { seconds?: number }
}

async function keepFile(
  { app, visit }: Served,
  { draftId, purpose }: FilePlace,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
): Promise<RefusedFile | undefined> {
  const { db, store, limits, draftFiles } = app
  const { client } = visit
  if (draftFiles.free() < leastFreeBytes) {
    logLimit('draft-files-disk', visit)
    return { message: roomSentence('full'), crowded: {} }
  }
  const weight = Math.ceil(upload.size / 1024)
  const turn = await limits.take('draft-files', client, { weight })
  if (!turn.ok) {
    logLimit('draft-files', visit)
    return { message: tooManyFiles(turn.seconds), crowded: { seconds: turn.seconds } }
  }
  const isProven = await hasProvenAny(db, { visitor: visit.visitor(), purpose })
  const room = { budget: draftFiles.budget, isProven }
  const receive = () => receiveDocument(db, store, { owner: { draftId }, kind, upload, room })
  const who = client.browser ?? clientBlock(client.address)
  const result = await (kind === 'photo' ? photos.run(who, receive) : receive())
  if (result.ok) return undefined
  const { reason, message } = result
  if (!isRoomFault(reason)) return { message }
  logLimit(`draft-files-${reason}`, visit)
  return { message, crowded: {} }
}
