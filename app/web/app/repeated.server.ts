import type { Log } from '~/web/telemetry/log.server'

interface Repeated {
  everyMs: number
  firstMs?: number
  log: Log
  /** Text of the log line. */
  failed: string
}

/**
 * Never runs twice at once: a round that takes longer skips the next. @returns stops it, and waits for its
 * end
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, firstMs = everyMs, log, failed }: Repeated,
): () => Promise<void> {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  const begin = () => {
    underWay ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ error }, failed))
      .then(() => void (underWay = undefined))
  }
  const first = setTimeout(begin, firstMs).unref()
  const timer = setInterval(begin, everyMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}
