import { createHmac } from 'node:crypto'
import type { Db, Trx } from '#db/database'
import {
  accountCode,
  requestAccountCode,
  type AccountAddress,
  type AccountCodeDeps,
  type AccountCodeResult,
} from '~/domain/accounts/account-code.server'
import { signedInByCodeMessage, type Owner } from '~/domain/accounts/account-emails'
import { tellOwner } from '~/domain/accounts/account-name.server'
import { findAccount, lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { consumeCode } from '~/domain/otp/consumed.server'
import { findOtpState, type OtpDeps, type OtpState } from '~/domain/otp/otp.server'
import type { Requester } from '~/domain/otp/otp-limits.server'
import { useCode } from '~/domain/otp/use-code.server'
import type { OtpProof, OtpVerifyResult } from '~/domain/otp/verify-otp.server'
import { hashVisitor, renewedToken, renewVisitor } from '~/domain/otp/renew-visitor.server'
import { browserName } from './browser-name'
import { findSession, startSession } from './sessions.server'

/** `visitor` is the SHA-256 hex of the visitor cookie. */
interface CodeSignIn extends AccountAddress {
  visitor: string
}

export function requestSignInCode(
  db: Db,
  deps: AccountCodeDeps,
  request: CodeSignIn & Requester,
): Promise<AccountCodeResult> {
  return requestAccountCode(db, deps, { ...request, use: 'sign-in' })
}

export function findSignInCode(
  db: Db,
  { visitor, ...whose }: CodeSignIn,
  now = () => new Date(),
): Promise<OtpState> {
  return findOtpState(db, accountCode(whose, { visitor, use: 'sign-in' }), now)
}

interface CodeSignInDeps extends Pick<OtpDeps, 'secret' | 'limits' | 'brand' | 'now'> {
  origin: string
}

interface CodeSignInAttempt extends CodeSignIn, Requester, Pick<OtpProof, 'code' | 'key'> {
  userAgent: string
  shared: boolean
}

export type CodeSignInResult =
  /** `visitorToken` is the visitor cookie's from now on. */
  | { ok: true; account: Account; token: string; visitorToken: string }
  | Exclude<OtpVerifyResult, { ok: true }>

/**
 * A right code is used up and its session starts in one transaction; the same post again gets that session. An
 * address without an account is answered like a wrong code. The owner is told of a browser that is not
 * `trusted`: wake the queue afterwards. Never call it inside a transaction.
 */
export async function signInByCode(
  db: Db,
  deps: CodeSignInDeps,
  attempt: CodeSignInAttempt,
): Promise<CodeSignInResult> {
  const { visitor, code, client, trusted = false } = attempt
  const guess = { ...accountCode(attempt, { visitor, use: 'sign-in' }), client, trusted, code }
  return useCode(db, deps, guess, {
    first: (trx, challengeId) => startByCode(trx, deps, { ...attempt, challengeId }),
    again: (challengeId) => repeatByCode(db, deps, { ...attempt, challengeId }),
  })
}

async function startByCode(
  trx: Trx,
  deps: CodeSignInDeps,
  { challengeId, userAgent, shared, ...attempt }: CodeSignInAttempt & { challengeId: string },
): Promise<CodeSignInResult | undefined> {
  const now = deps.now ?? (() => new Date())
  const found = await findAccount(trx, attempt)
  const account = found && (await lockAccount(trx, found.id))
  const at = now()
  // A new password or address, or the same post, may have come first.
  if (account?.email !== attempt.email || !(await consumeCode(trx, challengeId, at))) return
  const { key } = attempt
  const token = tokenOf(challengeId, deps, key)
  const visitorToken = await renewVisitor(trx, key, { challengeId, secret: deps.secret })
  const visitor = hashVisitor({ token: visitorToken })
  const start = { accountId: account.id, visitor, userAgent, shared, token, now: () => at }
  await startSession(trx, start)
  if (!attempt.trusted) {
    const browser = browserName(userAgent) + (shared ? ', as a shared computer' : '')
    const write = (owner: Owner) => signedInByCodeMessage(owner, browser)
    await tellOwner(trx, { account, site: deps, at }, write)
  }
  return { ok: true, account, token, visitorToken }
}

async function repeatByCode(
  db: Db,
  deps: CodeSignInDeps,
  { challengeId, ...attempt }: CodeSignInAttempt & { challengeId: string },
): Promise<CodeSignInResult | undefined> {
  const token = tokenOf(challengeId, deps, attempt.key)
  const session = await findSession(db, token, deps.now)
  if (!session.ok) return undefined
  const visitorToken = renewedToken(attempt.key, challengeId, deps.secret)
  return { ok: true, account: session.account, token, visitorToken }
}

/** Made of what only the browser knows that sent the code back. */
function tokenOf(challengeId: string, { secret }: CodeSignInDeps, { token }: OtpProof['key']) {
  const mac = createHmac('sha256', secret)
  return mac.update(`session by code\n${challengeId}\n${token}`).digest('base64url')
}
