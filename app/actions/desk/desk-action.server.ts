import { data } from '@remix-run/node'
import type { z } from 'zod'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { Notice } from '~/web/session/memory.server'
import { formAgain, type FormResult } from '../form-answers.server'
import { answerWith, parseForm } from '../parse.server'
import { serveStaffPost, type StaffPost } from '../serve-staff-form.server'

/** `id` stands behind the verb of a button's intent: `remove-…`. */
export interface DeskPost extends StaffPost {
  id: string
}

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

/** A form of the desk. @param buttons by intent or by its first word */
export const deskAction = (
  buttons: Readonly<Record<string, DeskButton>>,
  options: Parameters<typeof serveStaffPost>[1] = {},
) =>
  serveStaffPost(async (context, post) => {
    const { intent, posted } = post
    const [verb = ''] = intent.split('-')
    const name = [intent, verb].find((one) => Object.hasOwn(buttons, one)) ?? ''
    const button = buttons[name]
    if (!button) throw new Response(null, { status: 400 })
    const id = intent.slice(intent.indexOf('-') + 1)
    return answerDesk(context, posted, await button(context, { ...post, id }))
  }, options)

function answerDesk({ session, url }: RequestContext, posted: FormData, answer: DeskAnswer) {
  if ('errors' in answer) {
    const { status = 422, seconds, values } = answer
    const errors = Object.entries(answer.errors).flatMap(([at, text]) => (text ? [[at, text]] : []))
    const shown = Object.fromEntries(errors) as Record<string, string>
    return formAgain(withValues(posted, values), shown, status, seconds)
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
    if (!parsed.ok) return data(parsed.answer, { status: 422 })
    return act(context, { ...post, values: parsed.value })
  }
