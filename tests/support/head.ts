import type { MetaDescriptor, MetaFunction } from '@remix-run/node'

/** What a page's `meta` answers, without a frame around it: default business, no origin. */
export function headOf<Loader>(
  meta: MetaFunction<Loader>,
  pathname: string,
  data?: unknown,
): MetaDescriptor[] {
  const location = { pathname, search: '', hash: '', state: null, key: '' }
  const args = { data, location, matches: [], params: {} } as unknown
  return meta(args as Parameters<typeof meta>[0]) ?? []
}

/** A page's title. */
export function titleOf(head: readonly MetaDescriptor[]): unknown {
  return find(head, 'title')
}

/** The node of that type in a page's JSON-LD. */
export function structuredDataOf(head: readonly MetaDescriptor[], type: string): unknown {
  const { '@graph': graph } = find(head, 'script:ld+json') as { '@graph': { '@type': unknown }[] }
  return graph.find((node) => node['@type'] === type)
}

function find(head: readonly MetaDescriptor[], key: string): unknown {
  return head.map((entry) => (entry as Record<string, unknown>)[key]).find(Boolean)
}
