import { newRequest as words } from '~/content/requests'
import { detailNames } from '~/domain/cases/case.fields'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { draftButtons, type SavedSubmission } from '~/actions/drafts/draft-action.server'
import type { AnswersForm } from '~/actions/drafts/draft-forms.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** Each choice has a draft of its own, so that what is typed for one position never goes to another. */
export const newCaseForm = (choice: string): AnswersForm => ({
  name: `new-case-${choice}`,
  fields: ['about', 'message', ...detailNames],
})

/** @param reference eight characters, see `formatReference` */
export const textForm = (reference: string): AnswersForm => ({
  name: `case-${reference}`,
  fields: ['text'],
  files: attachmentFields,
})

export const caseButtons = {
  ...draftButtons,
  upload: async ({ session }: RequestContext, { page }: SavedSubmission) => seeOther(session, page),
  async discard({ app, session }: RequestContext, { key, page }: SavedSubmission) {
    await discardDraft(app.db, app.store, key)
    return seeOther(session, page, { notice: { tone: 'info', text: words.discarded } })
  },
}
