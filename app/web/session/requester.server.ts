import type { UserType } from '#db/schema'
import { hashVisitor } from '~/domain/otp/renew-visitor.server'
import type { RequestSession } from './request-session.server'

interface Whose {
  userType: UserType
  email: string
}

export function resetBy(session: RequestSession, { userType, email }: Whose) {
  return { visitor: hashVisitor(session.resetKey()), userType, email }
}

export async function requesterOf(session: RequestSession, whose: Whose) {
  const trusted = (await session.findThrottleKey(whose)) !== undefined
  return { browser: session.visitor(), client: session.client, trusted }
}
