import type { UserType } from '#db/schema'
import { formAction, type FormDescription } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { isLoginType } from '~/content/login'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { readLocalPath, seeOther } from '~/web/page/redirects.server'
import { methodNotAllowed } from '~/web/session/request-context.server'
import { signInBrowser } from '~/web/session/sign-in.server'

interface LoginForm extends FormDescription {
  userType: UserType
}

export const action = formAction<LoginForm>(
  {
    describe({ params: { userType } }) {
      if (!isLoginType(userType)) throw new Response(null, { status: 404 })
      if (userType === 'guest') throw methodNotAllowed('GET, HEAD')
      const failed = signInMessages.error
      return { userType, submit: 'sign-in', failed, log: 'sign-in failed', keeps: false }
    },
  },
  async (context, { userType, posted }) => {
    const refusal = await signInBrowser(context, userType, posted, { shared: posted.has('shared') })
    if (!refusal) {
      const next = context.url.searchParams.get('next')
      return seeOther(
        context.session,
        (next ? readLocalPath(next) : undefined) ?? `/profile/${userType}`,
        {
          notice: { tone: 'success', text: signInMessages.success },
          leaving: true,
        },
      )
    }
    const { errors, seconds, isOften } = refusal
    // Not 401, which requires a header that no form sends: Lynx then hides the page behind a question.
    return formAgain(posted, errors, { seconds, reason: isOften ? 'wrong-often' : undefined })
  },
)
