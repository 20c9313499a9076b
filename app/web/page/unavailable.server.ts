import { S3Error } from '~/domain/documents/stores/s3-store.server'

/** PostgreSQL's classes 08 (connection), 53 (resources, also a full disk), 57 (operator); read-only. */
const databaseStates = /^((08|53|57)[0-9A-Z]{3}|25006)$/
const systemCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/
/** Messages of `pg` that have no code. */
const driverTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|the embedded database)/i

/** Recognises errors of an unavailable database, disk or bucket. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (databaseStates.test(code) || systemCodes.test(code))) return true
  if (error instanceof S3Error) return true
  if (driverTexts.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return isUnavailable(error.cause)
}
