import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { StaffRole } from '#db/schema'
import { staffDesk } from '~/content/desk/staff'
import { tokenField } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import type { Notice } from '~/web/session/memory.server'
import type { RequestContext } from '~/web/session/request-context.server'
import {
  mayDo,
  requireStaff,
  roleRefused,
  type StaffAtWork,
} from '~/web/session/staff-guard.server'
import {
  formAction,
  type Button,
  type FormDescription,
  type Submission,
} from '../form-action.server'
import { formAgain, type FormResult } from '../form-answers.server'
import { answerWith, parseForm } from '../parse.server'

/** `id` stands behind the verb of a button's intent: `remove-…`. */
export type DeskPost = Submission & StaffAtWork & { id: string }

/** Leads to a page that says so; to the same page by default. */
interface Done extends Partial<Pick<Notice, 'tone' | 'link'>> {
  said: string
  to?: string
  /** Set where something typed is left: the form comes again with it, and with these values changed. */
  values?: Record<string, string> | undefined
}

/** Shows the form again with all that was typed, but for these values. */
interface Refused {
  errors: Readonly<Record<string, string | undefined>>
  status?: number | undefined
  seconds?: number | undefined
  values?: Record<string, string> | undefined
}

export type DeskAnswer = Done | Refused | FormResult
export type DeskButton<Post = DeskPost> = (
  context: RequestContext,
  post: Post,
) => Promise<DeskAnswer>

interface DeskOptions extends Partial<Pick<FormDescription, 'failed' | 'keeps'>> {
  /** The least role. */
  role?: StaffRole
  /** Names of the file fields. */
  files?: readonly string[]
}

/** A form of the desk: to others the page does not exist. @param buttons by intent or by its first word */
export const deskAction = (
  buttons: Readonly<Record<string, DeskButton>>,
  { role = 'member', files = [], failed = staffDesk.failed, ...more }: DeskOptions = {},
) => {
  const answering = Object.entries(buttons).map(([name, button]) => {
    const answer: Button<Submission & StaffAtWork> = async (context, post) => {
      const id = post.intent.slice(post.intent.indexOf('-') + 1)
      return answerDesk(context, post.posted, await button(context, { ...post, id }))
    }
    return [name, answer] as const
  })
  return formAction<FormDescription, StaffAtWork>(
    {
      files,
      admit: admitPosts,
      describe: () => ({ submit: '', failed, log: 'submission not changed', ...more }),
      authorize: (context, { posted }) => requireRoleToPost(context, role, posted),
    },
    Object.fromEntries(answering),
  )
}

/**
 * Shows what was typed to a member whose session has ended or whose role has changed. @throws the answer to
 * everybody else
 */
async function requireRoleToPost(
  context: RequestContext,
  role: StaffRole,
  posted: FormData,
): Promise<StaffAtWork> {
  const { session } = context
  const login = await session.staffLogin()
  if (login?.state === 'active' && mayDo(login.staff, role)) {
    return { staff: login.staff, sessionId: login.id }
  }
  const typed = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]))
  if (login?.state === 'active') throw roleRefused(context, typed)
  const isExpired = login?.state === 'expired' && session.isOwnToken(posted.get(tokenField))
  if (isExpired) throw roleRefused(context, typed, 'expired')
  return requireStaff(context)
}

/** Only browsers of the staff learn that the page is there. */
async function admitPosts(context: RequestContext): Promise<void> {
  const { request, session } = context
  if (request.method !== 'POST' || !session.cookies.staff) await requireStaff(context)
}

function answerDesk({ session, url }: RequestContext, posted: FormData, answer: DeskAnswer) {
  if ('errors' in answer) {
    const { status, seconds, values } = answer
    const errors = Object.entries(answer.errors).flatMap(([at, text]) => (text ? [[at, text]] : []))
    const shown = Object.fromEntries(errors) as Record<string, string>
    return formAgain(withValues(posted, values), shown, { status, seconds })
  }
  if (!('said' in answer)) return answer
  const { said: text, to = url.pathname, values, tone = 'success', ...more } = answer
  const notice = { tone, text, ...more }
  if (values) return data({ ...answerWith(withValues(posted, values), {}), notice })
  return seeOther(session, to, { notice })
}

export function withValues(posted: FormData, values: Record<string, string> = {}): FormData {
  const copy = new FormData()
  for (const [name, value] of posted) copy.append(name, value)
  for (const [name, value] of Object.entries(values)) copy.set(name, value)
  return copy
}

/** A button whose fields are checked first. */
export const checked =
  <Schema extends z.ZodType>(
    schema: Schema,
    act: DeskButton<DeskPost & { values: z.output<Schema> }>,
  ): DeskButton =>
  async (context, post) => {
    const parsed = parseForm(post.posted, schema)
    if (!parsed.ok) return formAgain(post.posted, parsed.errors)
    return act(context, { ...post, values: parsed.value })
  }
