import { data } from '@remix-run/node'
import type { StaffRole } from '#db/schema'
import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { readLocalPath, seeOther } from '~/web/page/redirects.server'
import {
  loadOrUnavailable,
  methodNotAllowed,
  requireGetOrHead,
  serveAction,
  serveLoader,
  type RequestContext,
} from './request-context.server'

export interface StaffAtWork {
  staff: Staff
  sessionId: string
}

type Load<T> = (context: RequestContext, atWork: StaffAtWork) => Promise<T>

export const mayDo = (staff: Staff, as: StaffRole) => as === 'member' || staff.role === 'owner'

/** @throws 404; in a known browser of the staff 303 to the sign-in, which leads back */
export async function requireStaff(context: RequestContext): Promise<StaffAtWork> {
  const { session, url } = context
  const login = await session.staffLogin()
  if (!login) throw new Response(null, { status: 404 })
  if (login.isActive) return { staff: login.staff, sessionId: login.id }
  const notice = { tone: 'info', text: sessionMessages.expired } as const
  const next = url.pathname + url.search
  throw seeOther(session, staffLogin({ next }), { leaving: true, notice })
}

export async function requireRole(context: RequestContext, as: StaffRole): Promise<StaffAtWork> {
  const atWork = await requireStaff(context)
  if (mayDo(atWork.staff, as)) return atWork
  context.session.refusedAtDesk = true
  throw new Response(null, { status: 403 })
}

/** Serves the staff; others get 404, see `requireStaff`. @param as the least role */
export const serveStaffLoader = <T>(load: Load<T>, as: StaffRole = 'member') =>
  serveLoader(async (context) => {
    const atWork = await requireRole(context, as)
    requireGetOrHead(context)
    return load(context, atWork)
  })

/** After a post of an ended session the page has a form that signs in and holds what was typed. */
export const serveDesk = <T>(load: Load<T>, as: StaffRole = 'member') =>
  serveLoader(async (context) => {
    const { postAnswer, session } = context
    const login = postAnswer && (await session.staffLogin().catch(() => undefined))
    const signIn = login && !login.isActive ? { email: login.staff.email } : undefined
    if (signIn) return data({ loaded: undefined, signIn }, { status: 403 })
    return loadOrUnavailable(context, 'staff desk not loaded', async () =>
      load(context, await requireRole(context, as)),
    )
  })

export const refuseStaffPosts = serveAction(async () => {
  throw methodNotAllowed('GET, HEAD')
}, requireStaff)

/** @param code leads to the page that asks for the code */
export function staffLogin({ code = false, next }: { code?: boolean; next: string | undefined }) {
  const parts = [code && 'code', next && `next=${encodeURIComponent(next)}`].filter(Boolean)
  return `/staff/login${parts.length ? `?${parts.join('&')}` : ''}`
}

/** Reads `?next=`; undefined for anything but a page of the desk. */
export function staffPath(next: string | null): string | undefined {
  const path = readLocalPath(next)
  return path && /^\/staff([/?#]|$)/.test(path) ? path : undefined
}
