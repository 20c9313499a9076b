import { setTimeout as sleep } from 'node:timers/promises'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffOperations } from '~/content/desk/staff-operations'
import { describeBackup } from '~/domain/backups/describe-backup'
import { dropFailed, retryFailed } from '~/domain/delivery/queued.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { log } from '~/web/telemetry/log.server'

const { backup, letters } = staffOperations
/** Shorter than a proxy waits. */
const waitMs = 20_000

export async function actOnOperations(context: RequestContext, { posted, intent }: StaffPost) {
  if (intent === 'back-up') return backUp(context, posted)
  const { db, queue } = context.app
  const [, verb, id = ''] = /^(retry|drop) (all|[1-9]\d{0,17})$/.exec(intent) ?? []
  if (!verb || (verb === 'drop' && id === 'all')) throw new Response(null, { status: 400 })
  const isDone = verb === 'drop' ? await dropFailed(db, id) : (await retryFailed(db, id)) > 0
  queue.wake()
  if (!isDone) return done(context, letters.gone, 'info')
  return done(context, verb === 'drop' ? letters.dropped : letters.retried)
}

async function backUp(context: RequestContext, posted: FormData) {
  try {
    const making = context.app.backups.make()
    const made = await Promise.race([making, sleep(waitMs, 'late' as const)])
    if (made === 'late') {
      making.catch(logFailure)
      return done(context, backup.underWay, 'info')
    }
    return made ? done(context, describeBackup(made)) : done(context, backup.elsewhere, 'info')
  } catch (error) {
    logFailure(error)
    return formAgain(posted, { '': backup.failed }, 503)
  }
}

const logFailure = (error: unknown) => log.error({ error }, 'back-up failed')

function done({ session }: RequestContext, text: string, tone: 'success' | 'info' = 'success') {
  return seeOther(session, '/staff/operations', { notice: { tone, text } })
}
