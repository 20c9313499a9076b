import type { CustomerProfile } from '~/domain/profiles/customer-profile.server'
import type { Values } from '~/forms/posted-form'

/** The stored profile as the form's fields hold it. */
export function customerValues(profile: CustomerProfile): Values {
  const { full_name, number, address, city, service } = profile
  return { full_name, number, address, city, service }
}
