import type { ClientStep } from '~/domain/registration/client-steps'
import type { Served } from '~/http/serve.server'

// Remix gives the loader that runs after an action, and through it the title, nothing of its answer.
const steps = new WeakMap<Served['visit'], ClientStep>()

/** Notes which step the answer to this post shows. */
export function noteShownStep({ visit }: Served, step: ClientStep): void {
  steps.set(visit, step)
}

/** The step that the answer to this post shows; undefined where the address says it. */
export function findShownStep({ visit }: Served): ClientStep | undefined {
  return steps.get(visit)
}
