import type { UserType } from '#db/schema'
import type { FormAnswer } from '~/forms/posted-form'

export type ResetStep = 1 | 2 | 3 | 4

/** An answer with errors. */
export interface ResetAnswer extends FormAnswer {
  /** Where the form was posted from, for when the server cannot tell. */
  step?: ResetStep
}

const userTypes: readonly string[] = ['candidate', 'client', 'customer'] satisfies UserType[]

/** Whose wizard it is, by the last segment of its path. */
export function resetTypeOf(name: string | undefined): UserType | undefined {
  return name && userTypes.includes(name) ? (name as UserType) : undefined
}

export const pageOf = (userType: UserType) => `/forgot-password/${userType}`
