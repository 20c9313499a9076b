import pg from 'pg'
import { isLoopback } from '~/domain/delivery/loopback'
import { exposedMailHost } from '~/domain/delivery/smtp-connection.server'
import { clamdAt } from '~/domain/documents/scan-upload.server'
import type { Config } from '~/http/composition/config.server'

export function openConnections({
  databaseUrl,
  delivery,
  smtpUrl,
  sms,
  s3,
  clamdUrl,
}: Pick<Config, 'databaseUrl' | 'delivery' | 'smtpUrl' | 'sms'> & Partial<Config>): string[] {
  const database = databaseUrl && exposedDatabaseHost(databaseUrl)
  const mail = delivery === 'live' && smtpUrl && exposedMailHost(smtpUrl)
  const codes = delivery === 'live' && sms.url && exposedWebHost(sms.url)
  const scans = clamdUrl && exposedScanner(clamdUrl)
  const documents = s3 && exposedWebHost(s3.url)
  return [
    ...(database
      ? [`DATABASE_URL: to ${database} without a checked TLS; ?sslmode=verify-full asks for it`]
      : []),
    ...(mail ? [`SMTP_URL: mail to ${mail} may travel without a checked TLS, as it says`] : []),
    ...(documents ? [`S3_URL: documents to ${documents} without TLS; https asks for it`] : []),
    ...(scans
      ? [`CLAMD_URL: files to ${scans} without TLS, which clamd has not; keep that network closed`]
      : []),
    ...(codes ? [`SMS_URL: codes to ${codes} without TLS; https asks for it`] : []),
  ]
}

/** As pg reads the address, PGSSLMODE and its kin included. */
function exposedDatabaseHost(connectionString: string): string | undefined {
  const { host, ssl } = new pg.Client({ connectionString }) as { host: string; ssl: Tls }
  const isChecked = ssl === true || (typeof ssl === 'object' && ssl.rejectUnauthorized !== false)
  // A path is a socket of this machine.
  return isChecked || isLoopback(host) || host.startsWith('/') ? undefined : host
}

function exposedWebHost(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname) ? undefined : hostname
}

function exposedScanner(url: string): string | undefined {
  const at = clamdAt(url)
  return 'host' in at && at.host && !isLoopback(at.host) ? at.host : undefined
}

type Tls = boolean | { rejectUnauthorized?: boolean } | undefined
