export { formatPlace, parsePlace, type Place } from '~/domain/fields/place'

export const kinds = ['contact', 'candidate', 'client', 'customer'] as const
export type Kind = (typeof kinds)[number]

export interface Submission {
  id: string
  kind: Kind
  receivedAt: Date
  handledAt: Date | null
  /** Of the staff; null also where the command line marked it. */
  handledBy: string | null
  name: string
  email: string
  phone: string
  /** The message, or what a registration is about. */
  words: string
}

export interface SubmissionFilter {
  /** True: dealt with; false: not yet; undefined: both. */
  handled?: boolean
  /** Inclusive. */
  since?: Date
  /** Exclusive. */
  before?: Date
  /** Part of name, e-mail, phone or words; upper and lower case are the same. */
  search?: string
}
