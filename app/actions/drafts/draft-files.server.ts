import { freeBytes } from '#db/embedded/free-space.mjs'
import type { DocumentKind } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments, removeDocument } from '~/domain/documents/documents.server'
import {
  oneFileOnly,
  quotaMessages,
  tooManyFiles,
  type Upload,
} from '~/domain/documents/documents.schema'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { findDraft } from '~/domain/drafts/drafts.server'
import {
  digestOf,
  readBaseVersion,
  shownIn,
  type BaseVersion,
} from '~/domain/drafts/base-version.server'
import { noteFile } from '~/domain/drafts/save-posted.server'
import { hasProvenAny } from '~/domain/otp/proven.server'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { shownFilesField } from '~/script-contract'
import { fileKind, type AnswersForm } from './draft-form.server'

/** The rest of the disk is the database's. */
const minFreeDraftBytes = 1024 * 1024 * 1024

export interface FilePlace {
  draftId: string
  purpose: OtpPurpose | undefined
  isOwners: boolean
  /** See `Quota`; undefined for the staff. */
  budget: number | undefined
  fields: Readonly<Record<string, DocumentKind>>
  /** Undefined where the page does not say which files it shows. */
  shown: BaseVersion | undefined
}

export interface KeptFiles {
  fileErrors: Record<string, string>
  /** Set when no file has a place for now: status 429. */
  crowded?: { seconds?: number }
  hasArrived: boolean
  /** Names of other pages' files that this post replaced, by field. */
  conflicts: Record<string, string>
}

export async function keepFiles(
  context: RequestContext,
  place: FilePlace,
  uploads: readonly Upload[],
): Promise<KeptFiles> {
  const kept: KeptFiles = { fileErrors: {}, hasArrived: false, conflicts: {} }
  const { draftId, shown } = place
  const { db } = context.app
  const earlier = shown && uploads.length ? await listDocuments(db, { draftId }) : []
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
    const result = await keepFile(context, place, { upload, kind })
    if (result.ok) {
      kept.hasArrived = true
      const replaced = earlier.find((one) => one.kind === kind)
      const isKnown = isShown(shown, fieldName, replaced) || isSameFile(replaced, result.document)
      const note = { draftId, field: fieldName, unshown: isKnown ? undefined : replaced?.fileName }
      const other = shown && (await noteFile(db, { ...note, page: shown.page }))
      if (other) kept.conflicts[fieldName] = other
      continue
    }
    kept.fileErrors[fieldName] = result.message
    if (result.crowded) kept.crowded = result.crowded
  }
  return kept
}

const isShown = (
  shown: BaseVersion | undefined,
  field: string,
  document: Pick<StoredDocument, 'id'> | undefined,
) => !shown || !document || shownIn(shown, field).digest === digestOf(document.id)

/** Another tab may have replaced the file; a page can only remove what it shows. */
export async function isMeantFile(
  { app, session }: RequestContext,
  form: AnswersForm,
  of: { posted: FormData; field: string; document: Pick<StoredDocument, 'id'> | undefined },
): Promise<boolean> {
  const shown = readBaseVersion(of.posted.get(shownFilesField))
  if (isShown(shown, of.field, of.document)) return true
  const draft = await findDraft(app.db, { visitor: session.visitor(), form: form.name })
  return draft?.writers[of.field] === shown?.page
}

/** @returns the name of a newer file that stays, since the page did not show it. */
export async function removeDraftFile(
  context: RequestContext,
  form: AnswersForm,
  { id, field, posted }: { id: string; field: string; posted: FormData },
): Promise<string | undefined> {
  const { db } = context.app
  const kind = fileKind(form, field)
  if (!kind) return undefined
  const owner = { draftId: id }
  const document = (await listDocuments(db, owner)).find((one) => one.kind === kind)
  if (!(await isMeantFile(context, form, { posted, field, document }))) return document?.fileName
  await removeDocument(db, { owner, kind })
  return undefined
}

/** A post that broke off after its file was stored is sent again; that is no other page's file. */
const isSameFile = (one: StoredDocument | undefined, other: StoredDocument) =>
  one?.sha256 === other.sha256 && one.fileName === other.fileName

interface RefusedFile {
  ok: false
  message: string
  crowded?: { seconds?: number }
}

async function keepFile(
  { app, session }: RequestContext,
  { draftId, purpose, isOwners, budget }: FilePlace,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
): Promise<RefusedFile | { ok: true; document: StoredDocument }> {
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
  if (result.ok) return result
  const { reason, message } = result
  if (reason === 'virus') logSecurity('virus-refused', session)
  if (reason === 'unscanned') log.warn({ cause: result.cause }, 'not scanned for viruses')
  if (reason !== 'quota') return { ok: false, message }
  logLimit(`draft-files-${result.limit}`, session)
  return { ok: false, message, crowded: {} }
}
