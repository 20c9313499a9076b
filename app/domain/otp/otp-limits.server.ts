import type { BudgetName } from '~/domain/limits/budgets.server'
import type { Client } from '~/domain/limits/client'
import type { LimitName, Limits, Wanted } from '~/domain/limits/limits.server'
import { spendFor, unentered } from './otp-budgets.server'
import type { OtpSubject } from './otp-subject'

export interface Requester {
  client: Client
  /** The browser has signed in to the account before: strangers cannot use up the owner's number. */
  trusted?: boolean
}

export interface SendBy extends OtpSubject, Requester {
  /** Stands for what the browser does, where `visitor` is a part of it. */
  browser?: string
  /** No account has the address: nothing will leave. */
  unsent?: boolean
}

export type SendRefused = {
  ok: false
  /** `busy`: nothing is left of the site's budget, or of the network's share in it. */
  reason: 'too-many' | 'busy'
  seconds: number
  limit: LimitName | BudgetName
}

export type SendTaken = {
  ok: true
  overBudget: boolean
  counted: string[]
  giveBackUnsent(): Promise<void>
}

/** One of a send's three points remains. */
const entered = { weight: 2 }

/**
 * Takes from every limit or from none: client, browser, destination, then the site's budget. `giveBackUnsent`
 * still counts once for browser and client, which tried.
 */
export async function takeSend(
  limits: Limits,
  send: SendBy,
  daily: number,
): Promise<SendTaken | SendRefused> {
  const recipient = recipientOf(send)
  const client = { name: 'otp-client', key: send.client } as const
  const ofBrowser: Wanted = { name: 'otp-browser', key: send.browser ?? send.visitor }
  const ofSending = sendingLimits(recipient)
  const byClient = await limits.take(client.name, client.key, unentered)
  if (!byClient.ok) return { ...byClient, reason: 'too-many', limit: client.name }
  const taken = await limits.takeAll([ofBrowser, ...ofSending])
  if (!taken.ok) {
    await giveBack(limits, [client], unentered)
    return { ...taken, reason: 'too-many' }
  }
  const spent = await spendFor(limits, send, daily)
  if (!spent.ok) {
    await giveBack(limits, [client], unentered)
    await giveBack(limits, [ofBrowser, ...ofSending])
    return spent
  }
  return {
    ok: true,
    overBudget: spent.overBudget,
    counted: limits.columnsOf([client, ...spent.shares]).keys,
    async giveBackUnsent() {
      await giveBack(limits, [client], entered)
      await giveBack(limits, spent.shares, unentered)
      await giveBack(limits, ofSending)
      await spent.refund()
    },
  }
}

const sendingLimits = (recipient: string): Wanted[] => [
  { name: 'otp-destination-10-minutes', key: recipient },
  { name: 'otp-destination-hour', key: recipient },
  { name: 'otp-destination-day', key: recipient },
]

/** Seconds until a destination may get another code in a browser that is new to us; 0: at once. */
export async function findSendWait(
  limits: Limits,
  to: Pick<OtpSubject, 'channel' | 'destination'>,
): Promise<number> {
  const wanted = sendingLimits(recipientOf({ ...to, trusted: false }))
  const found = await Promise.all(wanted.map(({ name, key }) => limits.peek(name, key)))
  return Math.max(...found.map((one) => (one.ok ? 0 : one.seconds)))
}

export function giveBackEntered(limits: Limits, counted: string[]): Promise<void> {
  return limits.giveBackTo(counted, entered)
}

export type GuessTaken =
  { ok: true; giveBackRight(): Promise<void> } | { ok: false; seconds: number; limit: LimitName }

/** Counts for the destination, right or wrong; `giveBackRight` gives a right one back to the client. */
export async function takeGuess(
  limits: Limits,
  guess: OtpSubject & Requester,
): Promise<GuessTaken> {
  const recipient = recipientOf(guess)
  const ofClient: Wanted = { name: 'otp-guess-client', key: guess.client }
  const taken = await limits.takeAll([
    ofClient,
    { name: 'otp-guess-hour', key: recipient },
    { name: 'otp-guess-day', key: recipient },
  ])
  if (!taken.ok) return taken
  return { ok: true, giveBackRight: () => giveBack(limits, [ofClient]) }
}

function recipientOf({
  channel,
  destination,
  trusted,
}: Pick<OtpSubject, 'channel' | 'destination'> & Pick<Requester, 'trusted'>): string {
  const recipient = `${channel}:${channel === 'email' ? mailboxOf(destination) : destination}`
  return trusted ? `owner ${recipient}` : recipient
}

/** Plus suffixes and Gmail's dots name one mailbox; a budget a spelling would let a stranger fill it. */
function mailboxOf(address: string): string {
  const [, local = '', host = ''] = /^([^+@]+)[^@]*@(.*)$/.exec(address.toLowerCase()) ?? []
  if (!host) return address
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}

async function giveBack(limits: Limits, taken: Wanted[], points?: { weight: number }) {
  for (const { name, key } of taken) await limits.giveBack(name, key, points)
}
