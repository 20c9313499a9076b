import { z } from 'zod'
import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import {
  passwordResetMessages as messages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import {
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '~/domain/passwords/password-reset.server'
import { weakPassword, repeatedPasswordField } from '~/domain/fields/schemas/password.schema'
import { noteCode } from '~/actions/otp-steps.server'
import { parseForm, messagesOf } from '~/actions/parse.server'
import type { Call, Refused } from '~/http/bodies/json-call.server'
import { requesterOf, resetBy } from '~/http/requester/requester.server'
import { logLimit, logSecurity } from '~/http/telemetry/security-log.server'
import { signOutOf } from '~/http/requester/sign-in.server'
import { done, messageAnswer, refused, userTypeField, verifiedAnswer } from './outcome'

// The specification's calls do not name the type everywhere; candidates are who they were made for.
const whose = z.object({ userType: userTypeField('userType').default('candidate') })

export const sendResetOtp: Call = {
  summary: 'Forgot password, step 1: send a code to the owner of an account',
  failed: messages.notSent,
  body: {
    schema: resetEmailFields.extend(whose.shape),
    example: { email: 'kavitha@gmail.com', userType: 'candidate' },
  },
  done: { status: 200, schema: messageAnswer },
  async answer({ app, session }, { form }) {
    const parsed = parseForm(form, resetEmailFields.extend(whose.shape))
    if (!parsed.ok) return faulty(parsed)
    const deps = { ...app.otp, sendLater: app.sendLater }
    session.keepReset()
    const of = { ...resetBy(session, parsed.value), ...(await requesterOf(session, parsed.value)) }
    const result = await requestPasswordReset(app.db, deps, of)
    if (result.ok) return done(result.verified ? messages.verified : messages.sent)
    if (result.reason === 'too-many') logLimit(result.limit, session)
    const { seconds } = result
    return refused({ '': codeNotSentMessage(result) }, [], { status: 429, seconds })
  },
}

export const verifyResetOtp: Call = {
  summary: 'Forgot password, step 2: check the code',
  failed: messages.notVerified,
  verifies: true,
  body: {
    schema: resetCodeFields.extend(whose.shape),
    example: { email: 'kavitha@gmail.com', userType: 'candidate', otp: '12345678' },
  },
  done: { status: 200, schema: verifiedAnswer },
  async answer({ app, session }, { form }) {
    const parsed = parseForm(form, resetCodeFields.extend(whose.shape))
    if (!parsed.ok) return faulty(parsed)
    const { otp: code, ...reset } = parsed.value
    const of = { ...resetBy(session, reset), ...(await requesterOf(session, reset)), code }
    const result = await verifyPasswordReset(app.db, app.otp, { ...of, key: session.key() })
    noteCode(session, result, { userType: reset.userType })
    if (!result.ok) return refused({ otp: codeRefusedMessage(result) }, [], waitOf(result))
    session.keepKey(result.since)
    return { ok: true, body: { verified: true, message: messages.verified } }
  },
}

const again = { confirm_password: repeatedPasswordField() }

export const resetPasswordCall: Call = {
  summary: 'Forgot password, step 3: set a new password, after the code was verified',
  failed: messages.notReset,
  body: {
    schema: resetCodeFields.extend({ ...whose.shape, new_password: z.string(), ...again }),
    example: {
      email: 'kavitha@gmail.com',
      userType: 'candidate',
      otp: '12345678',
      new_password: 'Kadal$2026',
      confirm_password: 'Kadal$2026',
    },
  },
  done: { status: 200, schema: messageAnswer },
  async answer({ app, session }, { form }) {
    const type = parseForm(form, whose)
    if (!type.ok) return faulty(type)
    const { userType } = type.value
    const code = parseForm(form, resetCodeFields)
    const parsed = parseForm(form, resetPasswordFields(userType).safeExtend(again))
    if (!code.ok || !parsed.ok) {
      const errors = [code, parsed].flatMap((one) => (one.ok ? [] : [messagesOf(one.answer)]))
      const order = ['email', 'otp', 'new_password', 'confirm_password']
      return refused(Object.assign({}, ...errors) as Record<string, string>, order)
    }
    const { email, new_password: password } = parsed.value
    const { limits, passwords, config } = app
    const deps = { brand: config.business, origin: config.origin, limits, passwords }
    const of = { ...resetBy(session, { userType, email }), password }
    const result = await resetPassword(app.db, deps, of)
    if (!result.ok && result.reason === 'weak') {
      return refused({ new_password: weakPassword[result.weakness] }, [])
    }
    if (!result.ok) return refused({ '': resetUnverifiedMessage }, [])
    logSecurity('password-reset', session, { userType })
    app.queue.wake()
    await signOutOf(session, { userType, email })
    return done(messages.success)
  },
}

const waitOf = (refusal: object) =>
  'seconds' in refusal ? { status: 429 as const, seconds: Number(refusal.seconds) } : {}

function faulty({ answer }: { answer: Parameters<typeof messagesOf>[0] }): Refused {
  return refused(messagesOf(answer), ['email', 'userType', 'otp'])
}
