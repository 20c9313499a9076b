import * as css from './tabs.css'

export interface Tab {
  href: string
  label: string
  current?: boolean
}

export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={css.nav}>
      <ul className={css.tabs}>
        {items.map(({ href, label, current }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
