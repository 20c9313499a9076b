import { join } from 'node:path'
import type { Deliverer } from './message'
import { createOutbox } from './outbox.server'
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
  // nodemailer is a fifth of the code that the start would read.
  const { createMailer } = await import('./mailer.server')
  const from = { name: business.name, address: mailFrom }
  const mailer = createMailer({ url: smtpUrl, from, host: new URL(origin).hostname })
  const sender = createSmsSender({ url, key, template })
  return {
    deliver: (message, signal) =>
      (message.channel === 'email' ? mailer : sender).deliver(message, signal),
  }
}
