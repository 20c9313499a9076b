import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'
import type { FormAnswer } from './posted-form'

/**
 * Runs a page's server action from the browser. A failed connection becomes the form's own failure
 * sentence; what was typed stays in the fields.
 *
 * @param failed the form's sentence for "it did not work".
 */
export async function enhancedPost<T>(serverAction: () => Promise<T>, failed: string) {
  try {
    return await serverAction()
  } catch (error) {
    // Redirects and the server's own error pages are for Remix.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const answer: FormAnswer = {
      result: { status: 'error', error: { '': [failed] } },
      attempt: String(Date.now()),
      away: true,
    }
    return answer
  }
}

/**
 * For pages whose loader shows what was posted: it runs again after an answer with errors too, since
 * files that came with it are kept. Not when the server could not be reached: the loader would fail as
 * well, and the error page would take the place of the form. The root needs it too.
 */
export const revalidateUnlessAway: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus = 200,
}) => actionStatus < 500 && !(actionResult as FormAnswer | undefined)?.away
