import { countersOf, type Client } from './client'
import type { LimitName, Limits } from './limits.server'
import type { PasswordHolder } from './sign-in-throttle.server'

export type Taken =
  /** Called when the attempt turned out to be no failure. */
  { ok: true; giveBack: () => Promise<void> } | { ok: false; seconds: number; limit: LimitName }

/** Counts before the password is looked at; an account counts once an hour for a client. */
export async function takeStranger(
  limits: Limits,
  { client, ...holder }: PasswordHolder & { client: Client },
): Promise<Taken> {
  const failure = await limits.take('sign-in-client', client)
  if (!failure.ok) return { ...failure, limit: 'sign-in-client' }
  const pair = pairOf(client, holder)
  const tried = await limits.take('sign-in-accounts', client)
  if (!tried.ok && (await limits.peek('sign-in-account', pair)).ok) {
    await limits.giveBack('sign-in-client', client)
    return { ...tried, limit: 'sign-in-accounts' }
  }
  const isFirst = tried.ok && (await limits.take('sign-in-account', pair)).ok
  if (tried.ok && !isFirst) await limits.giveBack('sign-in-accounts', client)
  return {
    ok: true,
    async giveBack() {
      await limits.giveBack('sign-in-client', client)
      if (!isFirst) return
      await limits.giveBack('sign-in-accounts', client)
      await limits.giveBack('sign-in-account', pair)
    },
  }
}

function pairOf(client: Client, { userType, email }: PasswordHolder) {
  return `${countersOf(client)[0]?.key}\n${userType}:${email.toLowerCase()}`
}
