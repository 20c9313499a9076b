import type pg from 'pg'
import type { Db } from '#db/database'
import { createLimits } from '~/domain/limits/limits.server'
import { renderCode, type CodeSettings } from '~/domain/otp/code-message.server'
import { brand } from '../fixtures/brand'

/** What every code needs but a deliverer. */
export const createOtpDeps = (pool: pg.Pool, dailyBudget = 1000) => ({
  secret: 'a secret of the tests',
  limits: createLimits(pool, 'a secret of the tests'),
  ...{ brand, host: 'www.pearlbridge.example', dailyBudget, smsPrefixes: ['+91'] },
  wake: () => undefined,
})

/** Takes the codes that wait out of the queue. @returns them as they would leave now */
export async function removeQueuedCodes(db: Db, settings: CodeSettings) {
  const query = db.deleteFrom('queued_messages').where('challenge_id', 'is not', null)
  const rows = await query.returning('challenge_id').execute()
  const written = rows.map(({ challenge_id: id }) =>
    renderCode(db, settings, { challengeId: String(id), now: new Date() }),
  )
  return (await Promise.all(written)).filter((message) => message !== undefined)
}
