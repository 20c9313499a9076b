import { data } from '@remix-run/node'
import { awayForNow, because, faultOfOurs } from '~/content/failures'
import { isUnavailable } from '~/web/page/unavailable.server'
import type { Failing } from '~/web/session/request-context.server'
import { stillHere } from '~/forms/messages'
import { answerWith } from './parse.server'

/** The form's own message comes first, then the reason. @param keeps the form still has its answers */
function failedAs(
  failed: string,
  error: unknown,
  { keeps = true } = {},
): { text: string; status: 500 | 503 } {
  const away = isUnavailable(error)
  const text = because(failed, away ? awayForNow : faultOfOurs)
  return { text: keeps ? `${text} ${stillHere}` : text, status: away ? 503 : 500 }
}

export function failedForm({ posted, message, keeps = true, ...failing }: Failing, error: unknown) {
  const { text, status } = failedAs(message, error, { keeps })
  return data(answerWith(posted, { '': text }), { status: failing.status ?? status })
}
