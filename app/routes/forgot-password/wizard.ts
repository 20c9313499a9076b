import type { UserType } from '#db/schema'
import { userTypes } from '~/domain/accounts/user-types'

export type ResetStep = 1 | 2 | 3 | 4

/** @param name the last segment of the wizard's path @throws 404 for another */
export function requireUserType(name: string | undefined): UserType {
  const known = userTypes.find((userType) => userType === name)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export const toHref = (userType: UserType) => `/forgot-password/${userType}`
