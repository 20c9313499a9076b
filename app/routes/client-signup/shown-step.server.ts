import type { ClientStep } from '~/domain/registration/client-steps'
import type { RequestContext } from '~/http/request-context.server'

interface Shown {
  step: ClientStep
  /** The steps show what is wrong with them, since an attempt to complete the registration. */
  checked: boolean
}

// Remix gives the loader that runs after an action, and through it the title, nothing of its answer.
const posts = new WeakMap<RequestContext['session'], Shown>()

/** Notes what the answer to this post shows. */
export function noteShown({ session }: RequestContext, shown: Shown): void {
  posts.set(session, shown)
}

/** What the answer to this post shows; undefined where the address says it. */
export function findShown({ session }: RequestContext): Shown | undefined {
  return posts.get(session)
}
