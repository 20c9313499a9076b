import { socialNetworks } from '~/domain/profiles/company-options.schema'
import { companyProfileDraftFields } from '~/domain/profiles/company-profile.schema'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import type { Values } from '~/forms/posted-form'

/** The stored company as the form's fields hold it, and its links, which the form does not show. */
export function companyValues(company: CompanyProfile): Values {
  const stored = company as unknown as Record<string, string | number | null>
  const links = socialNetworks.map(({ field }) => [field, company[field].join(', ')])
  const texts = companyProfileDraftFields.map((name) => [name, String(stored[name] ?? '')])
  return Object.fromEntries([...links, ...texts]) as Values
}
