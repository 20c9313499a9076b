import { createCase } from '~/actions/cases/create-case.server'
import { answerMessage, contactForm } from '~/actions/contact-message.server'
import { formAction } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { parseForm } from '~/actions/parse.server'
import { excerptMessage } from '~/domain/cases/contact-message.server'
import { contactFields } from '~/domain/cases/contact.schema'
import { isTrapped } from '~/forms/contact-trap'
import { tokenField } from '~/script-contract'
import { checkOrigin, type RequestContext } from '~/web/session/request-context.server'

/** Forms drawn for somebody signed in have a token; visitors rely on no cookie. */
const needsToken = async (context: RequestContext, posted: FormData) =>
  posted.has(tokenField) ||
  ((await context.session.login()).state === 'active' && checkOrigin(context) === 'unknown')

/** For somebody signed in the form asks only for the message, which becomes a case of the account. */
export const action = formAction({ ...contactForm, needsToken }, async (context, { posted }) => {
  const login = await context.session.login()
  if (login.state !== 'active' || isTrapped(posted)) {
    return answerMessage(context, '/contact', posted)
  }
  const parsed = parseForm(posted, contactFields.pick({ message: true }))
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const { message } = parsed.value
  const values = { about: excerptMessage(message), message }
  const wanted = { accountId: login.account.id, kind: 'message', values } as const
  return createCase(context, wanted, { posted })
})
