import pino from 'pino'
import { logLevels } from '~/web/app/settings.server'

const destination = pino.destination({ dest: 1, sync: true })
let waiting = ''

/** Writing each line cost as much as answering a cached page; the destination's own flushing waits for the disk. */
const output = {
  write(line: string) {
    if (!waiting) setImmediate(flush)
    waiting += line
  },
}

function flush() {
  const lines = waiting
  waiting = ''
  if (lines) destination.write(lines)
}

process.once('exit', () => {
  flush()
  destination.flushSync()
})

/** Personal data stays out: no addresses, names, form values or query strings. */
export const log: Log = pino(
  {
    base: null,
    level: logLevels.find((level) => level === process.env.LOG_LEVEL) ?? 'info',
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
  },
  output,
)

export type Log = Pick<pino.Logger, 'level' | 'info' | 'warn' | 'error' | 'child'>

/** Name, SQLSTATE and stack without the message, which may quote what a person typed; in development with it. */
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
