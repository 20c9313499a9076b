import { passwordIsCommon } from '~/domain/fields/password.schema'
import type { App } from '~/http/app.server'

/**
 * The error of a new password that is used too often, beside whatever other errors a form has.
 *
 * @param own names of the fields whose values it must not hold.
 */
export function commonPassword(
  { passwords }: Pick<App, 'passwords'>,
  posted: FormData,
  own: readonly string[],
): Record<string, string> {
  const text = (name: string) => String(posted.get(name) ?? '')
  const isCommon = passwords.isCommon(text('password'), own.map(text))
  return isCommon ? { password: passwordIsCommon } : {}
}
