import type { DocumentKind } from '#db/schema'
import type { z } from 'zod'
import { listDocuments, removeDocument } from '~/domain/documents/documents.server'
import { goneSentence, keptUntil, notKept, typeLabel } from '~/domain/documents/documents.schema'
import { keptUntilOf } from '~/domain/documents/gone-files.server'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { discardDraft, findDraft, mayStartDraft, saveDraft } from '~/domain/drafts/drafts.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp.server'
import type { Body } from '~/http/body.server'
import { logLimit } from '~/http/security-log.server'
import type { Served } from '~/http/serve.server'
import { keepFiles, type KeptFiles } from './draft-files.server'
import type { FileView } from './file-input'
import { tooManyDrafts } from './sentences'

/** A form whose answers live on the server until it is sent: what it is called and what it keeps. */
export interface DraftForm {
  /** Key of the draft, one a browser. */
  name: string
  purpose: OtpPurpose
  /** Names of the text fields that are kept; passwords are never among them. */
  fields: readonly string[]
  /** Names among them of which several values may be sent. */
  lists: readonly string[]
  /** File fields by name. */
  files: Readonly<Record<string, DocumentKind>>
  /** The fields that are verified, and what makes their destination. */
  email: Verified
  sms: Verified
  /** Where the form has sentences of its own for a code not sent or not accepted, by channel. */
  otpMessages?: Readonly<Record<OtpChannel, { notSent: string; notAccepted: string }>>
}

interface Verified {
  field: string
  /** Schema of an object with this field only. */
  schema: z.ZodType<Record<string, string>>
  /** From the normalised value to where a message goes. */
  destination: (value: string) => string
}

/** What the page shows of a draft. */
export interface DraftView {
  id: string | undefined
  values: DraftValues
  files: FileView[]
  /** What became of files that are no longer there, by field. */
  gone: Record<string, string>
}

/** @param accountId whose profile the draft is about; a draft of another account stays unseen. */
export async function viewDraft(
  { app, visit }: Served,
  form: DraftForm,
  accountId: string | null = null,
): Promise<DraftView> {
  const draft = await findDraft(app.db, { visitor: visit.visitor(), form: form.name })
  if (!draft || draft.accountId !== accountId) return noDraft
  const documents = await listDocuments(app.db, { draftId: draft.id })
  return {
    id: draft.id,
    values: draft.values,
    files: Object.entries(form.files).flatMap(([field, kind]) =>
      documents
        .filter((document) => document.kind === kind)
        .map(({ fileName, mediaType, byteSize, unclaimed, createdAt }) => ({
          field,
          name: fileName,
          typeLabel: typeLabel(mediaType),
          size: byteSize,
          ...(unclaimed === 'unproven' && { note: keptUntil(keptUntilOf({ createdAt })) }),
        })),
    ),
    gone: Object.fromEntries(
      Object.entries(form.files).flatMap(([field, kind]) => {
        const name = draft.goneFiles[kind]
        return name ? [[field, goneSentence(name)]] : []
      }),
    ),
  }
}

/** Of a browser that has typed nothing yet. */
export const noDraft: DraftView = { id: undefined, values: {}, files: [], gone: {} }

/**
 * What of a posted form the draft keeps. A box that is not ticked is not posted at all: in a whole form it
 * is kept as empty, in one that was cut off the earlier answer stays.
 */
function draftValues(form: DraftForm, { form: posted, tooLarge }: Body): DraftValues {
  const values: DraftValues = {}
  if (!posted.has('whole')) return values
  for (const field of form.fields) {
    const texts = posted.getAll(field).filter((value) => typeof value === 'string')
    if (tooLarge && texts.length === 0) continue
    values[field] = form.lists.includes(field) ? texts : (texts[0] ?? '')
  }
  return values
}

/** `seconds` to wait, with status 429; nothing was kept. */
export type KeptDraft = ({ ok: true; id: string } & KeptFiles) | TooMany
interface TooMany {
  ok: false
  text: string
  seconds: number
}

interface Posted {
  /** Whose profile the draft is about. */
  accountId?: string
  /** The form's token did not come back: the answers are kept, but no file. */
  untrusted?: boolean
}

/**
 * Keeps what was posted: answers and files. Called before anything is checked, so that no error loses them.
 *
 * @returns the draft's id and, by field, why a file could not be kept.
 */
export async function keepDraft(
  served: Served,
  form: DraftForm,
  body: Body,
  { accountId, untrusted }: Posted = {},
): Promise<KeptDraft> {
  const { app, visit } = served
  const key = { visitor: visit.visitor(), form: form.name }
  const turn = await mayStartDraft(app.db, app.limits, { ...key, accountId, client: visit.client })
  if (!turn.ok) {
    logLimit('new-drafts', visit)
    return { ok: false, text: tooManyDrafts(turn.seconds), seconds: turn.seconds }
  }
  const values = draftValues(form, body)
  const { id } = await saveDraft(app.db, { ...key, values, ...(accountId && { accountId }) })
  if (body.failure && !body.tooLarge) throw body.failure
  if (untrusted) return { ok: true, id, fileErrors: unkept(form, body) }
  const place = { draftId: id, purpose: form.purpose, fields: form.files }
  return { ok: true, id, ...(await keepFiles(served, place, body.uploads)) }
}

const unkept = (form: DraftForm, { refusedFiles }: Body): Record<string, string> =>
  Object.fromEntries(
    refusedFiles
      .filter(({ fieldName }) => fileKind(form, fieldName))
      .map(({ fieldName, fileName }) => [fieldName, notKept(fileName)]),
  )

/** What a file field holds; undefined for any other name, of which a post may have any. */
export const fileKind = ({ files }: DraftForm, field: string): DocumentKind | undefined =>
  Object.hasOwn(files, field) ? files[field] : undefined

export async function removeDraftFile({ app }: Served, form: DraftForm, id: string, field: string) {
  const kind = fileKind(form, field)
  if (kind) await removeDocument(app.db, app.store, { owner: { draftId: id }, kind })
}

export async function dropDraft({ app, visit }: Served, form: DraftForm) {
  await discardDraft(app.db, app.store, { visitor: visit.visitor(), form: form.name })
}
