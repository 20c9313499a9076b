import { expect, it, vi } from 'vitest'
import { readMetrics } from './metrics.server'

const noPool = { totalCount: 0, idleCount: 0, waitingCount: 0 }

it('counts all sessions once a minute, however often it is asked, and again after a fault', async () => {
  const countSessions = vi.fn(() => Promise.resolve(7))
  const found = {
    ...{ waiting: 0, dead: 0, lagSeconds: 0, backupAgeSeconds: undefined },
    ...{ unclaimed: { unproven: 0, proven: 0 }, budget: 1, countSessions },
  }
  const read = async () => (await readMetrics(noPool, () => Promise.resolve(found))).text()
  await read()
  expect(await read()).toContain('\nsessions_active 7\n')
  expect(countSessions).toHaveBeenCalledTimes(1)
  const away = await readMetrics(noPool, () => Promise.reject(new Error('away')))
  expect(await away.text()).not.toContain('\nsessions_active 7\n')
  expect(await read()).toContain('\nsessions_active 7\n')
  expect(countSessions).toHaveBeenCalledTimes(2)
})
