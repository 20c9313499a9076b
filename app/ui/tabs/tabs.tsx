import * as css from './tabs.css'

export interface Tab {
  href: string
  label: string
  current?: boolean
}

interface TabsProps {
  label: string
  items: readonly Tab[]
  /** `page` when each tab is an address of its own, `location` for parts of one page. */
  kind?: 'page' | 'location'
}

export function Tabs({ label, items, kind = 'page' }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {items.map(({ href, label, current }) => (
          <li key={href} className={css.item}>
            <a className={css.tab} href={href} aria-current={current ? kind : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
