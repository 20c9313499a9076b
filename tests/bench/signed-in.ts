import { visitorOf } from '../faults/visitors'
import { answers, openAccount } from '../http/forms/candidate'
import type { Site } from '../support/site/server'

/** Registers a candidate and signs in. @returns the browser's Cookie header. */
export async function signIn(site: Pick<Site, 'url' | 'outbox'>): Promise<string> {
  const browser = visitorOf(site.url)
  await openAccount({ outbox: site.outbox }, browser, answers)
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
