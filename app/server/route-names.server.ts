import type { ServerBuild } from '@remix-run/node'

/** @returns the pattern that answers a path: '/login/:userType'; 'other' for an unknown one. */
export function nameRoutes({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const fixed = new Set<string>()
  const patterns: { name: string; matches: RegExp }[] = []
  for (const { parentId = 'root', path = '', id } of Object.values(routes)) {
    if (id === 'root' || path === '*') continue
    const whole = [routes[parentId]?.path, path].filter(Boolean).join('/')
    const name = `/${whole}`
    if (/[:*?]/.test(whole)) patterns.push({ name, matches: toExpression(whole) })
    else fixed.add(name)
  }
  return (path) => {
    const own = path.replace(/(?<=.)\/$/, '').replace(/(\.data)$/, '')
    if (fixed.has(own)) return own
    return patterns.find(({ matches }) => matches.test(own))?.name ?? 'other'
  }
}

function toExpression(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment === '*') return '/.*'
    if (segment.startsWith(':')) return '/[^/]+'
    const literal = `/${segment.replace(/\?$/, '').replace(/[.]/g, '\\.')}`
    return segment.endsWith('?') ? `(?:${literal})?` : literal
  })
  return new RegExp(`^${segments.join('')}$`)
}
