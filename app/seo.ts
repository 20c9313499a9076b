import { isLoginType } from './content/login'
import { defaultBusiness, type Business } from './content/site/business'
import { services } from './content/site/navigation'

export interface PageCopy {
  title: string
  /** Precedes the title, for example a filter's result. */
  state?: string | undefined
  description: string
  share?: string
}

interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[]
  location: { pathname: string }
}

const servicePaths: readonly string[] = services.flatMap((service) => [
  service.href,
  ...('over' in service ? service.over : []),
])

/** @returns the canonical path of a request in capitals or with slashes at its end; else undefined */
export function canonicalPath(
  { pathname, search }: URL,
  { userType, reference, '*': unmatched }: Record<string, string | undefined>,
): string | undefined {
  // Browsers would read '//host' as another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  // References are in capitals. The desk's paths in capitals must look unknown.
  const isCaseless = unmatched === undefined && !reference && !/^\/staff\b/i.test(path)
  const isType = userType === undefined || isLoginType(userType.toLowerCase())
  const address = isCaseless && isType ? path.toLowerCase() : path
  return address === pathname ? undefined : address + search
}

/**
 * Makes title, description, canonical address and share card of public pages. @see https://ogp.me @param
 * structured data for search engines, of https://schema.org
 */
export function pageMeta(args: MetaArgs, page: PageCopy, structured?: object) {
  const { business, origin, failed } = loadedByRoot(args)
  const path = args.location.pathname
  // People search for the services with the name of their town.
  const title = servicePaths.includes(path) ? `${page.title} in Tuticorin` : page.title
  const parts = [page.state, title, business.name].filter(Boolean)
  return [
    { title: (failed ? errorPrefix : '') + parts.join(' – ') },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: business.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: origin + path },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: `${origin}/share/${page.share ?? 'home'}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structured
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }]
      : []),
  ]
}

/**
 * Makes the tags of private pages, which search engines skip. @param page.hasErrors true after a failed post
 */
export function privateMeta(
  args: Pick<MetaArgs, 'matches'>,
  page: { title: string; hasErrors?: boolean },
) {
  const { business, failed } = loadedByRoot(args)
  const prefix = failed || page.hasErrors ? errorPrefix : ''
  return [
    { title: `${prefix}${page.title} – ${business.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

interface DeskArgs extends Pick<MetaArgs, 'matches'> {
  data?: { loaded?: object | undefined } | undefined
}

export const deskMeta =
  ({ title }: { title: string }) =>
  (args: DeskArgs) =>
    privateMeta(args, { title, hasErrors: !args.data?.loaded, ...args.data?.loaded })

/** Precedes the title after an error: screen readers read it first. */
const errorPrefix = 'Error: '

/** Describes the business as https://schema.org/ProfessionalService, for the home page. */
export function describeBusiness(args: MetaArgs) {
  const { business, origin } = loadedByRoot(args)
  return {
    '@type': 'ProfessionalService',
    name: business.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/home.png`,
    telephone: business.phone,
    email: business.email,
    address: [business.headOffice, business.branchOffice],
  }
}

/** Reads the root's data, or defaults where its loader failed. */
function loadedByRoot({ matches }: Pick<MetaArgs, 'matches'>) {
  const data = matches.find(({ id }) => id === 'root')?.data
  const loaded = (data ?? {}) as { business?: Business; origin?: string; failed?: boolean }
  return { business: defaultBusiness, origin: '', failed: false, ...loaded }
}
