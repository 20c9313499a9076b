import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
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

const hostOf = ({ host }: Options) => host ?? 'localhost'
const allowsPlain = ({ requireTLS }: Options) => requireTLS === false

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === '::1' || /^127(\.\d{1,3}){3}$/.test(name) || /^(.+\.)?localhost$/.test(name)
}

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
