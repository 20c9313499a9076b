import { describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import { mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { tokenOf } from '../portal/requester'

const next = new Date().getFullYear() + 1

describe('a holiday that no form of ours sends', () => {
  const app = useBuiltApp()
  let signedIn: ReturnType<typeof staffBrowser> | undefined

  it.each<[string, [string, string][]]>([
    [
      'two days',
      [
        ['day', `${next}-01-26`],
        ['day', `${next}-01-27`],
        ['holiday', 'Fest'],
      ],
    ],
    [
      'two names',
      [
        ['day', `${next}-01-26`],
        ['holiday', 'Fest'],
        ['holiday', 'Feast'],
      ],
    ],
    [
      'a million characters',
      [
        ['day', `${next}-01-26`],
        ['holiday', 'x'.repeat(1_000_000)],
      ],
    ],
    [
      'a day of a million characters',
      [
        ['day', '1'.repeat(1_000_000)],
        ['holiday', 'Fest'],
      ],
    ],
    ['no day', [['holiday', 'Fest']]],
    [
      'a 30th of February',
      [
        ['day', `${next}-02-30`],
        ['holiday', 'Fest'],
      ],
    ],
    [
      'a day that is none',
      [
        ['day', 'tomorrow'],
        ['holiday', 'Fest'],
      ],
    ],
    [
      'a year far away',
      [
        ['day', '9999-12-31'],
        ['holiday', 'Fest'],
      ],
    ],
    [
      'characters that no database takes',
      [
        ['day', `${next}-01-26\0`],
        ['holiday', '\0'],
      ],
    ],
    [
      'a day to remove that is none',
      [
        ['intent', 'no-holiday'],
        ['day', '0000-00-00'],
      ],
    ],
    [
      'a day to remove far away',
      [
        ['intent', 'no-holiday'],
        ['day', '+99999-01-01'],
      ],
    ],
    ['no act', [['intent', 'feast']]],
  ])('is refused in words: %s', async (_, fields) => {
    const { browser } = await (signedIn ??= staffBrowser(app))
    const token = tokenOf(await browser.open('/staff/team'))
    const body = new URLSearchParams([['token', token], ...fields])
    if (!body.has('intent')) body.set('intent', 'holiday')
    const refused = await browser.request('/staff/team', { method: 'POST', body })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(mainOf(refused)).toMatch(/[a-z]{3}.*\./)
    expect(await app.services.db.selectFrom('holidays').selectAll().execute()).toEqual([])
  })
})
