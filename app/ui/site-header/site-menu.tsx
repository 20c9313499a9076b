import type { ReactNode } from 'react'
import { Logo } from '../frame/logo'
import * as css from './site-menu.css'

export interface MenuLink {
  label: string
  href: string
  /** Paths below it that the menu does not list. */
  over?: readonly string[]
}

export interface MenuGroup {
  label: string
  over?: readonly string[]
  items: readonly MenuLink[]
}

interface SiteMenuProps {
  /** Undefined where the logo is already shown. */
  brand?: string | undefined
  items: readonly (MenuLink | MenuGroup)[]
  last: MenuGroup
  signOut: ReactNode
  current: string
}

export function SiteMenu({ brand, items, last, signOut, current }: SiteMenuProps) {
  return (
    <nav className={css.menu} aria-label="Main">
      {brand !== undefined && (
        <div className={css.brand}>
          <Logo brand={brand} />
        </div>
      )}
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.label}>
            {'href' in item ? (
              <a className={css.entry} href={item.href} {...ariaCurrent(item, current)}>
                {item.label}
              </a>
            ) : (
              <Group group={item} current={current} />
            )}
          </li>
        ))}
        <li>
          <Group group={last} current={current} pill signOut={signOut} />
        </li>
      </ul>
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  current: string
  pill?: boolean
  signOut?: ReactNode
}

function Group({ group, current, pill = false, signOut }: GroupProps) {
  return (
    <details className={css.group} name="menu" data-menu="">
      <summary
        className={pill ? `${css.entry} ${css.pill}` : css.entry}
        {...ariaCurrent(group, current)}
      >
        {group.label}
      </summary>
      <ul className={css.items}>
        {group.items.map((item) => (
          <li key={item.label}>
            <a href={item.href} {...ariaCurrent(item, current)}>
              {item.label}
            </a>
          </li>
        ))}
        {signOut && <li>{signOut}</li>}
      </ul>
    </details>
  )
}

export function listPaths(items: readonly (MenuLink | MenuGroup)[]): string[] {
  return items.flatMap(({ over = [], ...item }) =>
    'href' in item ? [item.href, ...over] : [...over, ...listPaths(item.items)],
  )
}

/** Returns 'page' for the page itself, 'true' for its ancestors. */
function ariaCurrent({ href, over }: Partial<MenuLink>, current: string) {
  if (href === current) return { 'aria-current': 'page' } as const
  return over?.includes(current) ? ({ 'aria-current': 'true' } as const) : undefined
}
