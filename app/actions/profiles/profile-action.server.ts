import type { UserType } from '#db/schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { draftButtons } from '~/actions/drafts/draft-buttons.server'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import { profileForms } from '~/actions/drafts/draft-forms.server'
import {
  draftAction,
  type DraftDescription,
  type OwnedSubmission,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { answerPending } from '~/actions/pending-contact.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { ownPath, seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { savePostedProfile } from './save-profile.server'

interface ProfilePage extends DraftDescription {
  userType: UserType
  form: DraftForm
  /** Save and Cancel lead here. */
  next: string
}

/** The user type of a profile's page, or of its edit page. */
export const userTypeIn = ({ pathname }: URL) =>
  (pathname.startsWith('/client/') ? 'client' : pathname.split('/')[2]) as UserType

/** View and edit are one page: its forms are the edit, and a contact that waits for its code. */
export const profileAction = draftAction<ProfilePage>(
  {
    files: Object.keys(documentFields),
    describe({ url }) {
      const userType = userTypeIn(url)
      const form = profileForms[userType]
      const { notSaved } = profileMessages[userType]
      return {
        ...{ userType, form, owner: userType, submit: 'save' },
        page: (url.pathname + url.search).replace(/edit=(?=&|$)/, 'edit'),
        next: ownPath(url.searchParams.get('next')) ?? `/profile/${userType}`,
        failed: (pressed) => otpFailedMessage(form, pressed) ?? notSaved,
        log: 'profile not saved',
      }
    },
    unsaved: {
      ...{ cancel, send: answerPending, verify: answerPending },
      ...{ 'drop-email': answerPending, 'drop-sms': answerPending },
    },
  },
  { ...draftButtons, save },
)

async function cancel(context: RequestContext, post: OwnedSubmission<ProfilePage>) {
  const { account, form, next } = post
  await dropDraft(context, form, account?.id)
  const notice = { tone: 'info', text: profileMessages.cancelled } as const
  return seeOther(context.session, next, { notice, leaving: true })
}

async function save(
  context: RequestContext,
  post: SavedSubmission<ProfilePage>,
): Promise<FormResult> {
  const { userType, posted, account, next } = post
  if (!account) throw new Error('a profile without its account')
  const saved = await savePostedProfile(context, { ...post, userType, account })
  if (!saved.ok) {
    const { errors, seconds } = saved
    return formAgain(posted, errors, seconds === undefined ? 422 : 429, seconds)
  }
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(context.session, next, { notice, leaving: true })
}
