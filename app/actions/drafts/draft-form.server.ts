import type { DocumentKind } from '#db/schema'
import type { z } from 'zod'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { hasPasswordNote, keptUntil } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { keptUntilOf as fileKeptUntil } from '~/domain/documents/quota.server'
import { draftKeptUntil, notInProfileYet, savedMessage } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import {
  accountVisitor,
  findDraft,
  keptUntilOf,
  type Draft,
  type DraftKey,
} from '~/domain/drafts/drafts.server'
import { emptyDraft } from '~/domain/drafts/end-draft.server'
import { unreachableMessage, type OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { unreachable } from '~/domain/otp/unreachable'
import type { RequestContext } from '~/web/session/request-context.server'
import type { FileView } from '~/forms/file-input'

export interface AnswersForm {
  name: string
  purpose?: OtpPurpose
  /** Text fields; never passwords. */
  fields: readonly string[]
  /** Shown in fields that nobody has answered; no answer until the form is sent. */
  suggested?: DraftValues
  lists: readonly string[]
  files: Readonly<Record<string, DocumentKind>>
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
  /** Schema of an object with this field only: its output is what a code is sent to. */
  schema: z.ZodType<Record<string, string>>
  /** True for companies: a landline does, or a number abroad. */
  mayBeUnreachable?: true
}

export interface DraftView {
  id: string | undefined
  values: DraftValues
  files: FileView[]
  version: number
  saved: string | undefined
}

/** @param accountId the form is the account's, in whatever browser */
export const draftKey = (
  { session }: RequestContext,
  form: Pick<AnswersForm, 'name'>,
  accountId?: string,
): DraftKey => ({
  visitor: accountId === undefined ? session.visitor() : accountVisitor(accountId),
  form: form.name,
})

export const noDraft: DraftView = {
  id: undefined,
  values: {},
  files: [],
  version: 0,
  saved: undefined,
}

export async function viewDraft(
  context: RequestContext,
  form: AnswersForm,
  accountId?: string,
): Promise<DraftView> {
  const { db } = context.app
  const draft = await findDraft(db, draftKey(context, form, accountId))
  const hasFiles = Object.keys(form.files).length > 0
  const documents = draft && hasFiles ? await listDocuments(db, { draftId: draft.id }) : []
  const files = Object.entries(form.files).flatMap(([field, kind]) =>
    documents.filter((one) => one.kind === kind).map((document) => toFileView(field, document)),
  )
  const isSaved = draft && (files.length > 0 || Object.keys(draft.values).length > 0)
  return {
    id: isSaved ? draft.id : undefined,
    values: { ...form.suggested, ...draft?.values },
    files,
    version: draft?.version ?? 0,
    saved: isSaved ? savedOf(form, draft) : undefined,
  }
}

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

export function savedOf({ purpose }: AnswersForm, draft: Pick<Draft, 'updatedAt'>): string {
  const saved = `${savedMessage(draft.updatedAt)} ${draftKeptUntil(keptUntilOf(draft))}`
  return purpose === 'profile' ? `${saved} ${notInProfileYet}` : saved
}

export function hasUnsaved({ values, files }: DraftView, stored: DraftValues): boolean {
  const textOf = (value: string | string[] = '') => JSON.stringify([value].flat().filter(Boolean))
  const isChanged = Object.entries(values).some(
    ([name, one]) => textOf(one) !== textOf(stored[name]),
  )
  return files.length > 0 || isChanged
}

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
  const { field, schema } = form[channel]
  return schema.safeParse({ [field]: value }).data?.[field]
}

/** @param stored the number in effect, which stays even if no code can reach it. */
export function phoneError(
  { app }: Pick<RequestContext, 'app'>,
  form: DraftForm,
  { posted, stored }: { posted: FormData; stored?: string },
): Record<string, string> {
  const { field, mayBeUnreachable } = form.sms
  const number = mayBeUnreachable ? undefined : addressIn(form, 'sms', posted.get(field))
  if (number === undefined || number === stored) return {}
  const error = unreachable(number, app.otp.smsPrefixes)
  return error ? { [field]: unreachableMessage(error) } : {}
}

/** Undefined for an unknown name: a post may have any. */
export const fileKind = ({ files }: AnswersForm, field: string): DocumentKind | undefined =>
  Object.hasOwn(files, field) ? files[field] : undefined

/** Answers and files go; pages of before are older from now on. */
export async function dropDraft(
  context: RequestContext,
  form: AnswersForm,
  accountId?: string,
  { isSent = false } = {},
): Promise<void> {
  const { db, store } = context.app
  await emptyDraft(db, store, draftKey(context, form, accountId), { isSent })
}
