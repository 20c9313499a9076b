import type { RouteConfigEntry } from '@remix-run/route-config'
import config from '~/routes'

const pathsOf = ({ path = '', children = [] }: RouteConfigEntry): string[] => [
  path,
  ...children.flatMap(pathsOf).map((child) => `${path}/${child}`),
]

/** The pattern of every route; an empty one of the home page. */
export const paths = config.flatMap(pathsOf)
