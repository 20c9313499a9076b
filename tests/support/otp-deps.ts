import type pg from 'pg'
import { createLimits } from '~/domain/limits/limits.server'
import { brand } from '../fixtures/brand'

/** What every code needs but a deliverer. */
export const otpDeps = (pool: pg.Pool, dailyBudget = 1000) => ({
  secret: 'a secret of the tests',
  limits: createLimits(pool, 'a secret of the tests'),
  ...{ brand, host: 'www.pearlbridge.example', dailyBudget, smsPrefixes: ['+91'] },
})
