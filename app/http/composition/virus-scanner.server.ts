import { minuteMs } from '~/bounds'
import {
  createVirusScanner,
  type Scan,
  type VirusScanner,
} from '~/domain/documents/scanning/virus-scan.server'
import type { Config } from './config.server'
import type { Log } from '~/http/telemetry/log.server'
import { countScan } from '~/http/telemetry/metrics.server'

/** Says once a minute at most that it does not scan. @returns undefined without CLAMD_URL */
export function openVirusScanner({ clamdUrl: url }: Config, log: Log): VirusScanner | undefined {
  if (url === undefined) return undefined
  let silentUntil = 0
  const onScan = (scan: Scan) => {
    countScan(scan)
    const now = performance.now()
    if (scan.ok || now < silentUntil) return
    silentUntil = now + minuteMs
    log.warn({ reason: scan.reason, cause: scan.cause }, 'not scanned for viruses')
  }
  return createVirusScanner({ url, onScan })
}
