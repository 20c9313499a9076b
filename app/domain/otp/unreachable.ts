import { isIndianMobile } from '~/domain/fields/schemas/phone.schema'

export type Unreachable =
  { reason: 'country'; prefixes: readonly string[] } | { reason: 'landline' }

/** @param destination E.164 @param prefixes country codes that SMS may go to */
export function unreachable(
  destination: string,
  prefixes: readonly string[],
): Unreachable | undefined {
  if (!prefixes.some((prefix) => destination.startsWith(prefix))) {
    return { reason: 'country', prefixes }
  }
  // India's numbering plan gives mobiles ten digits from 6 to 9; a few landlines look like them.
  return destination.startsWith('+91') && !isIndianMobile(destination)
    ? { reason: 'landline' }
    : undefined
}
