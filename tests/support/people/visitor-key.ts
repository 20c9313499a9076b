import type { VisitorKey } from '~/domain/otp/visitor-keys.server'

/** What the cookie of such a browser says before any address was proven. */
export const keyOf = ({ visitor }: { visitor: string }): VisitorKey => ({
  visitor,
  since: new Date('2025-06-01T00:00:00Z'),
})
