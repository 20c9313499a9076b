import type { BudgetName } from '~/domain/limits/budgets.server'
import type { Client } from '~/domain/limits/client'
import type { LimitName, Limits, Wanted } from '~/domain/limits/limits.server'
import { opensAccount, type OtpSubject } from './otp-subject'

export interface Asker {
  client: Client
  /** The browser has signed in to the account before: strangers cannot use up the owner's number. */
  trusted?: boolean
}

export interface SendBy extends OtpSubject, Asker {
  /** The browser, where `visitor` stands for a part of what it does. */
  browser?: string
  /** No account has the address: nothing will leave. */
  unsent?: boolean
}

export type SendRefused = {
  ok: false
  /** `busy`: no budget is left for this browser; an unknown one gets the upper half only. */
  reason: 'too-many' | 'busy'
  seconds: number
  limit: LimitName | BudgetName
}

export type SendTaken = { ok: true; overBudget: boolean; giveBackUnsent(): Promise<void> }

/**
 * Takes from every limit or from none: client, browser, destination, then the site's budget, which codes for
 * accounts ignore (`overBudget` tells). `giveBackUnsent` still counts for browser and client, which tried.
 */
export async function takeSend(
  limits: Limits,
  send: SendBy,
  daily: number,
): Promise<SendTaken | SendRefused> {
  const recipient = recipientOf(send)
  const ofTrying: Wanted[] = [
    { name: 'otp-client', key: send.client },
    { name: 'otp-browser', key: send.browser ?? send.visitor },
  ]
  const ofSending: Wanted[] = [
    { name: 'otp-destination-10-minutes', key: recipient },
    { name: 'otp-destination-hour', key: recipient },
    { name: 'otp-destination-day', key: recipient },
  ]
  const taken = await limits.takeAll([...ofTrying, ...ofSending])
  if (!taken.ok) return { ...taken, reason: 'too-many' }
  const budget = budgetOf(send)
  const isBound = !opensAccount(send)
  const upperHalf = isBound && !send.client.browser
  const spent = await limits.spend(budget, { daily, upperHalf })
  if (!spent.ok && isBound) {
    await giveBack(limits, [...ofTrying, ...ofSending])
    return { ok: false, reason: 'busy', seconds: spent.seconds, limit: budget }
  }
  return {
    ok: true,
    overBudget: !spent.ok,
    async giveBackUnsent() {
      await giveBack(limits, ofSending)
      if (spent.ok) await limits.refund(budget, { daily })
    },
  }
}

export type GuessTaken =
  { ok: true; giveBackRight(): Promise<void> } | { ok: false; seconds: number; limit: LimitName }

/** Counts for the destination, right or wrong; `giveBackRight` is for the client, whose wrong ones count. */
export async function takeGuess(limits: Limits, guess: OtpSubject & Asker): Promise<GuessTaken> {
  const recipient = recipientOf(guess)
  const taken = await limits.takeAll([
    { name: 'otp-guess-client', key: guess.client },
    { name: 'otp-guess-hour', key: recipient },
    { name: 'otp-guess-day', key: recipient },
  ])
  if (!taken.ok) return taken
  return { ok: true, giveBackRight: () => limits.giveBack('otp-guess-client', guess.client) }
}

/** Addresses without an account have one that nobody waits for: the same statements, another row. */
function budgetOf(send: SendBy): BudgetName {
  if (send.channel === 'sms') return 'otp-site-sms'
  if (!opensAccount(send)) return 'otp-site-email'
  return send.unsent ? 'otp-site-nobody' : 'otp-site-reset'
}

function recipientOf({ channel, destination, trusted }: OtpSubject & Asker): string {
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

async function giveBack(limits: Limits, taken: Wanted[]) {
  for (const { name, key } of taken) await limits.giveBack(name, key)
}
