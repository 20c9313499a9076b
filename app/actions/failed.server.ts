import { data } from '@remix-run/node'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import { isUnavailable } from '~/http/unavailable.server'
import type { Failing } from '~/http/request-context.server'
import { stillHere } from '~/forms/messages'
import { answerWith } from './parse.server'

/**
 * What a form says that did not work for a fault of ours: its own sentence first, then why.
 *
 * @param keeps whether it is shown again with answers; passwords are none.
 */
export function failedAs(
  failed: string,
  error: unknown,
  { keeps = true } = {},
): { text: string; status: 500 | 503 } {
  const away = isUnavailable(error)
  const text = because(failed, away ? awayForNow : faultOfOurs)
  return { text: keeps ? `${text} ${stillHere}` : text, status: away ? 503 : 500 }
}

/** The form as it was posted, with its sentence for "it did not work". */
export function failedForm({ posted, message, keeps = true, ...failing }: Failing, error: unknown) {
  const { text, status } = failedAs(message, error, { keeps })
  return data(answerWith(posted, { '': text }), { status: failing.status ?? status })
}
