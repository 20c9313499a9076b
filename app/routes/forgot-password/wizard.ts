import type { UserType } from '#db/schema'

export type ResetStep = 1 | 2 | 3 | 4

const userTypes: readonly string[] = ['candidate', 'client', 'customer'] satisfies UserType[]

/** Whose wizard it is, by the last segment of its path. */
export function resetTypeOf(name: string | undefined): UserType | undefined {
  return name && userTypes.includes(name) ? (name as UserType) : undefined
}

export const pageOf = (userType: UserType) => `/forgot-password/${userType}`
