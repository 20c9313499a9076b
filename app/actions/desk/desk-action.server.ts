// Posts at the staff desk.
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { StaffRole } from '#db/schema'
import { staffDesk } from '~/content/desk/staff'
import { signInPassword } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import type { Notice } from '~/web/session/cookies.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { admitMember, restartStaffSession } from '~/web/session/staff-sign-in.server'
import { requireRole, requireStaff, type StaffAtWork } from '~/web/session/staff-guard.server'
import {
  formAction,
  runButton,
  type ButtonHandler,
  type FormDescription,
  type Submission,
} from '../form-action.server'
import { formAgain, type FormResult, type Refusal } from '../form-answers.server'
import { answerWith, parseForm } from '../parse.server'

/** `id` follows the verb in a button's intent: `remove-…`. */
export type DeskPost = Submission & StaffAtWork & { id: string }

/** Redirects to a page with a notice; by default to the same page. */
interface DeskSuccess extends Partial<Pick<Notice, 'tone' | 'undo'>> {
  said: string
  to?: string
  /** Shows the form again with what was typed, and with these values changed. */
  values?: Record<string, string> | undefined
}

interface DeskRefusal extends Refusal {
  errors: Readonly<Record<string, string | undefined>>
}

export type DeskAnswer = DeskSuccess | DeskRefusal | FormResult
export type DeskButton<Post = DeskPost> = ButtonHandler<Post, DeskAnswer>

type DeskOptions = { role?: StaffRole; files?: readonly string[] }

/**
 * Serves a form of the desk; for others the page does not exist. @param buttons by intent or by its first
 * word @param role the least role that may post @param files names of the file fields
 */
export const deskAction = (
  buttons: Readonly<Record<string, DeskButton>>,
  { role = 'member', files = [] }: DeskOptions = {},
) => {
  const describe = () => ({ submit: '', failed: staffDesk.failed, log: 'submission not changed' })
  const authorize = (context: RequestContext) => admitMember(context, role)
  return formAction<FormDescription>(
    { files, admit: admitPosts, describe, authorize },
    async (context, submission) => {
      const ended = await signInAgain(context, submission)
      if (ended) return ended
      const id = submission.intent.slice(submission.intent.indexOf('-') + 1)
      const post = { ...submission, ...(await requireRole(context, role)), id }
      return toResult(context, post.posted, await runButton(context, buttons, post))
    },
  )
}

/** Answers a post of an ended session with a form that asks for the password and holds all that was typed. */
async function signInAgain(context: RequestContext, { posted, body }: Submission) {
  const login = await context.session.staffLogin()
  if (!login || login.isActive) return undefined
  const values = body.uploads.length ? { lost: 'files' } : undefined
  const password = String(posted.get(signInPassword) ?? '')
  if (!password) return formAgain(posted, {}, { status: 403, values })
  const failed = await restartStaffSession(context, login, password)
  if (failed) return formAgain(posted, failed.errors, failed)
  return posted.has('lost') ? formAgain(posted, { '': staffDesk.filesLost }) : undefined
}

/** A member's post is read first, so typed text comes back even from an ended session or without a database. */
async function admitPosts(context: RequestContext): Promise<void> {
  const { request, session } = context
  const login = request.method === 'POST' && (await session.staffLogin().catch(() => 'unknown'))
  if (!login) await requireStaff(context)
}

function toResult({ session, url }: RequestContext, posted: FormData, answer: DeskAnswer) {
  if ('errors' in answer) return formAgain(posted, answer.errors, answer)
  if (!('said' in answer)) return answer
  const { said: text, to = url.pathname, values, tone = 'success', ...more } = answer
  const notice = { tone, text, ...more }
  if (values) return data({ ...answerWith(posted, {}, values), notice })
  return seeOther(session, to, { notice })
}

export const checkFields =
  <Schema extends z.ZodType>(
    schema: Schema,
    act: DeskButton<DeskPost & { values: z.output<Schema> }>,
  ): DeskButton =>
  async (context, post) => {
    const parsed = parseForm(post.posted, schema)
    if (!parsed.ok) return formAgain(post.posted, parsed.errors)
    return act(context, { ...post, values: parsed.value })
  }
