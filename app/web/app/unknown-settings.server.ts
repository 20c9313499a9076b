import { businessSettings } from '~/content/site/business'
import type { Environment } from './config.server'
import { settings } from './settings.server'

const known = new Set([
  ...Object.keys(settings.shape),
  ...Object.values(businessSettings).map(({ variable }) => variable),
])

/** Other programs' variables hardly begin so. */
const ours =
  /^(BACKUP|BUSINESS|CLAMD|CONTACT|DATA|DATABASE|DRAFT|GRIEVANCE|KEEP|METRICS|OTP|S3|SMS|SMTP|STAFF)_/

/**
 * Kubernetes adds variables for each service, such as DATABASE_PORT with `tcp://…`.
 * https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const ofServices = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_/

export function unknownSettings(given: Environment): string[] {
  return Object.entries(given)
    .filter(([name]) => ours.test(name) && !known.has(name) && !ofServices.test(name))
    .filter(([, value]) => !/^(tcp|udp):\/\//.test(value ?? ''))
    .map(([name]) => name)
}

export function describeUnknown(name: string): string {
  const [beginning = ''] = ours.exec(name) ?? []
  const alike = [...known].filter((other) => other.startsWith(beginning))
  return `${name}: there is no such setting; there is ${alike.join(', ')}`
}
