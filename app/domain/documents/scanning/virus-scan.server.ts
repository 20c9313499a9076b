import type { Readable } from 'node:stream'
import { maxVirusNameCharacters, scanMs, scannerConnectMs, scannerPauseMs } from '~/bounds'
import { turnsAt } from '~/domain/limits/turns.server'
import { askClamd, clamdAt, NoConnection, UnreadableFile, type ClamdTimes } from './clamd.server'

export type Scan =
  /** `virus`: what was found, by its name. */
  | { ok: true; virus: string | null }
  /**
   * `away`: it was not looked at, and may be later; `unscannable`: there was no verdict on it, and may never be.
   * `cause` holds nothing that a person typed.
   */
  | { ok: false; reason: 'away' | 'unscannable'; cause: string }

export interface VirusScanner {
  /** Never throws. @param open gives the file once it is its turn. @param signal gives it up. */
  scan(open: () => Readable, signal?: AbortSignal): Promise<Scan>
}

interface Settings {
  /** `tcp://host:3310` or `unix:/path`. */
  url: string
  onScan?: (scan: Scan) => void
  times?: ClamdTimes & { pauseMs: number }
}

/** `answerMs` includes the wait for a turn. Without a connection those who follow do not wait for `pauseMs`. */
const usualTimes = { connectMs: scannerConnectMs, answerMs: scanMs, pauseMs: scannerPauseMs }

export function createVirusScanner({
  url,
  onScan,
  times: { connectMs, answerMs, pauseMs } = usualTimes,
}: Settings): VirusScanner {
  const at = clamdAt(url)
  const turns = turnsAt('scans')
  let pauseEnds = 0

  const ask = async (
    open: () => Readable,
    { until, signal }: { until: number; signal: AbortSignal | undefined },
  ): Promise<Scan> => {
    const now = performance.now()
    if (signal?.aborted) return away('stopped')
    if (now < pauseEnds) return away('it has just failed')
    if (now >= until) return away('no turn in time')
    try {
      const left = until - now
      const own = { connectMs: Math.min(connectMs, left), answerMs: left, signal }
      return verdictOf(await askClamd(at, open, own))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (error instanceof UnreadableFile) return unscannable('the file cannot be read')
      if (signal?.aborted) return away('stopped')
      if (!(error instanceof NoConnection)) return unscannable(code ?? message)
      pauseEnds = performance.now() + pauseMs
      return away(message)
    }
  }
  return {
    async scan(open, signal) {
      const until = performance.now() + answerMs
      const scan = await turns.run(() => ask(open, { until, signal }))
      onScan?.(scan)
      return scan
    },
  }
}

const away = (cause: string) => ({ ok: false, reason: 'away', cause }) as const
const unscannable = (cause: string) => ({ ok: false, reason: 'unscannable', cause }) as const

function verdictOf(answer: string): Scan {
  if (answer === 'stream: OK') return { ok: true, virus: null }
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  return found ? { ok: true, virus: printable(found) } : unscannable(printable(answer))
}

const printable = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, '?').slice(0, maxVirusNameCharacters)
