import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeliveryError, maskDestination, type Deliverer } from './message'
import { createSmsSender } from './sms.server'

interface Settings {
  delivery: 'outbox' | 'live'
  dataDir: string
  origin: string
  smtpUrl?: string | undefined
  sms: { url: string | undefined; key: string | undefined; template: string | undefined }
  mailFrom: string
  business: { name: string }
}

/** @param print gets one line for each message of the outbox */
export async function openDeliverer(
  { delivery, dataDir, origin, smtpUrl, sms, mailFrom, business }: Settings,
  print: (line: string) => void,
): Promise<Deliverer> {
  if (delivery === 'outbox') return createOutbox(join(dataDir, 'outbox'), print)
  const { url, key, template } = sms
  if (!smtpUrl || !key || !template) throw new Error('DELIVERY=live needs its settings')
  // Loaded only when used: nodemailer is a fifth of the code that the start reads.
  const { createMailer } = await import('./mailer.server')
  const from = { name: business.name, address: mailFrom }
  const mailer = createMailer({ url: smtpUrl, from, host: new URL(origin).hostname })
  const sender = createSmsSender({ url, key, template })
  return {
    deliver: (message, signal) =>
      (message.channel === 'email' ? mailer : sender).deliver(message, signal),
  }
}

let writtenCount = 0

/**
 * Writes one JSON file for each message: `{channel, to, replyTo?, subject, text, html, createdAt}`. Names
 * sort by time. Files appear whole and are readable by the process's owner alone: they may contain one-time
 * passwords. @param print gets one line a message: channel, masked destination, file name
 */
export function createOutbox(directory: string, print: (line: string) => void): Deliverer {
  return {
    async deliver(message) {
      const createdAt = new Date().toISOString()
      const count = String((writtenCount += 1)).padStart(6, '0')
      const name = `${createdAt.replace(/[:.]/g, '-')}-${count}-${randomUUID().slice(0, 8)}.json`
      const { channel, to, text } = message
      const { replyTo, subject = null, html = null } = channel === 'email' ? message : {}
      const record = { channel, to: to.address, replyTo: replyTo?.address, subject, text, html }
      const unfinished = join(directory, `.${name}.tmp`)
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 })
        const content = JSON.stringify({ ...record, createdAt }, null, 2)
        await writeFile(unfinished, `${content}\n`, { mode: 0o600, flag: 'wx' })
        await rename(unfinished, join(directory, name))
      } catch (error) {
        throw new DeliveryError(`outbox ${(error as NodeJS.ErrnoException).code ?? 'error'}`)
      }
      print(`outbox: ${channel} to ${maskDestination(to)}, ${name}`)
    },
  }
}
