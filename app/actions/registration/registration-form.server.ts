import type { UserType } from '#db/schema'
import { notKept } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import type {
  DraftDefinition,
  DraftDescription,
  OwnedSubmission,
} from '~/actions/drafts/draft-action.server'
import { copyOf } from '~/actions/parse.server'
import { registrations } from './registrations.server'

export interface RegistrationPage extends DraftDescription {
  userType: UserType
  form: DraftForm
}

interface Described {
  form: DraftForm
  page: string
  /** Enter does this where neither a code nor a password was typed. */
  enter?: string
}

/** @param describe the page; that of a step is known by what was posted */
export const registrationForm = (
  userType: UserType,
  describe: (context: RequestContext, posted: FormData) => Described,
): DraftDefinition<RegistrationPage> => ({
  files: Object.keys(registrations[userType].form.files),
  describe(context, given) {
    const posted = copyOf(given)
    const { enter = 'save', ...page } = describe(context, posted)
    const intent = intentOf(page.form, posted, enter)
    posted.set('intent', intent)
    return {
      ...page,
      ...{ userType, posted, intent, owner: 'visitor', submit: 'register' },
      failed: (pressed) => failedMessage({ userType, ...page }, pressed),
      log: 'registration failed',
    }
  },
  unsaved: { 'start-again': startAgain },
})

async function startAgain(
  context: RequestContext,
  { form, page }: OwnedSubmission<RegistrationPage>,
) {
  await dropDraft(context, form)
  return seeOther(context.session, page.replace(/\?.*/, ''))
}

function failedMessage(
  { userType, form }: { userType: UserType; form: DraftForm },
  intent: string,
) {
  if (intent === 'register') return registrations[userType].messages.failed
  return otpFailedMessage(form, intent) ?? notKept
}

/**
 * Enter presses the form's first button, `continue`: a code typed in is checked, and a password registers. A script
 * leaves the repeated password out where Enter was pressed in another field.
 */
function intentOf(form: DraftForm, posted: FormData, enter: string): string {
  const intent = String(posted.get('intent') ?? 'continue')
  if (intent !== 'continue') return intent
  if (posted.get(`${form.email.field}_otp`)) return 'verify-email-otp'
  if (posted.get(`${form.sms.field}_otp`)) return 'verify-sms-otp'
  return posted.get('password') && posted.has('confirm_password') ? 'register' : enter
}
