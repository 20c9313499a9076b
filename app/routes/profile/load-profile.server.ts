import type { DraftValues } from '~/domain/drafts/draft-values'
import type { Account } from '~/domain/accounts/accounts.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { formValues } from '~/domain/fields/table-row'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { findProfile } from '~/domain/profiles/profiles.server'
import { userTypeRules } from '~/domain/profiles/user-types'
import type { RequestContext } from '~/web/session/request-context.server'
import { loadNewestEntries } from '~/actions/cases/case-view.server'
import { profileForms } from '~/actions/drafts/draft-forms.server'
import { toFileView, viewDraft } from '~/actions/drafts/draft-view.server'
import { viewPending } from '~/actions/pending-contact.server'

export type ProfileData = NonNullable<Awaited<ReturnType<typeof loadProfile>>>

/** Loads the profile with unsaved answers over it. @returns undefined without a profile */
export async function loadProfile(context: RequestContext, account: Account) {
  const { db } = context.app
  const { id, userType } = account
  const form = profileForms[userType]
  const profile = await findProfile(db, userType, id)
  if (!profile) return undefined
  const stored = userType === 'candidate' ? await listDocuments(db, { accountId: id }) : []
  const documents = Object.entries(form.files ?? {}).flatMap(([field, kind]) =>
    stored.filter((document) => document.kind === kind).map((document) => ({ field, document })),
  )
  const values: DraftValues = formValues(userTypeRules[userType].fields, profile)
  const [draft, pending, requests] = await Promise.all([
    viewDraft(context, form, id),
    viewPending(context, form, account),
    loadNewestEntries(context, id),
  ])
  const toText = (value: string | string[] = '') => JSON.stringify([value].flat().filter(Boolean))
  const isChanged = Object.entries(draft.values).some(
    ([name, value]) => toText(value) !== toText(values[name]),
  )
  const isReplaced = (field: string) => draft.files.some((file) => file.field === field)
  return {
    ...{ userType, profile, pending, requests },
    unsaved: draft.files.length > 0 || isChanged,
    seen: account.firstReadAt && `Seen by us on ${formatIndianDate(account.firstReadAt)}.`,
    documents: documents.map(({ field, document }) => {
      const { id: documentId, kind, fileName } = document
      return { field, kind, fileName, href: `/profile/candidate/documents/${documentId}` }
    }),
    edit: {
      ...{ version: draft.version, saved: draft.saved, values: { ...values, ...draft.values } },
      files: draft.files,
      stored: documents
        .filter(({ field }) => !isReplaced(field))
        .map(({ field, document }) => toFileView(field, document)),
    },
  }
}
