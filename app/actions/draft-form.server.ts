import type { DocumentKind } from '#db/schema'
import type { z } from 'zod'
import { listDocuments } from '~/domain/documents/documents.server'
import { goneMessage, keptUntil, typeLabel } from '~/domain/documents/documents.schema'
import { keptUntilOf } from '~/domain/documents/gone-files.server'
import { overruledFileMessage, overruledMessage } from '~/domain/drafts/draft.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { discardDraft, findDraft, type Draft } from '~/domain/drafts/drafts.server'
import { digestOf, isSame, writeMadeFrom } from '~/domain/drafts/made-from.server'
import type { Overruled } from '~/domain/drafts/merge-posted.server'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp.server'
import type { RequestContext } from '~/http/request-context.server'
import type { FileView } from '~/forms/file-input'
import type { MadeOf } from '~/forms/made-from'

/** A form whose answers live on the server until it is sent: what it is called and what it keeps. */
export interface DraftForm {
  /** Key of the draft, one a browser. */
  name: string
  purpose: OtpPurpose
  /** Names of the text fields that are kept; passwords are never among them. */
  fields: readonly string[]
  /** What the page calls its fields. */
  labels: Readonly<Record<string, string>>
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
  made: MadeOf
}

/** What a profile has where its draft has nothing. */
export interface Stored {
  values: DraftValues
  /** Ids of its documents by file field. */
  files?: Readonly<Record<string, string>>
}

/**
 * @param accountId whose profile the draft is about; a draft of another account stays unseen.
 * @param stored what the page shows below the draft.
 */
export async function viewDraft(
  { app, session }: RequestContext,
  form: DraftForm,
  accountId: string | null = null,
  stored: Stored = { values: {} },
): Promise<DraftView> {
  const found = await findDraft(app.db, { visitor: session.visitor(), form: form.name })
  const draft = found?.accountId === accountId ? found : undefined
  const documents = draft ? await listDocuments(app.db, { draftId: draft.id }) : []
  const held = Object.entries(form.files).flatMap(([field, kind]) =>
    documents.filter((one) => one.kind === kind).map((document) => ({ field, document })),
  )
  return {
    id: draft?.id,
    values: draft?.values ?? {},
    files: held.map(({ field, document }) => ({
      field,
      name: document.fileName,
      typeLabel: typeLabel(document.mediaType),
      size: document.byteSize,
      ...(document.unclaimed === 'unproven' && { note: keptUntil(keptUntilOf(document)) }),
    })),
    gone: Object.fromEntries(
      Object.entries(form.files).flatMap(([field, kind]) => {
        const name = draft?.goneFiles[kind]
        return name ? [[field, goneMessage(name)]] : []
      }),
    ),
    made: madeOf(form, draft, {
      values: stored.values,
      files: {
        ...stored.files,
        ...Object.fromEntries(held.map(({ field, document }) => [field, document.id])),
      },
    }),
  }
}

/** Of a browser that has typed nothing yet. */
export const noDraft: DraftView = {
  ...{ id: undefined, values: {}, files: [], gone: {} },
  made: { from: '', files: '', overruled: [] },
}

function madeOf(form: DraftForm, draft: Draft | undefined, { values, files }: Required<Stored>) {
  const drafted = draft?.values ?? {}
  const all = { ...values, ...drafted }
  const shownOverruled = namedIn(draft?.overruled ?? {})
  const shown = form.fields.map((name): [string, string | string[]] => [name, all[name] ?? ''])
  return {
    from: writeMadeFrom({
      ...{ draft, drafted, shownOverruled },
      values: Object.fromEntries(shown),
    }),
    files: writeMadeFrom({ ...{ draft, drafted: {}, shownOverruled: new Map() }, values: files }),
    overruled: Object.entries(draft?.overruled ?? {}).map(([name, { value }]) => {
      const message = fileKind(form, name) ? overruledFileMessage : overruledMessage
      return { href: `#${name}`, text: message(labelOf(form, name), value) }
    }),
  }
}

/** Whether a profile's draft holds what is not stored: the view announces it. */
export function hasUnsaved({ values, files }: DraftView, stored: DraftValues): boolean {
  const answers = Object.entries(values)
  return files.length > 0 || answers.some(([name, one]) => !isSame(one, stored[name] ?? ''))
}

/** What a page says of overruled answers that it names. */
export const namedIn = (overruled: Overruled): ReadonlyMap<string, string> =>
  new Map(Object.entries(overruled).map(([name, { value }]) => [name, digestOf(value)]))

/** What the page calls a field. */
export const labelOf = ({ labels }: DraftForm, name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name

/** What a file field holds; undefined for any other name, of which a post may have any. */
export const fileKind = ({ files }: DraftForm, field: string): DocumentKind | undefined =>
  Object.hasOwn(files, field) ? files[field] : undefined

export async function dropDraft({ app, session }: RequestContext, form: DraftForm) {
  await discardDraft(app.db, app.store, { visitor: session.visitor(), form: form.name })
}
