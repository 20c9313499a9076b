import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { isLoopback } from './loopback'
import { DeliveryError } from './message'

type Options = SMTPTransport.Options

/**
 * What an SMTP address asks for. Mail goes through TLS, or not at all: by `smtps://`, or by STARTTLS, which
 * an attacker on the line could otherwise strike out of the server's offer. Exempt are this very machine
 * and addresses that say `?requireTLS=false`.
 */
export function readSmtpUrl(url: string): Options {
  // Without the address, which whoever reads these again would let decide.
  const options: Options = { ...new SMTPTransport({ url }).options, url: undefined }
  if (options.secure || isLoopback(hostOf(options)) || saysPlain(options)) return options
  return { ...options, requireTLS: true, ignoreTLS: false, opportunisticTLS: false }
}

/** The mail server that strangers on the line may read along with; undefined when none can. */
export function exposedMailHost(url: string): string | undefined {
  const options = readSmtpUrl(url)
  if (isLoopback(hostOf(options))) return undefined
  const isUnchecked = options.tls?.rejectUnauthorized === false
  return isUnchecked || !(options.secure || options.requireTLS) ? hostOf(options) : undefined
}

const hostOf = ({ host }: Options) => host ?? 'localhost'
const saysPlain = ({ requireTLS }: Options) => requireTLS === false

/**
 * A connection that is not secured yet. nodemailer makes its own ones out of reach, so that nobody could
 * end a delivery halfway.
 *
 * @param ends.signal closes it, at any time.
 * @param ends.patience milliseconds until it must stand.
 * @throws DeliveryError
 */
export async function dial(
  options: Options,
  ends: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<Socket> {
  const { signal, timeoutMs } = ends
  const socket = connect({
    host: hostOf(options),
    port: Number(options.port) || (options.secure ? 465 : 587),
    keepAlive: true,
    ...(signal && { signal }),
  })
  // Whoever talks through it has a listener of its own, but not at every moment.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    return socket
  } catch (error) {
    socket.destroy()
    const { code, name } = error as NodeJS.ErrnoException
    throw new DeliveryError(`SMTP ${name === 'AbortError' ? 'ETIMEDOUT' : (code ?? name)}`)
  }
}
