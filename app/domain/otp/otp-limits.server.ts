import type { Client } from '~/domain/limits/client'
import type { LimitKey, LimitName, Limits } from '~/domain/limits/limits.server'
import type { OtpSubject } from './otp-subject'

interface Send extends OtpSubject {
  client: Client
  dailyBudget: number
}

export type Budget =
  { ok: true; giveBackUnsent(): Promise<void> } | { ok: false; seconds: number; limit: LimitName }

/**
 * Takes one send out of every budget, or out of none: what a refused send had taken is given back.
 *
 * The order is client address, browser, destination (10 minutes, hour, day), whole site: a client
 * over its own limit neither touches another person's destination nor the budget all share.
 * `seconds` is when all of them will allow it, as far as is known now.
 *
 * `giveBackUnsent` is for a send that the provider never got. It counts for the browser and the
 * client address all the same, which tried.
 */
export async function takeSend(limits: Limits, send: Send): Promise<Budget> {
  const wanted = budgetsOf(send)
  for (const [index, { name, key, options }] of wanted.entries()) {
    const result = await limits.take(name, key, options)
    if (result.ok) continue
    await giveBack(limits, wanted.slice(0, index))
    const others = await Promise.all(
      wanted.slice(index + 1).map((other) => limits.peek(other.name, other.key, other.options)),
    )
    const waits = others.map((other) => (other.ok ? 0 : other.seconds))
    return { ok: false, limit: name, seconds: Math.max(result.seconds, ...waits) }
  }
  return {
    ok: true,
    giveBackUnsent: () =>
      giveBack(
        limits,
        wanted.filter(({ ofTrying }) => !ofTrying),
      ),
  }
}

interface Wanted {
  name: LimitName
  key: LimitKey
  /** Counts attempts rather than messages. */
  ofTrying?: boolean
  options?: { points: number }
}

function budgetsOf({ visitor, channel, destination, client, dailyBudget }: Send): Wanted[] {
  const recipient = `${channel}:${channel === 'email' ? mailboxOf(destination) : destination}`
  return [
    { name: 'otp-client', key: client, ofTrying: true },
    { name: 'otp-browser', key: visitor, ofTrying: true },
    { name: 'otp-destination-10-minutes', key: recipient },
    { name: 'otp-destination-hour', key: recipient },
    { name: 'otp-destination-day', key: recipient },
    { name: 'otp-site', key: 'all', options: { points: dailyBudget } },
  ]
}

/**
 * One mailbox has many spellings: what follows a plus and, at Gmail, dots make no difference. A budget
 * for each would let a stranger fill it.
 */
function mailboxOf(address: string): string {
  const [, local = '', host = ''] = /^([^+@]+)[^@]*@(.*)$/.exec(address.toLowerCase()) ?? []
  if (!host) return address
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}

async function giveBack(limits: Limits, taken: Wanted[]) {
  for (const { name, key } of taken) await limits.giveBack(name, key)
}
