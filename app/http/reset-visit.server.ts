import type { UserType } from '#db/schema'
import type { Visit } from './visit.server'

interface Whose {
  userType: UserType
  email: string
}

export function resetBy(visit: Visit, { userType, email }: Whose) {
  return { visitor: visit.resetVisitor(), userType, email }
}

export async function resetAsker(visit: Visit, whose: Whose) {
  const trusted = await visit.isTrustedFor(whose)
  return { browser: visit.visitor(), client: visit.client, trusted }
}
