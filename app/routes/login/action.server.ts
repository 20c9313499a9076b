import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { answerWith } from '~/actions/parse.server'
import { receiveForm } from '~/actions/receive-form.server'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { ownPath, retryAfter, seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { signInBrowser, type SignInRefused } from '~/web/session/sign-in.server'

const offersCodeAfter = 3

export async function actOnLogin(context: RequestContext, userType: UserType) {
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted } = received
  const failing = { posted, message: signInMessages.error, log: 'sign-in failed' } as const
  context.failing = { ...failing, keeps: false, status: 503 }
  const shared = posted.has('shared')
  const refusal = await signInBrowser(context, userType, posted, { shared })
  if (!refusal) {
    const next = ownPath(context.url.searchParams.get('next'))
    return seeOther(context.session, next ?? `/profile/${userType}`, {
      notice: { tone: 'success', text: signInMessages.success },
      leaving: true,
    })
  }
  const { seconds } = refusal
  // Not 401, which asks for a header that no form sends: Lynx hides the page of it behind a question.
  const status = seconds === undefined ? 422 : 429
  const answer = { ...answerWith(posted, refusal.errors), reason: reasonOf(refusal) }
  return data(answer, { status, headers: retryAfter(seconds) })
}

function reasonOf({ reason, failures = 0 }: SignInRefused): 'wrong' | 'wrong-often' | undefined {
  if (reason === 'invalid') return undefined
  const often = reason === 'wait' || failures >= offersCodeAfter
  return often ? 'wrong-often' : 'wrong'
}
