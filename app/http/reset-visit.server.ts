import type { UserType } from '#db/schema'
import type { Visit } from './visit.server'

interface Whose {
  userType: UserType
  email: string
}

/** A password reset of this visit. Its proof is bound to the browser and to the reset it has begun. */
export function resetBy(visit: Visit, { userType, email }: Whose) {
  return { visitor: visit.resetVisitor(), userType, email }
}

/** Who asks for a code or tries one, as limits count it. */
export async function resetAsker(visit: Visit, whose: Whose) {
  const trusted = await visit.isTrustedFor(whose)
  return { browser: visit.visitor(), client: visit.client, trusted }
}
