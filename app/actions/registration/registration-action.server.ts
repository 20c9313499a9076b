import type { UserType } from '#db/schema'
import { opening as copy } from '~/content/opening'
import { courseHref, courseIn, loginHref, openingHref } from '~/return-to'
import type { FirstCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { interestInstead, isSlug } from '~/domain/openings/opening'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { notKept } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import {
  draftAction,
  draftButtons,
  dropDraft,
  type DraftDescription,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { registrationForms, type DraftForm } from '~/actions/drafts/draft-forms.server'
import type { Buttons } from '~/actions/form-action.server'
import { answerOtpIntent, otpFailedMessage } from '~/actions/otp-intents.server'
import { formAgain } from '~/actions/form-answers.server'
import { registerPosted } from './register-posted.server'
import { emailLink } from './resume-link.server'

interface RegistrationForm extends DraftDescription {
  userType: UserType
  form: DraftForm
}
export type RegistrationPost = SavedSubmission<RegistrationForm>

interface Described {
  page: string
  /** The page's part of the registration. */
  form?: DraftForm
  /** Enter does this where neither a code nor a password was typed. */
  enter?: string
}

/** @param describe the page; that of a step is known by what was posted @param more buttons of its own */
export const registrationAction = (
  userType: UserType,
  describe: (context: RequestContext, posted: FormData) => Described,
  more: Buttons<RegistrationPost> = {},
) =>
  draftAction<RegistrationForm>(
    {
      files: Object.keys(registrationForms[userType].files),
      describe(context, posted) {
        const described = describe(context, posted)
        const { form = registrationForms[userType], enter = 'save', page } = described
        const { failed } = registrationMessages[userType]
        return {
          ...{ page, form, userType, owner: 'visitor', submit: 'register' },
          intent: intentOf(form, posted, enter),
          failed: (intent) =>
            intent === 'register' ? failed : (otpFailedMessage(form, intent) ?? notKept),
          log: 'registration failed',
        }
      },
    },
    {
      ...{ ...draftButtons, register, 'start-again': startAgain, 'email-link': emailLink },
      ...{ send: answerOtpIntent, verify: answerOtpIntent, change: answerOtpIntent },
      ...more,
    },
  )

async function startAgain(context: RequestContext, { form, page }: RegistrationPost) {
  await dropDraft(context, form)
  return seeOther(context.session, page.replace(/\?.*/, ''))
}

async function register(context: RequestContext, post: RegistrationPost) {
  const { userType, posted } = post
  const slug = String(posted.get('opening') ?? '')
  const opening = userType === 'candidate' && isSlug(slug) ? slug : undefined
  const result = await registerPosted(context, userType, { ...post, opening })
  if (result.ok) return welcome(context, userType, result.request, opening)
  return formAgain(posted, result.errors, { reason: result.reason })
}

/** @param first its request, which is for the opening unless that has closed */
export function welcome(
  { session, url }: RequestContext,
  userType: UserType,
  first: FirstCase | undefined,
  opening?: string,
): Response {
  const { success } = registrationMessages[userType]
  const course = courseIn(url)
  const isFor = first?.openingId
  const next = opening && isFor ? openingHref(opening) : course && courseHref(course)
  const news = opening && first && (isFor ? copy.sent(first.about) : interestInstead(first.about))
  const reference = first && formatReference(first.reference)
  const text = news ? `${success} ${news}` : success
  const to = userType === 'customer' ? '/customer' : loginHref(userType, next)
  return seeOther(session, to, { notice: { tone: 'success', text, reference }, leaving: true })
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
