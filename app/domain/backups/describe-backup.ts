import { counted } from '~/domain/fields/counted'
import type { WrittenBackup } from './write-backup.server'

export function describeBackup({ rows, bytes, missing }: WrittenBackup): string {
  const size = (bytes / 1e6).toLocaleString('en', { maximumSignificantDigits: 2 })
  const lost = missing.length
    ? ` The store has lost ${counted(missing.length, 'document')}, not in it.`
    : ''
  return `The back-up is made: ${rows.toLocaleString('en')} rows in ${size} MB.${lost}`
}
