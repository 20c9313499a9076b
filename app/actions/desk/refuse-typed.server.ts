import { readForm } from '~/actions/receive-form.server'
import { staffDesk } from '~/content/desk/staff'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireStaff, roleRefused } from '~/web/session/staff-guard.server'
import { tokenField } from '~/script-contract'

const typedIn = (posted: FormData): Record<string, string> =>
  Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]))

export const isOfDesk = async ({ session }: RequestContext): Promise<boolean> =>
  session.cookies.staff !== undefined || (await session.staff.findKnown()).length > 0

/**
 * Carries out nothing. To a member's browser the page says why, and shows what was typed. @throws the answer
 */
export async function refuseTyped(context: RequestContext): Promise<never> {
  const { session } = context
  // What cannot be read is answered like everything else.
  const read = await readForm(context).catch(() => undefined)
  const posted = read && 'posted' in read ? read.posted : new FormData()
  const isOwn = session.isOwnToken(posted.get(tokenField))
  if (isOwn) context.failing = { posted, message: staffDesk.failed, log: 'submission not changed' }
  const login = await session.staff.login()
  if (login.state === 'active') throw roleRefused(context, typedIn(posted))
  if (isOwn && login.state === 'expired') throw roleRefused(context, typedIn(posted), 'expired')
  await requireStaff(context)
  throw new Error('a session has ended, and has not')
}
