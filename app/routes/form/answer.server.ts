import { data } from '@remix-run/node'
import { candidateFields } from '~/domain/registration/candidate.schema'
import { candidateMessages } from '~/domain/registration/candidate-messages'
import { registerCandidate } from '~/domain/registration/registration.server'
import { dropDraft, keepDraft, removeDraftFile } from '~/forms/draft-form.server'
import { tokenField } from '~/forms/form-token'
import { answerOtpIntent, viewOtp } from '~/forms/otp-intents.server'
import { answerWith, parseForm } from '~/forms/parse.server'
import { awayForNow, cookiesNeeded, savedSoFar, staleToken, tooLarge } from '~/forms/sentences'
import { seeOther } from '~/http/answers.server'
import { readBody, type Body } from '~/http/body.server'
import { originOf } from '~/http/cross-site.server'
import { log } from '~/http/log.server'
import type { Served } from '~/http/serve.server'
import { isUnavailable } from '~/http/unavailable.server'
import { registrationForm } from '~/forms/candidate/draft-forms.server'

const page = '/form'

/** Every button of the registration. Answers and files are kept first, whatever comes of the rest. */
export async function answerRegistration(served: Served) {
  const body = await readBody(served.request)
  try {
    return await answer(served, body)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: served.request.headers.get('x-request-id') }, 'registration failed')
    const away = isUnavailable(error)
    const text = away ? awayForNow : candidateMessages.failed
    return data(answerWith(body.form, { '': text }), { status: away ? 503 : 500 })
  } finally {
    await body.dispose()
  }
}

async function answer(served: Served, body: Body) {
  const { visit, request } = served
  const posted = body.form
  const trusted = visit.isOwnToken(posted.get(tokenField))
  if (!trusted && originOf(request, served.app.config.origin) !== 'same') {
    const text = visit.isKnown ? staleToken : cookiesNeeded
    return data(answerWith(posted, { '': text }), { status: 403 })
  }
  const intent = intentOf(posted)
  if (intent === 'start-again' && trusted) {
    await dropDraft(served, registrationForm)
    return seeOther(visit, page)
  }
  const { id, fileErrors } = await keepDraft(served, registrationForm, body)
  if (intent === 'autosave') return data(null)
  if (body.tooLarge)
    return data(answerWith(posted, { ...fileErrors, '': tooLarge }), { status: 413 })
  // The browser itself said that the post is from here; only the session behind the page has changed.
  if (!trusted) return data(answerWith(posted, { ...fileErrors, '': staleToken }), { status: 403 })

  if (intent.startsWith('remove-')) {
    const field = intent.slice('remove-'.length)
    await removeDraftFile(served, registrationForm, id, field)
    return seeOther(visit, `${page}#${field}`)
  }
  if (intent === 'register') return register(served, { id, posted, fileErrors })
  if (Object.keys(fileErrors).length) return data(answerWith(posted, fileErrors), { status: 422 })
  if (intent === 'upload') return seeOther(visit, `${page}#documents`)
  const otp = await answerOtpIntent(served, registrationForm, { intent, posted, page })
  return otp ?? seeOther(visit, page, { notice: { tone: 'success', text: savedSoFar } })
}

async function register(
  served: Served,
  { id, posted, fileErrors }: { id: string; posted: FormData; fileErrors: Record<string, string> },
) {
  const { app, visit } = served
  const parsed = parseForm(posted, candidateFields)
  if (!parsed.ok || Object.keys(fileErrors).length) {
    const errors = { ...fileErrors, ...(await unverifiedErrors(served, posted)) }
    const earlier = parsed.ok ? undefined : parsed.answer
    return data(answerWith(posted, errors, earlier), { status: 422 })
  }
  const { business, contactInbox } = app.config
  const inbox = { name: business.name, address: contactInbox }
  const deps = { store: app.store, brand: business.name, contactInbox: inbox }
  const registration = { visitor: visit.visitor(), draftId: id, fields: parsed.value }
  const result = await registerCandidate(app.db, deps, registration)
  if (!result.ok) {
    const errors =
      result.reason === 'exists'
        ? { gmail: candidateMessages.exists }
        : await unverifiedErrors(served, posted)
    return data(answerWith(posted, errors), { status: 422 })
  }
  app.queue.wake()
  const notice = { tone: 'success', text: candidateMessages.success } as const
  return seeOther(visit, '/login/candidate', { notice, leaving: true })
}

/** The two verifications, by field. An address that is itself faulty has its own sentence. */
async function unverifiedErrors(served: Served, posted: FormData): Promise<Record<string, string>> {
  const email = await viewOtp(served, registrationForm, 'email', posted.get('gmail'))
  const sms = await viewOtp(served, registrationForm, 'sms', posted.get('number'))
  return {
    ...(email.state !== 'verified' && { gmail: candidateMessages['email-unverified'] }),
    ...(sms.state !== 'verified' && { number: candidateMessages['phone-unverified'] }),
  }
}

/** Enter presses the form's first button, `continue`: with a code typed in, that code is meant. */
function intentOf(posted: FormData): string {
  const intent = String(posted.get('intent') ?? 'continue')
  if (intent !== 'continue') return intent
  if (posted.get('gmail_otp')) return 'verify-email-otp'
  if (posted.get('number_otp')) return 'verify-sms-otp'
  return 'save'
}
