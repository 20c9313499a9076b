import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { isLoopback } from './loopback'
import { DeliveryError } from './message'

type Options = SMTPTransport.Options

/**
 * Requires TLS or STARTTLS, which an attacker could otherwise remove from the server's offer, except on
 * loopback hosts and with `?requireTLS=false`.
 */
export function readSmtpUrl(url: string): Options {
  // nodemailer would read the address once more and let it win.
  const options: Options = { ...new SMTPTransport({ url }).options, url: undefined }
  if (options.secure || isLoopback(hostOf(options)) || allowsPlain(options)) return options
  return { ...options, requireTLS: true, ignoreTLS: false, opportunisticTLS: false }
}

/** The host of a connection that can be read on the network; undefined when it is safe. */
export function exposedMailHost(url: string): string | undefined {
  const options = readSmtpUrl(url)
  if (isLoopback(hostOf(options))) return undefined
  const isUnchecked = options.tls?.rejectUnauthorized === false
  return isUnchecked || !(options.secure || options.requireTLS) ? hostOf(options) : undefined
}

const hostOf = ({ host }: Options) => host ?? 'localhost'
const allowsPlain = ({ requireTLS }: Options) => requireTLS === false

/** nodemailer does not expose its own sockets, and a delivery must be abortable. @throws DeliveryError */
export async function dial(
  options: Options,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<Socket> {
  const host = hostOf(options)
  const port = Number(options.port) || (options.secure ? 465 : 587)
  const socket = connect({
    host,
    port,
    keepAlive: true,
    ...(signal && { signal }),
  })
  // nodemailer does not listen at every moment.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    return socket
  } catch (error) {
    socket.destroy()
    const { code, name } = error as NodeJS.ErrnoException
    const why = name === 'AbortError' ? 'ETIMEDOUT' : (code ?? name)
    throw new DeliveryError(`SMTP ${why} at ${host}:${port}`)
  }
}
