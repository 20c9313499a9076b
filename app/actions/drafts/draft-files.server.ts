import { freeBytes } from '#db/embedded/free-space.mjs'
import type { DocumentKind } from '#db/schema'
import { listDocuments } from '~/domain/documents/documents.server'
import {
  oneFileOnly,
  quotaMessages,
  tooManyFiles,
  type Upload,
} from '~/domain/documents/documents.schema'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { newerFile } from '~/domain/drafts/draft.schema'
import { hasProvenAny } from '~/domain/otp/proofs.server'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** The rest of the disk is the database's. */
const minFreeDraftBytes = 1024 * 1024 * 1024

const chooseAgain = 'To have yours instead, choose it again.'

export interface FilePlace {
  draftId: string
  purpose: OtpPurpose | undefined
  isOwners: boolean
  /** See `Quota`; undefined for the staff. */
  budget: number | undefined
  fields: Readonly<Record<string, DocumentKind>>
  /** Ids of the files that the page shows; undefined where it does not say. */
  shown: readonly string[] | undefined
}

export interface KeptFiles {
  fileErrors: Record<string, string>
  /** Set when no file has a place for now: status 429. */
  crowded?: { seconds?: number }
  hasArrived: boolean
}

export async function keepFiles(
  context: RequestContext,
  place: FilePlace,
  uploads: readonly Upload[],
): Promise<KeptFiles> {
  const kept: KeptFiles = { fileErrors: {}, hasArrived: false }
  const { draftId, shown } = place
  const { db } = context.app
  const earlier = shown && uploads.length ? await listDocuments(db, { draftId }) : []
  const seen = new Set<string>()
  for (const upload of uploads) {
    const { fieldName } = upload
    const kind = Object.hasOwn(place.fields, fieldName) ? place.fields[fieldName] : undefined
    if (!kind) continue
    if (seen.has(fieldName)) {
      kept.fileErrors[fieldName] ??= oneFileOnly(upload.fileName)
      continue
    }
    seen.add(fieldName)
    const replaced = earlier.find((one) => one.kind === kind)
    // The same file again: the answer to its first post was lost.
    const isSame = replaced?.fileName === upload.fileName
    if (replaced && !isSame && !shown?.includes(replaced.id)) {
      kept.fileErrors[fieldName] = `${newerFile(replaced.fileName)} ${chooseAgain}`
      continue
    }
    const result = await keepFile(context, place, { upload, kind })
    if (result.ok) {
      kept.hasArrived = true
      continue
    }
    kept.fileErrors[fieldName] = result.message
    if (result.crowded) kept.crowded = result.crowded
  }
  return kept
}

interface RefusedFile {
  ok: false
  message: string
  crowded?: { seconds?: number }
}

async function keepFile(
  { app, session }: RequestContext,
  { draftId, purpose, isOwners, budget }: FilePlace,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
): Promise<RefusedFile | { ok: true }> {
  const { db, store, limits, config } = app
  if (!config.s3 && freeBytes(config.dataDir) < minFreeDraftBytes) {
    logLimit('draft-files-disk', session)
    return { ok: false, message: quotaMessages.full, crowded: {} }
  }
  const weight = Math.ceil(upload.size / 1024)
  const taken = await limits.take('draft-files', session.client, { weight })
  if (!taken.ok) {
    logLimit('draft-files', session)
    return {
      ok: false,
      message: tooManyFiles(taken.seconds),
      crowded: { seconds: taken.seconds },
    }
  }
  const isProven =
    isOwners ||
    (purpose !== undefined && (await hasProvenAny(db, { visitor: session.visitor(), purpose })))
  const quota = budget === undefined ? undefined : { budget, isProven }
  const received = { owner: { draftId }, kind, upload, quota, clamdUrl: config.clamdUrl }
  const result = await saveUpload(db, store, received)
  if (result.ok) return { ok: true }
  const { reason, message } = result
  if (reason === 'virus') logSecurity('virus-refused', session)
  if (reason === 'unscanned') log.warn({ cause: result.cause }, 'not scanned for viruses')
  if (reason !== 'quota') return { ok: false, message }
  logLimit(`draft-files-${result.limit}`, session)
  return { ok: false, message, crowded: {} }
}
