import { z } from 'zod'
import { signInFields, signInMessages } from '~/domain/accounts/sign-in.schema'
import { parseForm, messagesOf } from '~/actions/parse.server'
import type { Call } from '~/http/bodies/json-call.server'
import { signInBrowser } from '~/http/requester/sign-in.server'
import { done, messageAnswer, refused, userTypeField } from './outcome'

const fields = signInFields.extend({ user_type: userTypeField('user_type') })
const example = { user_type: 'candidate', email: 'kavitha@gmail.com', password: 'Pearl$2025' }

export const login: Call = {
  summary: 'Sign in; the answer sets the session cookie',
  failed: signInMessages.error,
  body: { schema: z.object(fields.shape), example },
  done: { status: 200, schema: messageAnswer },
  refusals: [401],
  async answer(context, { form }) {
    // All errors at once, that of the type as well.
    const parsed = parseForm(form, fields)
    if (!parsed.ok) return refused(messagesOf(parsed.answer), Object.keys(example))
    const refusal = await signInBrowser(context, parsed.value.user_type, form)
    if (refusal) {
      const { errors } = refusal
      const { seconds } = refusal.of
      return refused(errors, [], seconds ? { status: 429, seconds } : { status: 401 })
    }
    return done(signInMessages.success)
  },
}
