import type { UserType } from '#db/schema'
import { userTypes } from '~/domain/accounts/user-types'

export type ResetStep = 1 | 2 | 3 | 4

/** @param name the last segment of the wizard's path */
export function resetTypeOf(name: string | undefined): UserType | undefined {
  return userTypes.find((userType) => userType === name)
}

export const pageOf = (userType: UserType) => `/forgot-password/${userType}`
