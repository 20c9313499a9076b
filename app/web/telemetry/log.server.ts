// The log, and figures for Prometheus.
import pino from 'pino'

/** Logs no personal data: no addresses, names, values or query strings. `startApp` sets the level. */
export const log: Log = pino(
  {
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
  },
  // Buffered: a synchronous write cost as much as a cached page, one unbuffered a twentieth of a post.
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 20 }),
)

export type Log = Pick<pino.Logger, 'level' | 'info' | 'warn' | 'error' | 'child'>

/** Logs name, SQLSTATE and stack; the message, which may quote people, only in development. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  if (import.meta.env.DEV && process.env.NODE_ENV === 'development') {
    process.stderr.write(`${error.stack}\n`)
    return { name: error.name, message: error.message }
  }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    code: typeof code === 'string' ? code : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  }
}
