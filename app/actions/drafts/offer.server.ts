import type { DocumentKind, UserType } from '#db/schema'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { documentKinds } from '~/domain/documents/documents.schema'
import { findDraft } from '~/domain/drafts/drafts.server'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { DraftForm } from './draft-form.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { registrations } from '~/actions/registration/registrations.server'

/** What this browser's registration has and the account's profile does not. */
export interface Offer {
  answers: { field: string; label: string; stored: string; offered: string }[]
  files: { field: string; label: string; stored: string; offered: string }[]
  /** Labels of answers that the profile's form cannot take. */
  leftOut: string[]
}

/** @param stored the profile's values, where they have been read @returns undefined when nothing differs. */
export async function findOffer(
  context: RequestContext,
  account: { id: string; userType: UserType },
  stored?: Values,
): Promise<Offer | undefined> {
  const { app, session } = context
  if (!session.isKnown) return undefined
  const { form: registration } = registrations[account.userType]
  const { form: profile, terms, findStored, choices } = profiles[account.userType]
  const draft = await findDraft(app.db, { visitor: session.visitor(), form: registration.name })
  if (!draft || draft.accountId !== null) return undefined
  const values = stored ?? (await findStored(app.db, account.id))
  const allowed = choices?.(values)
  const differing = Object.entries(terms).flatMap(([field, label]) => {
    const [stored, offered] = [values[field] ?? '', draft.values[field] ?? '']
    const isSame =
      comparable(registration, field, stored) === comparable(registration, field, offered)
    return !offered.length || isSame ? [] : [{ field, label, stored: shown(stored), offered }]
  })
  const fits = ({ field, offered }: { field: string; offered: string | string[] }) =>
    profile.fields.includes(field) && (allowed?.[field]?.includes(String(offered)) ?? true)
  const offer = {
    answers: differing.filter(fits).map((one) => ({ ...one, offered: shown(one.offered) })),
    files: await differingFiles(context, registration, {
      draftId: draft.id,
      accountId: account.id,
    }),
    leftOut: differing.filter((one) => !fits(one)).map(({ label }) => label),
  }
  return offer.answers.length || offer.files.length || offer.leftOut.length ? offer : undefined
}

async function differingFiles(
  { app }: RequestContext,
  { files }: DraftForm,
  { draftId, accountId }: { draftId: string; accountId: string },
) {
  if (!Object.keys(files).length) return []
  const offered = await listDocuments(app.db, { draftId })
  const stored = offered.length ? await listDocuments(app.db, { accountId }) : []
  const of = (documents: StoredDocument[], kind: DocumentKind) =>
    documents.find((document) => document.kind === kind)
  return Object.entries(files).flatMap(([field, kind]) => {
    const [one, other] = [of(offered, kind), of(stored, kind)]
    if (!one || one.sha256 === other?.sha256) return []
    const { label } = documentKinds[kind]
    return [{ field, label, stored: other?.fileName ?? '', offered: one.fileName }]
  })
}

const webAddresses = /social_media|weblink/

function comparable(form: DraftForm, field: string, value: string | string[]): string {
  if (typeof value !== 'string') return [...value].sort().join('\n')
  for (const contact of [form.email, form.sms]) {
    const parsed =
      contact.field === field ? contact.schema.safeParse({ [field]: value }) : undefined
    if (parsed?.success) return contact.destination(parsed.data[field] ?? '')
  }
  const text = value.replace(/\s+/g, ' ').trim()
  if (webAddresses.test(field)) return text.replace(/https?:\/\/(www\.)?|\/(?=,|$)| /g, '')
  return /^-?[\d.]+$/.test(text) ? String(Number(text)) : text
}

function shown(value: string | string[]): string {
  const text = [value].flat().join(', ')
  return text === 'yes' || text === 'no' ? text.replace(/^./, (first) => first.toUpperCase()) : text
}
