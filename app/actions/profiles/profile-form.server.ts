import type { UserType } from '#db/schema'
import { answerPending, enterPending } from '~/actions/pending-contact.server'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import type {
  DraftDefinition,
  DraftDescription,
  OwnedSubmission,
} from '~/actions/drafts/draft-action.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { enterContact } from '~/forms/contacts/pending-contacts'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { profiles } from './profiles.server'

export interface ProfilePage extends DraftDescription {
  userType: UserType
  form: DraftForm
  /** Save and Cancel lead here. */
  next: string
}

interface Described {
  editPage?: string
  /** The page that shows the profile, where its contacts are verified. */
  viewPage?: string
  next?: string | undefined
  /** Answers as the pressed button changes them. */
  posted?: FormData
}

/** @param describe where the page differs from the profile's own edit page */
export const profileForm = (
  userType: UserType,
  describe: (context: RequestContext, posted: FormData) => Described = () => ({}),
): DraftDefinition<ProfilePage> => ({
  files: Object.keys(profiles[userType].form.files),
  describe(context, given) {
    const { form, messages, ...own } = profiles[userType]
    const described = describe(context, given)
    const { editPage = own.editPage, viewPage = own.page } = described
    const { next = own.page, posted = given } = described
    const intent = String(posted.get('intent') ?? 'save')
    const page = pendingIntents.test(intent) ? viewPage : editPage
    return {
      ...{ userType, form, page, next, posted, intent, owner: userType, submit: 'save' },
      failed: (pressed) => otpFailedMessage(form, pressed) ?? messages.notSaved,
      log: 'profile not saved',
    }
  },
  unsaved: {
    cancel,
    ...{ send: answerPending, verify: answerPending },
    ...{ 'drop-email': answerPending, 'drop-sms': answerPending },
    [enterContact]: enterPending,
  },
})

const pendingIntents = new RegExp(`^(${enterContact}|(send|verify|drop)-(email|sms).*)$`)

async function cancel(context: RequestContext, post: OwnedSubmission<ProfilePage>) {
  const { account, form, next, userType } = post
  await dropDraft(context, form, account?.id)
  const notice = { tone: 'info', text: profiles[userType].messages.cancelled } as const
  return seeOther(context.session, next, { notice, leaving: true })
}
