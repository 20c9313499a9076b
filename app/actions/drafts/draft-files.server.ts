import type { DocumentKind } from '#db/schema'
import { oneFileOnly, tooManyFiles, type Upload } from '~/domain/documents/documents.schema'
import type { Quota } from '~/domain/documents/quota.server'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { log } from '~/web/telemetry/log.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { fileKind, type AnswersForm } from './draft-forms.server'

interface FileTarget extends Pick<AnswersForm, 'files'> {
  draftId: string
  quota?: Quota | undefined
}

export interface SavedFiles {
  fileErrors: Record<string, string>
  /** Set when limits refuse files for now. */
  crowded?: { status: 429; seconds?: number }
}

export async function saveFiles(
  context: RequestContext,
  target: FileTarget,
  uploads: readonly Upload[],
): Promise<SavedFiles> {
  const saved: SavedFiles = { fileErrors: {} }
  for (const upload of uploads) {
    const { fieldName, fileName } = upload
    const kind = fileKind(target, fieldName)
    if (!kind) continue
    const isFirst = uploads.find((other) => other.fieldName === fieldName) === upload
    const refused = isFirst
      ? await saveFile(context, target, { upload, kind })
      : { message: oneFileOnly(fileName) }
    if (refused) saved.fileErrors[fieldName] ??= refused.message
    saved.crowded ??= refused?.crowded
  }
  return saved
}

async function saveFile(
  { app, session }: RequestContext,
  { draftId, quota }: FileTarget,
  { upload, kind }: { upload: Upload; kind: DocumentKind },
): Promise<{ message: string; crowded?: SavedFiles['crowded'] } | undefined> {
  const { db, store, limits, config } = app
  const weight = Math.ceil(upload.size / 1024)
  const counted = await limits.consume([{ name: 'draft-files', key: session.client }], { weight })
  if (!counted.ok) {
    const { seconds } = counted
    logLimit('draft-files', session)
    return { message: tooManyFiles(seconds), crowded: { status: 429, seconds } }
  }
  const received = { owner: { draftId }, kind, upload, quota, clamdUrl: config.clamdUrl }
  const result = await saveUpload(db, store, received)
  if (result.ok) return undefined
  const { reason, message } = result
  if (reason === 'virus') logSecurity('virus-refused', session)
  if (reason === 'unscanned') log.warn({ cause: result.cause }, 'not scanned for viruses')
  if (reason !== 'quota') return { message }
  logLimit(`draft-files-${result.limit}`, session)
  return { message, crowded: { status: 429 } }
}
