import { visitorOf } from '../faults/visitors'
import { answers, openAccount, verifyBoth } from '../http/forms/candidate'
import type { Browser } from '../support/site/browser'
import type { Site } from '../support/site/server'

const headerOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Of somebody else, who has begun a registration and proven both addresses. @returns its Cookie header */
export async function knownBrowser(site: Pick<Site, 'url' | 'outbox'>): Promise<string> {
  const browser = visitorOf(site.url)
  const person = { ...answers, gmail: 'meena@gmail.com', number: '98765 43219' }
  await verifyBoth({ outbox: site.outbox }, browser, person)
  return headerOf(browser)
}

/** Registers a candidate and signs in. @returns the browser's Cookie header. */
export async function signIn(site: Pick<Site, 'url' | 'outbox'>): Promise<string> {
  const browser = visitorOf(site.url)
  await openAccount({ outbox: site.outbox }, browser, answers)
  return headerOf(browser)
}
