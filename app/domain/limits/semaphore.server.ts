import pLimit from 'p-limit'

/** Longer nobody waits for a form's answer. */
const maxWaitMs = 10_000

/** Said by the pages like a database that is away: the form stands there again, with 503. */
export class ServerBusy extends Error {}

/** @returns a function that runs few works at once. It throws ServerBusy where one has waited for 10 s. */
export function createSemaphore(max: number) {
  const limit = pLimit(max)
  return <T>(work: () => Promise<T>): Promise<T> => {
    const asked = performance.now()
    return limit(() => {
      if (performance.now() - asked > maxWaitMs) throw new ServerBusy('too many wait before it')
      return work()
    })
  }
}
