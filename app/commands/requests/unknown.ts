import { formatReference } from '~/domain/requests/reference'

export function sayUnknown(reference: string): string {
  return `No request has the reference ${formatReference(reference)}.\n`
}
