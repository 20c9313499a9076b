// Posts of the three registrations.
import type { UserType } from '#db/schema'
import { opening as copy } from '~/content/opening'
import { resume as words } from '~/content/resume'
import { courseHref, readCourse, loginHref, openingHref } from '~/return-to'
import type { FirstCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { maskDestination } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { discardDraft } from '~/domain/drafts/end-draft.server'
import { createResumeToken } from '~/domain/drafts/resume.server'
import { interestInstead, isSlug } from '~/domain/openings/opening'
import { resumeEmail } from '~/domain/registration/registration-emails'
import { registrationMessages } from '~/domain/registration/registration.schema'
import { notKept } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import {
  draftAction,
  draftButtons,
  type DraftDescription,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { registrationForms, type ContactForm } from '~/actions/drafts/draft-forms.server'
import type { ButtonHandlers } from '~/actions/form-action.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { answerCode, findCodeFailureMessage, viewOtp } from '~/actions/otp-intents.server'
import { registerPosted } from './register-posted.server'

export type RegistrationPost = SavedSubmission<DraftDescription & { form: ContactForm }>

interface RegistrationPage {
  page: string
  form?: ContactForm
  /** Intent of Enter where neither a code nor a password was typed. */
  enter?: string
}

/** Serves a page of a registration. @param describe reads the step from what was posted */
export function registrationAction(
  userType: UserType,
  describe: (context: RequestContext, posted: FormData) => RegistrationPage,
  more: ButtonHandlers<RegistrationPost> = {},
) {
  const whole = registrationForms[userType]
  const { failed } = registrationMessages[userType]
  return draftAction<DraftDescription & { form: ContactForm }>(
    {
      files: Object.keys(whole.files ?? {}),
      describe(context, posted) {
        const { page, form = whole, enter = 'save' } = describe(context, posted)
        let intent = String(posted.get('intent') ?? 'continue')
        // Enter presses the first button, `continue`: it checks a typed code, or registers with a password.
        if (intent === 'continue') {
          const { email, sms } = form.contact
          if (posted.get(`${email.name}_otp`)) intent = 'verify-email-otp'
          else if (posted.get(`${sms.name}_otp`)) intent = 'verify-sms-otp'
          // The script leaves the repeated password out where Enter was pressed in another field.
          else if (posted.get('password') && posted.has('confirm_password')) intent = 'register'
          else intent = enter
        }
        return {
          ...{ page, form, intent, submit: 'register', log: 'registration failed' },
          failed: (intent) =>
            intent === 'register' ? failed : (findCodeFailureMessage(form, intent) ?? notKept),
        }
      },
    },
    {
      ...{ ...draftButtons, register, 'start-again': startAgain, 'email-link': emailLink },
      ...{ send: answerCode, verify: answerCode, change: answerCode },
      ...more,
    },
  )
}

async function startAgain({ app, session }: RequestContext, { key, page }: RegistrationPost) {
  await discardDraft(app.db, app.store, key)
  return seeOther(session, page.replace(/\?.*/, ''))
}

async function register(context: RequestContext, post: RegistrationPost) {
  const { form, posted } = post
  const slug = String(posted.get('opening') ?? '')
  const opening = slug && form.userType === 'candidate' && isSlug(slug) ? slug : undefined
  const result = await registerPosted(context, { ...post, opening })
  if (result.ok) return redirectToWelcome(context, form.userType, result.request, opening)
  return formAgain(posted, result.errors, { reason: result.reason })
}

/** @param first the account's first request, for the opening unless that has closed */
export function redirectToWelcome(
  { session, url }: RequestContext,
  userType: UserType,
  first: FirstCase | undefined,
  opening?: string,
): Response {
  const { success } = registrationMessages[userType]
  const course = readCourse(url)
  const isFor = first?.openingId
  const next = opening && isFor ? openingHref(opening) : course && courseHref(course)
  const news = opening && first && (isFor ? copy.sent(first.about) : interestInstead(first.about))
  const reference = first && formatReference(first.reference)
  const text = news ? `${success} ${news}` : success
  const to = userType === 'customer' ? '/customer' : loginHref(userType, next)
  return seeOther(session, to, { notice: { tone: 'success', text, reference }, leaving: true })
}

async function emailLink(context: RequestContext, post: RegistrationPost): Promise<FormResult> {
  const { app, session } = context
  const { answers, form, key, page, posted } = post
  const { name, schema } = form.contact.email
  const address = schema.safeParse(answers[name]).data
  const { state } = await viewOtp(context, form, 'email', address)
  if (!address || state !== 'verified') return formAgain(posted, { '': words.unproven })
  const counted = await app.limits.consume([{ name: 'kept-form-letter', key: address }])
  if (!counted.ok) {
    logLimit('kept-form-letter', session)
    return formAgain(posted, { '': words.tooMany }, { seconds: counted.seconds })
  }
  const token = await createResumeToken(app.db, key)
  const { userType } = form
  await enqueue(app.db, resumeEmail(app.intake, { userType, address, token }))
  app.queue.wake()
  const text = words.sent(maskDestination({ address }))
  return seeOther(session, page, { notice: { tone: 'success', text } })
}
