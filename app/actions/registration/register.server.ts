import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { opening as copy } from '~/content/opening'
import { courseHref, courseIn, loginHref, openingHref } from '~/content/ways-back'
import { isSlug } from '~/domain/openings/opening'
import { interestInstead } from '~/domain/openings/opening-words'
import { formatReference } from '~/domain/cases/reference'
import type { FirstCase } from '~/domain/cases/cases.server'
import { registerAccount, repeatRegistration } from '~/domain/registration/register-account.server'
import { userTypes, type FieldsOf, type UserTypeRules } from '~/domain/registration/user-types'
import type { FormAnswer } from '~/forms/posted-form'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { codeButtons, draftButtons } from '~/actions/drafts/draft-buttons.server'
import { linkButtons } from '~/actions/drafts/resume-link.server'
import type { Buttons } from '~/actions/form-action.server'
import type { SavedSubmission } from '~/actions/drafts/draft-action.server'
import type { DraftForm } from '~/actions/drafts/draft-form.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import type { FormResult } from '~/actions/form-answers.server'
import type { RegistrationPage } from './registration-form.server'
import {
  answerErrors,
  weakPasswordError,
  registrationErrors,
  unverifiedErrors,
} from './registration-errors.server'
import { registrations, type RegistrationOf } from './registrations.server'

type Errors = Record<string, string>

/** Registers with what was posted: the button of the forms of one page. */
async function register(
  context: RequestContext,
  post: SavedSubmission<RegistrationPage>,
): Promise<FormResult> {
  const { userType, posted } = post
  const result = await registerPosted(context, userType, post)
  if (result.ok) return welcome(context, userType, result.request, openingOf(posted))
  return data({ ...answerWith(posted, result.errors), reason: result.reason }, { status: 422 })
}

export const registrationButtons: Buttons<SavedSubmission<RegistrationPage>> = {
  ...draftButtons,
  ...codeButtons,
  ...linkButtons,
  register,
}

/** @param first its request, which is for the opening unless that has closed */
export function welcome(
  { session, url }: RequestContext,
  userType: UserType,
  first: FirstCase | undefined,
  opening?: string,
): Response {
  const { to, notice } = registrations[userType].success
  const course = courseIn(url)
  const isFor = first?.openingId
  const next = opening && isFor ? openingHref(opening) : course && courseHref(course)
  const news = opening && first && (isFor ? copy.sent(first.about) : interestInstead(first.about))
  return seeOther(session, next ? loginHref(userType, next) : to, {
    notice: {
      tone: 'success',
      ...notice,
      text: news ? `${notice.text} ${news}` : notice.text,
      reference: first && formatReference(first.reference),
    },
    leaving: true,
  })
}

function openingOf(posted: FormData): string | undefined {
  const slug = String(posted.get('opening') ?? '')
  return isSlug(slug) ? slug : undefined
}

export interface PostedRegistration {
  posted: FormData
  /** The body of the request, where the draft had the other answers. */
  sent?: FormData
  /** Id of the draft that holds the files. */
  id?: string
  fileErrors?: Errors
}

export type Registered =
  | { ok: true; accountId: string; request: FirstCase | undefined }
  | { ok: false; errors: Errors; reason?: FormAnswer['reason'] }

const unverifiedContact = {
  'email-unverified': 'email',
  'phone-unverified': 'sms',
} as const

/** @param form address and number were verified for its purpose. */
export async function registerPosted<Type extends UserType>(
  context: RequestContext,
  userType: Type,
  { posted, sent, id, fileErrors = {} }: PostedRegistration,
  form: DraftForm = registrations[userType].form,
): Promise<Registered> {
  const { app, session } = context
  const { schema, messages }: RegistrationOf<FieldsOf[Type]> = registrations[userType]
  const parsed = parseForm(posted, schema)
  const checked = { userType, form, posted }
  const by = { userType, visitor: session.visitor(), draftId: id }
  const answers = sent && answersOf(sent, form)
  const own = { ...fileErrors, ...answerErrors(context, checked, parsed) }
  if (!parsed.ok || Object.keys(own).length) {
    // A last step that comes a second time finds the draft emptied by the first.
    if (answers && !posted.get(form.email.field)) {
      const again = { ...by, by: 'registered_post', answers } as const
      const password = String(sent.get('password') ?? '')
      const repeated = await repeatRegistration(app.db, app.intake, { ...again, password })
      if (repeated) return repeated
    }
    return { ok: false, errors: await registrationErrors(context, checked, own) }
  }
  const fields = parsed.value
  const opening = userType === 'candidate' ? openingOf(posted) : undefined
  const registration = {
    ...by,
    purpose: form.purpose,
    fields,
    opening,
    ...(answers && { sent: answers }),
  }
  const result = await registerAccount(app.db, app.intake, registration)
  if (!result.ok) {
    if (result.reason === 'weak') return { ok: false, errors: weakPasswordError(context, checked) }
    if (result.reason === 'exists') {
      return { ok: false, reason: 'exists', errors: { [form.email.field]: messages.exists } }
    }
    return {
      ok: false,
      errors: await unverifiedErrors(context, checked, unverifiedContact[result.reason]),
    }
  }
  const { accountId, repeated, request } = result
  const type: UserTypeRules<FieldsOf[Type]> = userTypes[userType]
  app.queue.wake()
  session.memory.address = { userType, email: type.contact(fields).email }
  if (!repeated) logSecurity('registered', session, { userType, account: accountId })
  return { ok: true, accountId, request }
}

/** Without what differs between two pages of the same form, such as its token. */
function answersOf(sent: FormData, { fields }: DraftForm): Record<string, string[]> {
  const own = fields.filter((name) => sent.has(name))
  return Object.fromEntries(own.map((name) => [name, sent.getAll(name).map(String)]))
}
