import type { UserType } from '#db/schema'
import { resetForm } from '~/actions/drafts/draft-forms.server'
import {
  draftAction,
  type DraftDescription,
  type SavedSubmission,
} from '~/actions/drafts/draft-action.server'
import { parseForm } from '~/actions/parse.server'
import { accountSubject, setNewPassword, signInVerified } from '~/actions/account-code.server'
import { checkCode, sendCode } from '~/actions/otp-steps.server'
import { formAgain } from '~/actions/form-answers.server'
import { discardDraft, emptyDraft } from '~/domain/drafts/end-draft.server'
import { signIn } from '~/domain/accounts/sign-in.server'
import {
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetUnverifiedMessage,
  resetWords,
  signInUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { findOtpState, voidCodes } from '~/domain/otp/challenges.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { findFailure } from './failure'
import { toHref, requireUserType } from './wizard'

interface ResetPage extends DraftDescription {
  userType: UserType
}

type Post = SavedSubmission<ResetPage>

/** Stores the address first, whatever follows. */
export const action = draftAction<ResetPage>(
  {
    describe({ params }) {
      const userType = requireUserType(params.userType)
      return {
        userType,
        form: resetForm(userType),
        page: toHref(userType),
        submit: 'send',
        failed: (intent) => findFailure(intent).message,
        // Only the address is shown again.
        keeps: false,
        log: 'reset failed',
      }
    },
  },
  { send, change, verify, reset, 'sign-in': signInKept, 'start-again': startAgain },
)

async function startAgain(context: RequestContext, post: Post) {
  const { db, store } = context.app
  await drop(context, post)
  await discardDraft(db, store, post.key)
  return seeOther(context.session, post.page)
}

async function change(context: RequestContext, post: Post) {
  await drop(context, post)
  return seeOther(context.session, `${post.page}#email`)
}

async function send(context: RequestContext, post: Post) {
  const { userType, posted } = post
  const parsed = parseForm(posted, resetEmailFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const subject = accountSubject(context, { userType, email: parsed.value.email })
  const sent = await sendCode(context, subject, resetWords)
  return sent.ok ? onward(context, post, sent.text) : formAgain(posted, { '': sent.text }, sent)
}

async function verify(context: RequestContext, post: Post) {
  const { userType, posted } = post
  const parsed = parseForm(posted, resetCodeFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const { email, otp } = parsed.value
  const subject = accountSubject(context, { userType, email })
  const checked = await checkCode(context, subject, otp, resetWords)
  return checked.ok
    ? onward(context, post, checked.text)
    : formAgain(posted, { otp: checked.text }, checked)
}

async function reset(context: RequestContext, post: Post) {
  const { key, userType, posted, page, isRepeated } = post
  const parsed = parseForm(posted, resetPasswordFields(userType))
  // Before its step, a password error has no field to point to.
  if (!parsed.ok) {
    const reached = (await findState(context, post)) === 'verified'
    if (reached) return formAgain(posted, parsed.errors)
    return formAgain(posted, { '': resetUnverifiedMessage })
  }
  const { email, new_password: password } = parsed.value
  const { app, session } = context
  const errors = await setNewPassword(context, { userType, email, password })
  if (errors) {
    // Posted twice: the first post has set this very password.
    const attempt = { userType, email, password, client: session.client }
    const isTwice = isRepeated && (await signIn(app.db, app, attempt)).ok
    if (!isTwice) return formAgain(posted, errors)
  } else await emptyDraft(app.db, app.store, key)
  // Loaded as a document, so that its Refresh header works.
  return seeOther(session, `${page}?done`, { leaving: true })
}

async function signInKept(context: RequestContext, { userType, posted }: Post) {
  const parsed = parseForm(posted, resetEmailFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const whose = { userType, email: parsed.value.email, shared: posted.has('shared') }
  const isSignedIn = await signInVerified(context, whose)
  if (!isSignedIn) return formAgain(posted, { '': signInUnverifiedMessage })
  return seeOther(context.session, `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
}

async function findState(context: RequestContext, post: Post) {
  const by = toReset(context, post)
  return by ? (await findOtpState(context.app.db, by)).state : 'none'
}

async function drop(context: RequestContext, post: Post) {
  const by = toReset(context, post)
  if (by) await voidCodes(context.app.db, by)
}

function onward({ session }: RequestContext, { page }: Post, text: string) {
  return seeOther(session, page, { notice: { tone: 'success', text } })
}

/** @returns undefined without a valid address */
function toReset(context: RequestContext, { posted, userType }: Post) {
  const email = resetEmailFields.safeParse({ email: posted.get('email') }).data?.email
  return email === undefined ? undefined : accountSubject(context, { userType, email })
}
