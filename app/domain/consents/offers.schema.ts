import { z } from 'zod'
import { field } from '~/domain/fields/field-table'

/** Asked by every registration, and part of no profile: the answer is a consent. */
export const offersTable = {
  offers: field(
    'News and offers',
    'consent',
    () =>
      z
        .enum(['yes'], { error: 'Tick the box or leave it empty' })
        .optional()
        .transform((answer) => answer === 'yes'),
    {
      only: 'registration',
      asked: 'Email me news and offers (you can turn this off at any time)',
      json: 'boolean',
      example: false,
      input: { type: 'checkbox' },
    },
  ),
} as const
