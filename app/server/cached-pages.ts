import { event } from '~/content/event'
import { industrial } from '~/content/industrial'
import { itHardware } from '~/content/it-hardware'

export type CachedParameters = Record<string, readonly string[]>

const industries = { category: industrial.solutions.categories }

/** The same pages for everybody who is not signed in, with the parameters and values to be cached. */
export const cachedPages: Record<string, CachedParameters> = {
  '/': industries,
  '/about': {},
  '/services': {},
  '/contact': { topic: [] },
  '/acadamy': {},
  '/hrms': {},
  '/event': { category: event.services.categories },
  '/it-hardware': { category: itHardware.services.categories },
  '/it-software': {},
  '/industrial-enterprises': industries,
  '/terms-and-conditions': {},
  '/privacy-policy': {},
  '/shipping-policy': {},
  '/refund-policy': {},
  '/accessibility': {},
  '/grievance': {},
  '/land': { next: ['/account', '/requests'] },
  '/courses': {},
}
