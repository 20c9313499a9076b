import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeliveryError, maskDestination, type Deliverer, type Message } from './message'

let written = 0

/**
 * Writes a JSON file a message: `{channel, to, replyTo?, subject, text, html, createdAt}`. Names sort by time.
 * Files appear whole, for the owner of the process only: they may hold one-time passwords.
 * @param print gets one line a message: channel, masked destination, file name.
 */
export function createOutbox(
  directory: string,
  print: (line: string) => void,
  now = () => new Date(),
): Deliverer {
  return {
    async deliver(message) {
      const createdAt = now().toISOString()
      const name = fileName(createdAt)
      try {
        await writeWhole(
          directory,
          name,
          `${JSON.stringify(toRecord(message, createdAt), null, 2)}\n`,
        )
      } catch (error) {
        throw new DeliveryError(`outbox ${(error as NodeJS.ErrnoException).code ?? 'error'}`)
      }
      print(`outbox: ${message.channel} to ${maskDestination(message.to)}, ${name}`)
    },
  }
}

function fileName(createdAt: string): string {
  const count = String((written += 1)).padStart(6, '0')
  return `${createdAt.replace(/[:.]/g, '-')}-${count}-${randomUUID().slice(0, 8)}.json`
}

function toRecord(message: Message, createdAt: string) {
  const email = message.channel === 'email' ? message : undefined
  return {
    channel: message.channel,
    to: message.to.address,
    replyTo: email?.replyTo?.address,
    subject: email?.subject ?? null,
    text: message.text,
    html: email?.html ?? null,
    createdAt,
  }
}

async function writeWhole(directory: string, name: string, content: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = join(directory, `.${name}.tmp`)
  try {
    await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
    await rename(unfinished, join(directory, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
