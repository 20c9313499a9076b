import type { Business } from './business'
import { services } from './navigation'

export interface Site {
  business: Business
  /** Scheme, host and port, without a trailing slash. */
  origin: string
  path: string
  url: string
}

/** One node of a page's JSON-LD graph, or nothing where it does not apply. */
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
    address: [business.headOffice, business.branchOffice].map((streetAddress) => ({
      '@type': 'PostalAddress',
      streetAddress,
      addressCountry: 'IN',
    })),
    ...(sameAs.length && { sameAs }),
  }
}

/** The way from the home page, over the services where the page is one of them. */
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

interface Offered {
  title: string
  text: string
  /** Whole rupees, where the price is fixed. */
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
        ...(price !== undefined && { price, priceCurrency: 'INR' }),
        itemOffered: { '@type': 'Service', name: title, description: text },
      })),
    },
  })
