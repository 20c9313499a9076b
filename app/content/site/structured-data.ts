import type { Business } from './business'
import { services } from './navigation'

export interface Site {
  business: Business
  /** Scheme, host and port, without a trailing slash. */
  origin: string
  path: string
  url: string
}

/** Undefined where it does not apply. */
export type StructuredData = (site: Site) => object | undefined

const businessId = ({ origin }: Site) => `${origin}/#business`

/** The business as https://schema.org/ProfessionalService, a kind of LocalBusiness and Organization. */
export const organization: StructuredData = (site) => {
  const { business, origin } = site
  const { instagram, facebook, youtube, linkedin } = business
  // The bare hosts are placeholders and lead to nobody's page.
  const sameAs = [instagram, facebook, youtube, linkedin].filter(
    (address) => new URL(address).pathname !== '/',
  )
  return {
    '@type': ['Organization', 'ProfessionalService'],
    '@id': businessId(site),
    name: business.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/home.png`,
    telephone: business.phone,
    email: business.email,
    address: [business.headOffice, business.branchOffice].map(postalAddress),
    ...hoursForSearchEngines(business.hours),
    sameAs: sameAs.length ? sameAs : undefined,
  }
}

/** 'Street, Town 628001, State', of which the state may be left out; of another form it stays one line. */
function postalAddress(line: string) {
  const form = /^(?<street>.+), (?<town>[^,\d]+?),? (?<code>\d{3} ?\d{3})(, (?<state>[^,\d]+))?$/
  const { street = line, town, code, state } = form.exec(line)?.groups ?? {}
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode: code,
    addressRegion: state,
    addressCountry: 'IN',
  }
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** 'Mon-Sat 9:30 AM - 7:30 PM IST'; of another form nothing is said. */
function hoursForSearchEngines(hours: string) {
  const form = /^(\w{3})-(\w{3}) (\d{1,2}:\d\d [AP]M) - (\d{1,2}:\d\d [AP]M)( IST)?$/
  const [, from = '', to = '', opens = '', closes = ''] = form.exec(hours) ?? []
  const [first, last] = [from, to].map((day) => days.findIndex((name) => name.startsWith(day)))
  if (!opens || first === undefined || last === undefined || first < 0 || last < first) return {}
  const [start, end] = [opens, closes].map(on24Hours)
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.slice(first, last + 1),
      opens: start,
      closes: end,
    },
  }
}

/** '7:30 PM' as '19:30'. */
function on24Hours(time: string): string {
  const [hour = 0, minute = 0] = time.split(/\D/).map(Number)
  return `${String((hour % 12) + (time.endsWith('PM') ? 12 : 0)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export const breadcrumbs =
  (title: string): StructuredData =>
  ({ origin, path, url }) => {
    if (path === '/') return undefined
    const way = [{ name: 'Home', item: `${origin}/` }]
    if (services.some(({ href }) => href === path)) {
      way.push({ name: 'Services', item: `${origin}/services` })
    }
    way.push({ name: title, item: url })
    return {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    }
  }

export const faqPage =
  (items: readonly { question: string; answer: string }[]): StructuredData =>
  () => ({
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

interface Posting {
  title: string
  place: string
  /** Null where the employer is named on request alone. */
  employer: string | null
  number: string
  employmentType: string
  datePosted: string
  validThrough: string
  pay: { from: number; to: number; per: string } | undefined
  description: string
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export const jobPosting =
  (of: Posting): StructuredData =>
  ({ business, url }) => ({
    '@type': 'JobPosting',
    title: of.title,
    description: of.description,
    url,
    identifier: { '@type': 'PropertyValue', name: business.name, value: of.number },
    datePosted: of.datePosted,
    validThrough: of.validThrough,
    employmentType: of.employmentType,
    // The guide wants a recruiter's name where the employer is not named.
    hiringOrganization: of.employer
      ? { '@type': 'Organization', name: of.employer }
      : 'confidential',
    ...jobPlace(of.place),
    baseSalary: of.pay && {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: of.pay.from,
        maxValue: of.pay.to,
        unitText: of.pay.per.toUpperCase(),
      },
    },
    directApply: true,
  })

/** By the first town of a name; a town that is not here has no region, which the guide allows. */
const states: Readonly<Record<string, RegExp>> = {
  'Tamil Nadu':
    /^(tuticorin|thoothukudi|chennai|madurai|coimbatore|tiruchirappalli|trichy|salem|tirunelveli|erode|vellore|hosur|nagercoil|sivakasi|tiruppur|kovilpatti|tiruchendur)\b/i,
  Karnataka: /^(bengaluru|bangalore|mysuru|mysore|mangaluru|mangalore|hubballi|hubli)\b/i,
  Kerala: /^(kochi|cochin|thiruvananthapuram|trivandrum|kozhikode|calicut|thrissur|kollam)\b/i,
  'Andhra Pradesh': /^(visakhapatnam|vijayawada|guntur|tirupati|nellore)\b/i,
  Telangana: /^(hyderabad|secunderabad|warangal)\b/i,
  Puducherry: /^(puducherry|pondicherry|karaikal)\b/i,
  Maharashtra: /^(mumbai|pune|nagpur|nashik)\b/i,
  Delhi: /^(new delhi|delhi)\b/i,
}
const stateOf = (town: string) => Object.entries(states).find(([, towns]) => towns.test(town))?.[0]

/** Towns, `Madurai or Chennai`, or `Work from home`: what the guide calls TELECOMMUTE needs a country. */
function jobPlace(place: string) {
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
      addressRegion: stateOf(town),
      addressCountry: 'IN',
    },
  }))
  return { jobLocation: jobLocation.length === 1 ? jobLocation[0] : jobLocation }
}

interface Offered {
  title: string
  text: string
  price?: number
}

export const service =
  (name: string, description: string, offers: readonly Offered[]): StructuredData =>
  (site) => ({
    '@type': 'Service',
    name,
    description,
    url: site.url,
    provider: { '@id': businessId(site) },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offers.map(({ title, text, price }) => ({
        '@type': 'Offer',
        price,
        priceCurrency: price === undefined ? undefined : 'INR',
        itemOffered: { '@type': 'Service', name: title, description: text },
      })),
    },
  })
