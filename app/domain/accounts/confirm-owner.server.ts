import type { Db } from '#db/database'
import type { Client } from '~/domain/limits/client-address'
import type { Limits } from '~/domain/limits/limits.server'
import type { Account } from './accounts.server'
import { signIn, type PasswordResult } from './sign-in.server'

export interface OwnerProof {
  password: string
  client: Client
  sessionId: string
}

export function confirmOwner(
  db: Db,
  deps: { limits: Limits; now?: () => Date },
  { account, sessionId, ...by }: OwnerProof & { account: Account },
): Promise<PasswordResult> {
  const { userType, email } = account
  return signIn(db, deps, { userType, email, ...by, owner: `session ${sessionId}` })
}
