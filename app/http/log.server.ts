import pino from 'pino'

/**
 * One JSON line an event on standard output: `time`, `level`, `msg`, `request` (id) and figures.
 * Personal data stays out: no addresses, names, form values or query strings.
 */
export const log = pino({
  base: null,
  level: process.env.LOG_LEVEL || 'info',
  formatters: { level: (label) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
})
export type Log = typeof log

/** Name, SQLSTATE and stack without the message's parameters, which may quote what a person typed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  }
}
