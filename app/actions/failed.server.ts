import { awayForNow, because, faultOfOurs } from '~/content/failures'
import { isUnavailable } from '~/http/unavailable.server'
import { stillHere } from '~/forms/messages'

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
