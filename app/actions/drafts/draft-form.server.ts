import type { DocumentKind } from '#db/schema'
import type { z } from 'zod'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { hasPasswordNote, keptUntil } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { keptUntilOf as fileKeptUntil } from '~/domain/documents/quota.server'
import {
  draftKeptUntil,
  notInProfileYet,
  conflictFileMessage,
  conflictMessage,
  savedMessage,
} from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { discardDraft, findDraft, keptUntilOf, type Draft } from '~/domain/drafts/drafts.server'
import { digestOf, isSame, writeBaseVersion } from '~/domain/drafts/base-version.server'
import type { Conflicts } from '~/domain/drafts/merge-posted.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { FileView } from '~/forms/file-input'
import type { MadeOf } from '~/forms/drafts/base-version'
import type { SavedView } from '~/forms/drafts/saved-draft'

export interface AnswersForm {
  name: string
  purpose?: OtpPurpose
  /** Text fields; never passwords. */
  fields: readonly string[]
  /** Lengths in characters, where more than `usualCharacters`. */
  longest?: Readonly<Record<string, number>>
  labels: Readonly<Record<string, string>>
  /** Shown in fields that nobody has answered; no answer until the form is sent. */
  suggested?: DraftValues
  lists: readonly string[]
  files: Readonly<Record<string, DocumentKind>>
  /** Says what only the last button does. */
  notYet?: string
}

export interface DraftForm extends AnswersForm {
  purpose: OtpPurpose
  email: Verified
  sms: Verified
  /** The form's own messages for codes, by channel. */
  otpMessages?: Readonly<Record<OtpChannel, { notSent: string; notAccepted: string }>>
}

interface Verified {
  field: string
  /** Schema of an object with this field only. */
  schema: z.ZodType<Record<string, string>>
  /** Makes the address of a message from the normalised value. */
  destination: (value: string) => string
  /** True for companies: a landline does, or a number abroad. */
  mayBeUnreachable?: true
}

export interface DraftView {
  id: string | undefined
  values: DraftValues
  files: FileView[]
  made: MadeOf
  saved: SavedView | undefined
}

export interface Stored {
  values: DraftValues
  files?: Readonly<Record<string, string>>
}

/** A draft of another account stays unseen. @param stored shown where the draft has nothing */
export async function viewDraft(
  { app, session }: RequestContext,
  form: AnswersForm,
  accountId: string | null = null,
  stored: Stored = { values: {} },
): Promise<DraftView> {
  const found = await findDraft(app.db, { visitor: session.visitor(), form: form.name })
  const draft = found?.accountId === accountId ? found : undefined
  const hasFiles = Object.keys(form.files).length > 0
  const documents = draft && hasFiles ? await listDocuments(app.db, { draftId: draft.id }) : []
  const held = inFields(form.files, documents)
  return {
    id: draft?.id,
    values: { ...form.suggested, ...draft?.values },
    files: held.map(({ field, document }) => toFileView(field, document)),
    made: madeOf(form, draft, {
      values: { ...form.suggested, ...stored.values },
      files: {
        ...stored.files,
        ...Object.fromEntries(held.map(({ field, document }) => [field, document.id])),
      },
    }),
    saved:
      draft && (held.length > 0 || Object.keys(draft.values).length > 0)
        ? savedOf(form, draft)
        : undefined,
  }
}

const inFields = (fields: AnswersForm['files'], documents: readonly StoredDocument[]) =>
  Object.entries(fields).flatMap(([field, kind]) =>
    documents.filter((one) => one.kind === kind).map((document) => ({ field, document })),
  )

export function toFileView(field: string, document: StoredDocument): FileView {
  const notes = [
    ...(document.hasPassword ? [hasPasswordNote] : []),
    ...(document.unproven ? [keptUntil(fileKeptUntil(document))] : []),
  ]
  return {
    field,
    name: document.fileName,
    typeLabel: typeLabel(document.mediaType),
    size: document.byteSize,
    ...(notes.length > 0 && { note: notes.join(' ') }),
  }
}

export function savedOf(
  { purpose, notYet = purpose === 'profile' ? notInProfileYet : '' }: AnswersForm,
  draft: Pick<Draft, 'updatedAt'>,
): SavedView {
  const until = draftKeptUntil(keptUntilOf(draft))
  return { text: savedMessage(draft.updatedAt), kept: notYet ? `${until} ${notYet}` : until }
}

export const noDraft: DraftView = {
  id: undefined,
  values: {},
  files: [],
  made: { from: '', files: '', conflicts: [], continued: false },
  saved: undefined,
}

function madeOf(form: AnswersForm, draft: Draft | undefined, { values, files }: Required<Stored>) {
  const drafted = draft?.values ?? {}
  const all = { ...values, ...drafted }
  const shownConflicts = namedIn(draft?.conflicts ?? {})
  const shown = form.fields.map((name): [string, string | string[]] => [name, all[name] ?? ''])
  return {
    from: writeBaseVersion({
      draft,
      drafted,
      shownConflicts,
      values: Object.fromEntries(shown),
    }),
    files: writeBaseVersion({ draft, drafted: {}, shownConflicts: new Map(), values: files }),
    continued: Boolean(draft?.continuedAt),
    conflicts: Object.entries(draft?.conflicts ?? {}).map(([name, { value }]) => {
      const message = fileKind(form, name) ? conflictFileMessage : conflictMessage
      return { href: `#${name}`, text: message(labelOf(form, name), value) }
    }),
  }
}

export function hasUnsaved({ values, files }: DraftView, stored: DraftValues): boolean {
  const answers = Object.entries(values)
  return files.length > 0 || answers.some(([name, one]) => !isSame(one, stored[name] ?? ''))
}

export const namedIn = (conflicts: Conflicts): ReadonlyMap<string, string> =>
  new Map(Object.entries(conflicts).map(([name, { value }]) => [name, digestOf(value)]))

export const labelOf = ({ labels }: AnswersForm, name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name

export function codeButton(intent: string): { verb: string; channel: OtpChannel } | undefined {
  const [, verb, channel] = /^(send|verify|change)-(email|sms)(?:-otp)?$/.exec(intent) ?? []
  return verb && channel ? { verb, channel: channel as OtpChannel } : undefined
}

/** @returns the normalised address or number; undefined where the field has none */
export function addressIn(
  form: DraftForm,
  channel: OtpChannel,
  value: unknown,
): string | undefined {
  const { field, schema, destination } = form[channel]
  const normalised = schema.safeParse({ [field]: value }).data?.[field]
  return normalised === undefined ? undefined : destination(normalised)
}

/** Undefined for an unknown name: a post may have any. */
export const fileKind = ({ files }: AnswersForm, field: string): DocumentKind | undefined =>
  Object.hasOwn(files, field) ? files[field] : undefined

export async function dropDraft({ app, session }: RequestContext, form: AnswersForm) {
  await discardDraft(app.db, app.store, { visitor: session.visitor(), form: form.name })
}
