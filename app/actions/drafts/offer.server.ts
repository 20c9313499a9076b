import type { DocumentKind, UserType } from '#db/schema'
import { listDocuments } from '~/domain/documents/documents.server'
import { documentKinds } from '~/domain/documents/documents.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { findDraft } from '~/domain/drafts/drafts.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { registrations } from '~/actions/registration/registrations.server'

/** What this browser's unsent registration has that the profile's form takes. */
export interface Offer {
  values: DraftValues
  kinds: DocumentKind[]
  shown: { term: string; value: string }[]
  /** Labels of answers that it does not take. */
  leftOut: string[]
}

export async function findOffer(
  { app, session }: RequestContext,
  account: { id: string; userType: UserType },
): Promise<Offer | undefined> {
  if (!session.isKnown) return undefined
  const { form: registration } = registrations[account.userType]
  const draft = await findDraft(app.db, { visitor: session.visitor(), form: registration.name })
  if (!draft || draft.accountId !== null) return undefined
  const { form: profile, terms, findStored, choices } = profiles[account.userType]
  const allowed = choices?.(await findStored(app.db, account.id))
  const given = Object.entries(draft.values).filter(([, value]) => value.length > 0)
  const fits = ([field, value]: (typeof given)[number]) =>
    profile.fields.includes(field) && (allowed?.[field]?.includes(String(value)) ?? true)
  const fitting = given.filter(fits)
  const files = await listDocuments(app.db, { draftId: draft.id })
  if (!fitting.length && !files.length) return undefined
  const labelled = (entries: typeof given) =>
    Object.entries(terms).flatMap(([field, term]) => {
      const value = entries.find(([name]) => name === field)?.[1]
      return value === undefined ? [] : [{ term, value: [value].flat().join(', ') }]
    })
  return {
    values: Object.fromEntries(fitting),
    kinds: files.map(({ kind }) => kind),
    shown: [
      ...labelled(fitting),
      ...files.map(({ kind, fileName }) => ({ term: documentKinds[kind].label, value: fileName })),
    ],
    leftOut: labelled(given.filter((entry) => !fits(entry))).map(({ term }) => term),
  }
}
