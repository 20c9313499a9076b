import type { RouteConfigEntry } from '@remix-run/route-config'
import config from '~/routes'

const listPaths = ({ path = '', children = [] }: RouteConfigEntry): string[] => [
  path,
  ...children.flatMap(listPaths).map((child) => `${path}/${child}`),
]

/** The pattern of every route; an empty one of the home page. */
export const paths = config.flatMap(listPaths)
