import { unreachableMessage } from '~/domain/otp/otp.schema'
import { unreachable } from '~/domain/otp/unreachable'
import type { App } from '~/web/app/app'
import type { DraftForm } from './drafts/draft-form.server'

export const isReachable = ({ otp }: Pick<App, 'otp'>, phone: string) =>
  !unreachable(phone, otp.smsPrefixes)

/** @param stored the number in effect, which stays even if no code can reach it. */
export function phoneError(
  { otp }: Pick<App, 'otp'>,
  { sms }: Pick<DraftForm, 'sms'>,
  { posted, stored }: { posted: FormData; stored?: string },
): Record<string, string> {
  const { field, schema, mayBeUnreachable } = sms
  if (mayBeUnreachable) return {}
  const number = schema.safeParse({ [field]: posted.get(field) }).data?.[field]
  if (number === undefined || number === stored) return {}
  const error = unreachable(number, otp.smsPrefixes)
  return error ? { [field]: unreachableMessage(error) } : {}
}
