import { escapeMarkup } from '~/domain/fields/markup'
import type { Opening } from '~/domain/openings/opening'

/** @see https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function describeJob(opening: Opening, { url, brand }: { url: string; brand: string }) {
  const { id, title, place, employer, employment_type, publishedAt, endsAt } = opening
  return {
    '@type': 'JobPosting',
    title,
    description: [opening.about, opening.needs].map(paragraph).join(''),
    url,
    identifier: { '@type': 'PropertyValue', name: brand, value: id.slice(0, 8) },
    datePosted: publishedAt?.toISOString(),
    validThrough: endsAt?.toISOString(),
    employmentType: employment_type,
    // The guide asks for a recruiter's name when the employer is not named.
    hiringOrganization: employer ? { '@type': 'Organization', name: employer } : 'confidential',
    ...describePlace(place),
    baseSalary: describePay(opening),
    directApply: true,
  }
}

const paragraph = (text: string) => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`

function describePay({ pay_from: from, pay_to: to, pay_per: per }: Opening) {
  if (!from) return undefined
  const [minValue, maxValue, unitText] = [from, to ?? from, per.toUpperCase()]
  const value = { '@type': 'QuantitativeValue', minValue, maxValue, unitText }
  return { '@type': 'MonetaryAmount', currency: 'INR', value }
}

/** Describes `Madurai or Chennai` as towns; TELECOMMUTE for `Work from home` needs a country. */
function describePlace(place: string) {
  if (/\b(home|remote)\b/i.test(place)) {
    const applicantLocationRequirements = { '@type': 'Country', name: 'India' }
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements }
  }
  const towns = place.split(/\s*(?:,|\/|\bor\b|\band\b)\s*/).filter(Boolean)
  const jobLocation = towns.map((town) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      addressRegion: inTamilNadu.test(town) ? 'Tamil Nadu' : undefined,
      addressCountry: 'IN',
    },
  }))
  return { jobLocation: jobLocation.length === 1 ? jobLocation[0] : jobLocation }
}

/** Towns in Tamil Nadu. The guide allows others without a region. */
const inTamilNadu =
  /^(tuticorin|thoothukudi|tirunelveli|madurai|chennai|coimbatore|trichy|tiruchirappalli|salem|erode|vellore|hosur|nagercoil|sivakasi|tiruppur|kovilpatti|tiruchendur)\b/i
