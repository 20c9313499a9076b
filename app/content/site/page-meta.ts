import { defaultBusiness, type Business } from './business'
import { services } from './navigation'
import { breadcrumbs, organization, type Site, type StructuredData } from './structured-data'

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
 * For public pages: the head of a form, and one JSON-LD graph with the business, the page's place in the site
 * and what the page adds. @see https://schema.org
 */
export function pageMeta(args: MetaArgs, page: PageCopy, ...additions: StructuredData[]) {
  const site = siteOf(args)
  const graph = [organization, breadcrumbs(page.title), ...additions]
    .map((describe) => describe(site))
    .filter((item) => item !== undefined)
  return [
    ...formMeta(args, { ...page, title: inTown(site, page.title) }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
  ]
}

/** People search for these with the name of their town. */
function inTown({ path }: Site, title: string): string {
  const isService = services.some((one) =>
    [one.href, ...('over' in one ? one.over : [])].some((href) => href === path),
  )
  return isService ? `${title} in Tuticorin` : title
}

/** For public forms: title, description, canonical address, share card. @see https://ogp.me */
export function formMeta(args: MetaArgs, page: PageCopy) {
  const site = siteOf(args)
  const { name } = site.business
  const title = [page.state, page.title, name].filter(Boolean).join(' – ')
  const picture = `${site.origin}/share/${page.share ?? 'home'}.png`
  return [
    { title: titled(title, args.matches, page) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: site.url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: site.url },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
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

function siteOf({ matches, location }: MetaArgs): Site {
  const { business = defaultBusiness, origin = '' } = frameOf(matches)
  return { business, origin, path: location.pathname, url: `${origin}${location.pathname}` }
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
