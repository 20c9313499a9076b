import { isLoginType } from './content/login'
import { defaultBusiness, type Business } from './content/site/business'
import { services } from './content/site/navigation'

export interface PageCopy {
  title: string
  /** Precedes the title: a filter's result, for instance. */
  state?: string | undefined
  description: string
  share?: string
}

interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[]
  location: { pathname: string }
}

/** The pages of services, with those below them. */
const servicePaths: readonly string[] = services.flatMap((one) => [
  one.href,
  ...('over' in one ? one.over : []),
])

/** The one address of a page asked for in capitals or with slashes at its end; undefined when that was used. */
export function canonicalPath(
  { pathname, search }: URL,
  { userType, reference, '*': unmatched }: Record<string, string | undefined>,
): string | undefined {
  // Not '//host', which browsers take for another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  // References are in capitals. In capitals the desk's paths are nobody's, and must look so.
  const isCaseless = unmatched === undefined && !reference && !/^\/staff\b/i.test(path)
  const isType = userType === undefined || isLoginType(userType.toLowerCase())
  const address = isCaseless && isType ? path.toLowerCase() : path
  return address === pathname ? undefined : address + search
}

/**
 * For public pages: title, description, canonical address, share card. @see https://ogp.me
 * @param structured what search engines read beside them, of https://schema.org
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
 * For pages of one person, of which search engines get nothing.
 * @param page.hasErrors nothing to show, without a post
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

/** Screen readers read the title first: it says that something is wrong. */
const errorPrefix = 'Error: '

/** The business as https://schema.org/ProfessionalService, for the home page. */
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

/** Defaults stand where the root's loader failed. */
function loadedByRoot({ matches }: Pick<MetaArgs, 'matches'>) {
  const data = matches.find(({ id }) => id === 'root')?.data
  const loaded = (data ?? {}) as { business?: Business; origin?: string; failed?: boolean }
  return { business: defaultBusiness, origin: '', failed: false, ...loaded }
}
