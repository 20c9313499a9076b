import { defaultBusiness, type Business } from './content/site/business'
import { services } from './content/site/navigation'

export interface PageCopy {
  title: string
  /** Precedes the title: a filter's result, for instance. */
  state?: string | undefined
  description: string
  /** Errors, or nothing to show, without a post. */
  hasErrors?: boolean
  share?: string
}

interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[]
  location: { pathname: string }
}

/**
 * For public pages: title, description, canonical address, share card. @see https://ogp.me
 * @param structured what search engines read beside them, of https://schema.org
 */
export function pageMeta(args: MetaArgs, page: PageCopy, structured?: object) {
  const { business, origin } = siteOf(args)
  const path = args.location.pathname
  const title = [page.state, inTown(path, page.title), business.name].filter(Boolean).join(' – ')
  return [
    { title: titled(title, args.matches, page) },
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

/** People search for the services with the name of their town. */
function inTown(path: string, title: string): string {
  const isService = services.some((one) =>
    [one.href, ...('over' in one ? one.over : [])].some((href) => href === path),
  )
  return isService ? `${title} in Tuticorin` : title
}

/** Search engines get nothing of a visitor's own page. */
export function privateMeta({ matches }: Pick<MetaArgs, 'matches'>, page: PageCopy) {
  const { name } = frameOf(matches).business ?? defaultBusiness
  return [
    { title: titled(`${page.title} – ${name}`, matches, page) },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ]
}

interface DeskArgs extends Pick<MetaArgs, 'matches'> {
  data?: { loaded?: unknown } | undefined
}

export const deskMeta =
  ({ title, description }: PageCopy) =>
  (args: DeskArgs) =>
    privateMeta(args, { title, description, hasErrors: !args.data?.loaded })

/** Screen readers read the title first: it says that something is wrong. */
function titled(title: string, matches: MetaArgs['matches'], { hasErrors }: PageCopy): string {
  return hasErrors || frameOf(matches).failed ? `Error: ${title}` : title
}

/** The business as https://schema.org/ProfessionalService, for the home page. */
export function describeBusiness(args: MetaArgs) {
  const { business, origin } = siteOf(args)
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

function siteOf({ matches }: MetaArgs) {
  const { business = defaultBusiness, origin = '' } = frameOf(matches)
  return { business, origin }
}

interface Frame {
  business?: Business
  origin?: string
  failed?: boolean
}

/** Undefined when the frame's loader failed. */
function frameOf(matches: MetaArgs['matches']): Frame {
  return matches.find(({ id }) => id === 'root')?.data ?? {}
}
