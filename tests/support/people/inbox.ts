import type pg from 'pg'
import { createLimits } from '~/domain/limits/limits.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import { brand } from '../../fixtures/brand'

/** For rows of which no letter tells. */
export const quietIntake = {
  limits: createLimits({} as pg.Pool, 'a secret of the tests'),
  hourlyMails: 60,
}

export function createInbox(pool: pg.Pool): Inbox {
  return {
    contactInbox: { name: 'Pearlbridge', address: 'office@pearlbridge.example' },
    brand,
    origin: 'https://pearl.example',
    limits: createLimits(pool, 'a secret of the tests'),
    hourlyMails: 60,
  }
}
