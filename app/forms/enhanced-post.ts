import { isRouteErrorResponse } from '@remix-run/react'
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
    }
    return answer
  }
}
