import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitorOf } from '../../faults/visitors'
import { quickEngine } from '../../support/database/own-database'
import { remixServe, startSite, type Site } from '../../support/site/server'
import { openAccount } from '../forms/candidate'
import { soon } from '../../support/soon'

/** The build stays a standard one: what the own server adds are speed and limits, not pages or forms. */
describe("the build under Remix's own server", () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite(await quickEngine(), undefined, remixServe)
  })
  afterAll(() => site.remove())

  it.each(['/', '/jobs?category=IT+Software', '/form', '/contact', '/login/client'])(
    'serves %s',
    async (path) => {
      const answer = await fetch(site.url + path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('registers a candidate, who signs in', async () => {
    const profile = await openAccount(site, visitorOf(site.url))
    expect(profile.path).toBe('/profile/candidate')
    expect(profile.html).toContain('Kavitha Selvam')
  })

  it('ends in order on SIGTERM', async () => {
    expect(await site.stop()).toBe(0)
  })
})

describe("a start under Remix's own server that cannot succeed", () => {
  it('ends the process at the first request, with one line for each reason', async () => {
    const site = await startSite({ DELIVERY: 'pigeon' }, undefined, remixServe)
    await fetch(site.url).catch(() => {})
    await soon(() =>
      expect(site.output()).toContain("Cannot start: DELIVERY: must be 'outbox' or 'live'\n"),
    )
    expect(await site.stop()).toBe(1)
    await site.remove()
  })
})
