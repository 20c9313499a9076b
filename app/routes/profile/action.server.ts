import type { UserType } from '#db/schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import {
  draftAction,
  draftButtons,
  requireOwner,
  type DraftDescription,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { profileForms, type ContactForm } from '~/actions/drafts/draft-forms.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { findCodeFailureMessage } from '~/actions/otp-intents.server'
import { answerPending } from '~/actions/pending-contact.server'
import { savePostedProfile } from '~/actions/save-profile.server'
import { readLocalPath, seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { readUserType } from './user-type'

interface ProfileForm extends DraftDescription {
  userType: UserType
  form: ContactForm
  next: string
}
type ProfilePost = SavedSubmission<ProfileForm>

/** Serves view and edit, one page with two forms: the edit, and a contact that waits for its code. */
export const action = draftAction<ProfileForm>(
  {
    files: Object.keys(documentFields),
    authorize: requireOwner,
    describe({ url }) {
      const userType = readUserType(url)
      const form = profileForms[userType]
      return {
        ...{ userType, form, owner: userType, submit: 'save' },
        page: (url.pathname + url.search).replace(/edit=(?=&|$)/, 'edit'),
        next: readLocalPath(url.searchParams.get('next')) ?? `/profile/${userType}`,
        failed: (intent) =>
          findCodeFailureMessage(form, intent) ?? profileMessages[userType].notSaved,
        log: 'profile not saved',
      }
    },
  },
  {
    ...{ ...draftButtons, save, cancel, send: answerPending, verify: answerPending },
    drop: answerPending,
  },
)

async function cancel({ app, session }: RequestContext, { key, next }: ProfilePost) {
  await discardDraft(app.db, app.store, key)
  const notice = { tone: 'info', text: profileMessages.cancelled } as const
  return seeOther(session, next, { notice, leaving: true })
}

async function save(context: RequestContext, post: ProfilePost): Promise<FormResult> {
  const { account, posted, next } = post
  if (!account) throw new Error('a profile without its account')
  const saved = await savePostedProfile(context, { ...post, account })
  if (!saved.ok) return formAgain(posted, saved.errors, saved)
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(context.session, next, { notice, leaving: true })
}
