import { data } from '@remix-run/node'
import { retryAfter } from '~/http/redirects.server'
import { answerWith } from './parse.server'

/**
 * The form as it was posted, with everything typed: a bound of what may be stored is reached.
 *
 * @param errors sentence by field name; the empty name stands for the whole form.
 */
export function limited(
  posted: FormData,
  errors: Record<string, string>,
  seconds: number | undefined,
) {
  return data(answerWith(posted, errors), { status: 429, headers: retryAfter(seconds) })
}
