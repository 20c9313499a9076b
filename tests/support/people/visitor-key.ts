import type { VisitorKey } from '~/domain/otp/renew-visitor.server'

/** A key of whose visitor nothing is stored, so that a right code moves nothing. */
export const keyOf = ({ visitor }: { visitor: string }): VisitorKey => ({
  token: `token of ${visitor}`,
})
