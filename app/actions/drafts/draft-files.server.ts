import type { DocumentKind } from '#db/schema'
import { oneFileOnly, tooManyFiles, type Upload } from '~/domain/documents/documents.schema'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { hasProvenAny } from '~/domain/otp/proofs.server'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

export interface FilePlace {
  draftId: string
  purpose?: OtpPurpose | undefined
  isOwners: boolean
  /** See `Quota`; undefined for the staff. */
  budget?: number
  fields: Readonly<Record<string, DocumentKind>>
}

export interface SavedFiles {
  fileErrors: Record<string, string>
  /** Set when no file has a place for now: status 429. */
  crowded?: { seconds?: number }
  hasArrived: boolean
}

export async function saveFiles(
  context: RequestContext,
  place: FilePlace,
  uploads: readonly Upload[],
): Promise<SavedFiles> {
  const saved: SavedFiles = { fileErrors: {}, hasArrived: false }
  const seen = new Set<string>()
  for (const upload of uploads) {
    const { fieldName } = upload
    const kind = Object.hasOwn(place.fields, fieldName) ? place.fields[fieldName] : undefined
    if (!kind) continue
    if (seen.has(fieldName)) {
      saved.fileErrors[fieldName] ??= oneFileOnly(upload.fileName)
      continue
    }
    seen.add(fieldName)
    const refused = await saveFile(context, place, { upload, kind })
    if (!refused) saved.hasArrived = true
    else saved.fileErrors[fieldName] = refused.message
    if (refused?.crowded) saved.crowded = refused.crowded
  }
  return saved
}

/** @returns why not, if so */
async function saveFile(
  { app, session }: RequestContext,
  { draftId, purpose, isOwners, budget }: FilePlace,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
): Promise<{ message: string; crowded?: { seconds?: number } } | undefined> {
  const { db, store, limits, config } = app
  const weight = Math.ceil(upload.size / 1024)
  const taken = await limits.take('draft-files', session.client, { weight })
  if (!taken.ok) {
    logLimit('draft-files', session)
    const { seconds } = taken
    return { message: tooManyFiles(seconds), crowded: { seconds } }
  }
  const isProven =
    isOwners ||
    (purpose !== undefined && (await hasProvenAny(db, { visitor: session.visitor(), purpose })))
  const quota = budget === undefined ? undefined : { budget, isProven }
  const received = { owner: { draftId }, kind, upload, quota, clamdUrl: config.clamdUrl }
  const result = await saveUpload(db, store, received)
  if (result.ok) return undefined
  const { reason, message } = result
  if (reason === 'virus') logSecurity('virus-refused', session)
  if (reason === 'unscanned') log.warn({ cause: result.cause }, 'not scanned for viruses')
  if (reason !== 'quota') return { message }
  logLimit(`draft-files-${result.limit}`, session)
  return { message, crowded: {} }
}
