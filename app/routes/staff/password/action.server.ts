import { data } from '@remix-run/node'
import { parseForm } from '~/actions/parse.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import {
  staffPasswordFields,
  staffPasswordMessages as messages,
} from '~/domain/staff/staff-account.schema'
import { setStaffPassword, type SetPasswordResult } from '~/domain/staff/staff-link.server'
import { linkToken } from '~/http/cookies/link-token.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { logSecurity } from '~/http/telemetry/security-log.server'

export async function actOnStaffPassword(context: RequestContext) {
  const { app, session } = context
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted } = received
  const failing = { posted, message: messages.failed, log: 'staff password not set' } as const
  context.failing = { ...failing, keeps: false }
  const parsed = parseForm(posted, staffPasswordFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { limits, passwords, config } = app
  const site = { brand: config.business, origin: config.origin }
  const deps = { site, limits, passwords }
  const given = { token: linkToken(context), password: parsed.value.new_password }
  const result = await setStaffPassword(app.db, deps, { ...given, client: session.client })
  if (!result.ok) return refusal(posted, result)
  if (!result.repeated) {
    app.queue.wake()
    logSecurity('staff-password-set', session, { staff: result.staff.id })
  }
  return seeOther(session, '/staff/login', {
    notice: { tone: 'success', text: messages.done },
    leaving: true,
  })
}

function refusal(posted: FormData, result: Exclude<SetPasswordResult, { ok: true }>) {
  if (result.reason === 'unknown') throw new Response(null, { status: 404 })
  if (result.reason === 'weak') {
    return formAgain(posted, { new_password: weakPassword[result.weakness] }, 422)
  }
  // The page says which, and what to do.
  return formAgain(posted, {}, 422)
}
