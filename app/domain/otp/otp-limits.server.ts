import type { Client } from '~/domain/limits/client-address'
import type { LimitName, Limits, LimitResult, Wanted } from '~/domain/limits/limits.server'
import { opensAccount, type OtpSubject } from './otp-subject'

export interface Requester {
  client: Client
  /** The browser has signed in to the account before: strangers cannot use up the owner's number. */
  trusted?: boolean
}

export interface SendBy extends OtpSubject, Requester {}

export type SendRefused = {
  ok: false
  /** `busy`: nothing is left of the site's budget, or of the network's share in it. */
  reason: 'too-many' | 'busy'
  seconds: number
  limit: LimitName
}

/**
 * Counts a code for its destination, its network and the whole site, whatever becomes of it. Codes that open
 * an account ignore the site's budget: an account's own numbers bound them.
 */
export async function takeSend(
  limits: Limits,
  { client, ...send }: SendBy,
  daily: number,
): Promise<{ ok: true } | SendRefused> {
  const { channel } = send
  const ofSite: Wanted[] = [
    { name: `otp-share-${channel}`, key: client, points: Math.max(1, Math.floor(daily / 24)) },
    { name: `otp-site-${channel}`, key: 'all', points: Math.max(1, Math.round(daily / 6)) },
  ]
  const taken = await limits.takeAll([
    ...destinationLimits(send),
    { name: `otp-network-${channel}`, key: client },
    ...(opensAccount(send) ? [] : ofSite),
  ])
  if (taken.ok) return taken
  return { ...taken, reason: ofSite.some(({ name }) => name === taken.limit) ? 'busy' : 'too-many' }
}

type Recipient = Pick<OtpSubject, 'channel' | 'destination'> & Pick<Requester, 'trusted'>

function destinationLimits(recipient: Recipient): Wanted[] {
  const names = ['10-minutes', 'hour', 'day'] as const
  return names.map((name) => ({ name: `otp-destination-${name}`, key: keyOf(recipient) }))
}

/** Seconds until a destination may get another code in a browser that is new to us; 0: at once. */
export function findSendWait(limits: Limits, { channel, destination }: Recipient): Promise<number> {
  return limits.findWait(destinationLimits({ channel, destination }))
}

/** Counts for the destination, right or wrong. */
export function takeGuess(limits: Limits, recipient: Recipient): Promise<LimitResult> {
  return limits.take('otp-guess-hour', keyOf(recipient))
}

function keyOf({ channel, destination, trusted }: Recipient): string {
  const recipient = `${channel}:${channel === 'email' ? mailboxOf(destination) : destination}`
  return trusted ? `owner ${recipient}` : recipient
}

/** Plus suffixes and Gmail's dots name one mailbox: a number for each spelling would let a stranger fill it. */
function mailboxOf(address: string): string {
  const [, local = '', host = ''] = /^([^+@]+)[^@]*@(.*)$/.exec(address.toLowerCase()) ?? []
  if (!host) return address
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${host}`
}
